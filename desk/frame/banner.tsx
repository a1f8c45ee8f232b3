import { useEffect, useId, useReducer, useState } from 'react'
import type { BannerItem } from '#contract/desk.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { LocalTime } from '#contract/local-time.ts'
import { call } from '../api/call.ts'
import { useAnswer } from '../api/use-reading.ts'
import { useDeskContent } from '../desk-content.ts'
import { Link } from '../navigation/place.tsx'
import { formatBytes } from '../ui/format-bytes.ts'
import { inWords } from '../ui/in-words.ts'
import { Notice } from '../ui/notice.tsx'
import { bannerWords } from '../words.ts'

const pauseMs = 5 * 60_000
const readKey = 'read-warnings'

/** What needs attention: in full until it was read in this browser, then one line, which opens again for what is new. */
export function Banner({ path }: { path: string }) {
  const [items, setItems] = useState<BannerItem[]>([])
  const [read, setRead] = useState(readNames)
  /** Opened by hand on this page. */
  const [isKeptOpen, setIsKeptOpen] = useState(false)
  const [shownOn, setShownOn] = useState(path)
  const list = useId()

  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const ask = (signal: AbortSignal) => call<BannerItem[]>(deskRoutes.banner, { signal })
  // What was published may have settled something.
  useAnswer(ask, [looks, useDeskContent()], (outcome) => {
    if (outcome.kind !== 'done') return
    const names = outcome.value.map(nameOf)
    setItems(outcome.value)
    // What was fixed and breaks again is new.
    setRead(remember(readNames().filter((name) => names.includes(name))))
  })
  useEffect(() => {
    const timer = setInterval(look, pauseMs)
    return () => clearInterval(timer)
  }, [])

  // Going on to another page means that it was read on this one.
  useEffect(() => {
    if (shownOn === path) return
    setShownOn(path)
    setIsKeptOpen(false)
    setRead(remember(items.map(nameOf)))
  }, [shownOn, path, items])

  if (items.length === 0) return null
  const isOpen = isKeptOpen || !items.every((item) => read.includes(nameOf(item)))
  const toggle = () => {
    setIsKeptOpen(!isOpen)
    setRead(remember(items.map(nameOf)))
  }
  return (
    <section aria-label={bannerWords.label} className="pt-4 print:hidden">
      <Notice tone={items.every(isUnsettled) ? 'warning' : 'loss'}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={toggle}
          className="-my-3 flex min-h-11 cursor-pointer items-center justify-between gap-3 text-left font-semibold"
        >
          {inWords(items.length, bannerWords.count)}
          <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
        </button>
        <ul id={list} hidden={!isOpen} className="grid gap-2 max-sm:text-small [&[hidden]]:hidden">
          {items.map((item) => (
            <li key={JSON.stringify(item)}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  )
}

function readNames(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(readKey) ?? '[]')
    return Array.isArray(names) ? names : []
  } catch {
    return []
  }
}

function remember(names: string[]): string[] {
  localStorage.setItem(readKey, JSON.stringify(names))
  return names
}

/** The same as long as it is about the same thing: how much, since when and why change by themselves. */
function nameOf(item: BannerItem): string {
  if (item.kind === 'unsettled-setting') return `${item.kind} ${item.text}`
  return 'host' in item ? `${item.kind} ${item.host}` : item.kind
}

function isUnsettled({ kind }: BannerItem): boolean {
  return kind === 'unsettled-setting' || kind === 'unsettled-content'
}

/** Where it can be put right. */
const fixes: Partial<Record<BannerItem['kind'], { to: string; text: string }>> = {
  'unsettled-content': { to: '/edit/review', text: bannerWords.seeSamples },
  'no-backup': { to: '/site/versions#backup', text: bannerWords.makeBackup },
}

function Item({ item }: { item: BannerItem }) {
  const { formats } = useDeskContent()
  const fix = fixes[item.kind]
  return (
    <>
      {describe(item, formats)}
      {fix && ' '}
      {fix && (
        <Link to={fix.to} className="font-semibold underline underline-offset-4">
          {fix.text}
        </Link>
      )}
    </>
  )
}

function describe(item: BannerItem, formats: LocalTime): string {
  if (item.kind === 'unsettled-content') return inWords(item.count, bannerWords[item.kind])
  if (item.kind === 'no-backup' && item.since === null) return bannerWords.neverBackedUp
  const values: Record<string, unknown> = { ...item }
  if ('since' in item) values.since = formats.moment(new Date(item.since ?? 0), new Date())
  if ('usedBytes' in item) values.used = formatBytes(item.usedBytes)
  if ('freeBytes' in item) values.free = formatBytes(item.freeBytes)
  return bannerWords[item.kind].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
