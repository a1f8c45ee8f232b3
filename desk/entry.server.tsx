import { renderToStaticMarkup } from 'react-dom/server'
import { signInPage } from '#content/desk.ts'
import { DeskDocument, SignInDocument } from './documents.tsx'

/** All documents of the desk, for the build to write. */
export function renderDocuments(files: { scriptPath: string; stylePath: string }) {
  return {
    desk: `<!doctype html>${renderToStaticMarkup(<DeskDocument {...files} />)}`,
    signIn: `<!doctype html>${renderToStaticMarkup(<SignInDocument {...files} {...signInPage} />)}`,
    usedKey: `<!doctype html>${renderToStaticMarkup(<SignInDocument {...files} {...signInPage.usedKey} />)}`,
  }
}
