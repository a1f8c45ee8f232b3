import { useRef, useState } from 'react'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { useSection } from '../section-context.ts'

type Found = { path: string; title: string; summary: string; day: string }

const mostShown = 50

/** Filters titles and summaries as one types. Without script there is no field, and the list of all titles serves. */
export function Search({ file }: { file: string }) {
  const { words } = useSection('news-list')
  const [articles, setArticles] = useState<readonly Found[]>()
  const [typed, setTyped] = useState('')
  const isAsked = useRef(false)
  const isLive = useInBrowser(true, false)

  async function load(): Promise<void> {
    if (isAsked.current) return
    isAsked.current = true
    try {
      setArticles(await (await fetch(file)).json())
    } catch {
      // The next focus asks again.
      isAsked.current = false
    }
  }

  if (!isLive) return null
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const isSearched = wanted.length > 0 && articles !== undefined
  const found = isSearched ? articles.filter((article) => matches(article, wanted)) : []
  return (
    <search className="mb-8 block">
      <label className="grid max-w-[32em] gap-1.5 font-semibold">
        {words.search}
        <input
          type="search"
          value={typed}
          onFocus={load}
          onChange={({ target }) => setTyped(target.value)}
          className="min-h-13 rounded-control border-[1.5px] border-field bg-surface px-4 font-regular"
        />
      </label>
      <p aria-live="polite" className="mt-2 text-small text-soft">
        {isSearched && words.found.replace('{count}', String(found.length))}
      </p>
      {found.length > 0 && (
        <ul className="border-t-2 border-ink">
          {found.slice(0, mostShown).map(({ path, title, summary, day }) => (
            <li key={path} className="relative border-b border-rule py-3">
              <a href={path} className="font-semibold text-primary-hover after:absolute after:inset-0 hover:underline">
                {title}
              </a>
              <p className="text-small text-soft">
                {day}. {summary}
              </p>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

function matches({ title, summary }: Found, wanted: readonly string[]): boolean {
  const text = `${title} ${summary}`.toLowerCase()
  return wanted.every((word) => text.includes(word))
}
