import { isSource } from '#contract/publication.ts'
import { listContentFiles } from '../../scripts/content/read-content.ts'

export function listEditableFiles(root: string): string[] {
  return listContentFiles(root).filter(isSource)
}
