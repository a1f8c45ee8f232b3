import type { PageContent } from '#content/site-content.ts'
import { components } from '#sections/components.ts'

/** Fetches the script of rare kinds if the page has one of them. */
export async function loadComponents({ sections }: PageContent): Promise<void> {
  if (sections.some(({ kind }) => !components[kind])) await import('#sections/rare-components.ts')
}
