import { useEffect, useState } from 'react'
import { bannerWords } from '#content/desk.ts'
import { type BannerItem, deskRoutes } from '#contract/desk.ts'
import { call } from '../api/call.ts'
import { formatMoment } from '../time/format-moment.ts'
import { Notice } from '../ui/notice.tsx'

const pauseMs = 5 * 60_000

/** Whatever is broken, until it is fixed. */
export function Banner() {
  const [items, setItems] = useState<BannerItem[]>([])
  useEffect(() => {
    const read = async () => {
      const outcome = await call<BannerItem[]>(deskRoutes.banner)
      if (outcome.kind === 'done') setItems(outcome.value)
    }
    void read()
    const timer = setInterval(read, pauseMs)
    return () => clearInterval(timer)
  }, [])
  if (items.length === 0) return null
  return (
    <section aria-label={bannerWords.label} className="grid gap-2 pt-4 print:hidden">
      {items.map((item) => (
        <Notice key={JSON.stringify(item)} tone={item.kind === 'launch-check' ? 'warning' : 'loss'}>
          <p>{describe(item)}</p>
        </Notice>
      ))}
    </section>
  )
}

function describe(item: BannerItem): string {
  const text = bannerWords[item.kind]
  switch (item.kind) {
    case 'mail-failing':
      return fill(text, { since: timeOf(item.since), error: item.error })
    case 'webhook-failing':
      return fill(text, { host: item.host, since: timeOf(item.since), error: item.error })
    case 'webhook-disabled':
      return fill(text, { host: item.host, since: timeOf(item.since) })
    case 'disk-nearly-full':
      return fill(text, { free: formatBytes(item.freeBytes) })
    case 'no-backup':
      return item.since ? fill(text, { since: timeOf(item.since) }) : bannerWords.neverBackedUp
    case 'launch-check':
      return item.open === 1 ? bannerWords.oneLeftToDo : fill(text, { open: String(item.open) })
  }
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function timeOf(moment: string): string {
  return formatMoment(new Date(moment), new Date())
}

function formatBytes(bytes: number): string {
  const unit = bytes >= 1e9 ? 'gigabyte' : 'megabyte'
  const count = bytes / (bytes >= 1e9 ? 1e9 : 1e6)
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 1 }).format(count)
}
