import { listContentFiles } from '../../scripts/content/read-content.ts'

/** These hold no texts: the icons there are, and types. */
const withoutTexts = ['content/icon-name.ts', 'content/link.ts', 'content/page-copy.ts']

export function listEditableFiles(root: string): string[] {
  return listContentFiles(root).filter((file) => !withoutTexts.includes(file))
}
