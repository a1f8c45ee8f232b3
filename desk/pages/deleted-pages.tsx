import { namePage, type Page } from '#content/find-pages.ts'
import type { Content } from '#content/schema/content.ts'
import { Button } from '../ui/button.tsx'
import { inWords } from '../ui/in-words.ts'
import { pageWords } from './words.ts'

const words = pageWords.deleted

type Props = { pages: readonly Page[]; content: Content; onRestore: (page: Page) => void }

/** Kept with all that they say, for as long as the site is. */
export function DeletedPages({ pages, content, onRestore }: Props) {
  if (pages.length === 0) return null
  return (
    <details className="mt-8 border-t border-rule-strong pt-3">
      <summary className="w-fit cursor-pointer py-2 font-semibold">
        {words.heading} <span className="font-regular text-soft">({inWords(pages.length, pageWords.count)})</span>
      </summary>
      <ul>
        {pages.map((page) => (
          <li key={page.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-2">
            <span>
              {namePage(page, content)} <span className="text-small text-soft">{page.address}</span>
            </span>
            <Button onClick={() => onRestore(page)}>
              {words.restore}
              <span className="sr-only"> {namePage(page, content)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
