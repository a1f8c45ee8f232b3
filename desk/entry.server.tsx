import { renderToStaticMarkup } from 'react-dom/server'
import { DeskDocument, SignInDocument } from './documents.tsx'

/** Both documents of the desk, for the build to write. */
export function renderDocuments(files: { scriptPath: string; stylePath: string }): { desk: string; signIn: string } {
  return {
    desk: `<!doctype html>${renderToStaticMarkup(<DeskDocument {...files} />)}`,
    signIn: `<!doctype html>${renderToStaticMarkup(<SignInDocument {...files} />)}`,
  }
}
