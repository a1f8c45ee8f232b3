import type { PageContent } from '#content/site-content.ts'
import { components } from '#sections/components.ts'
import { addDrawings } from '#ui/drawings.ts'

/** Takes the drawings of a page, and fetches the script of rare kinds if it has one of them. */
export async function loadComponents({ sections, icons }: PageContent): Promise<void> {
  addDrawings(icons)
  if (sections.some(({ kind }) => !components[kind])) await import('#sections/rare-components.ts')
}
