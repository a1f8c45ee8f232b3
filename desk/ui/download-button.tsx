import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call, type Failure, type Route, toFailure } from '../api/call.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { frameStrings } from '../words.ts'
import { Icon } from './icon.tsx'

/** Not a link: its address would hold the proof of the session, or what was searched for. */
export function DownloadButton({ route, body, children }: { route: Route; body?: object; children: ReactNode }) {
  const [state, setState] = useState<'idle' | 'loading' | Failure>('idle')
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  async function save(): Promise<void> {
    if (underWay.current) return
    underWay.current = new AbortController()
    const { signal } = underWay.current
    setState('loading')
    const outcome = await call<File>(route, { body: body ?? {}, signal }).catch(() => undefined)
    underWay.current = undefined
    if (!outcome) return
    setState(outcome.kind === 'done' ? 'idle' : toFailure(outcome))
    if (outcome.kind === 'done') download(outcome.value)
  }
  const isBusy = state === 'loading'
  return (
    <div>
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => void save()}
        className="inline-flex cursor-pointer gap-2 py-2 font-semibold text-primary underline-offset-4 hover:underline aria-disabled:opacity-60 print:hidden"
      >
        <Icon name="download" />
        {children}
      </button>
      <span aria-live="polite" className={isBusy ? 'pl-3 text-small text-soft' : ''}>
        {isBusy && frameStrings.loading}
      </span>
      <FailureNotice failure={typeof state === 'string' ? undefined : state} />
    </div>
  )
}

function download(file: File): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  // Keep the object URL: browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
