import type { PageContent } from '#content/site-content.ts'
import { contentAddress } from '#contract/page-content.ts'

type Fetched = Promise<PageContent | undefined>

/** What this document has fetched, or is about to, by path. */
const fetched = new Map<string, Fetched>()

let loadScripts: (page: PageContent) => Promise<void> = async () => {}

/** What a page needs besides its content is fetched with it. The entry point says how: this folder knows no sections. */
export function loadScriptsWith(load: typeof loadScripts): void {
  loadScripts = load
}

/** Undefined where only a document has all of the page. */
export function keepPage(path: string, page: PageContent | undefined): void {
  fetched.set(path, Promise.resolve(page))
}

/** Undefined where there is no such page any more, or no network: the browser then goes there by itself. */
export function fetchPage(path: string): Fetched {
  const known = fetched.get(path)
  if (known) return known
  const asked = request(path)
  fetched.set(path, asked)
  // What failed is asked for again when it's needed.
  void asked.then((page) => page ?? fetched.delete(path))
  return asked
}

async function request(path: string): Fetched {
  // The publication that this document belongs to. The editor's preview has none.
  const folder = document.body.dataset.pages
  if (folder === undefined) return undefined
  try {
    const answer = await fetch(contentAddress(folder, path))
    if (!answer.ok) return undefined
    const page = (await answer.json()) as PageContent
    await loadScripts(page)
    return page
  } catch {
    return undefined
  }
}
