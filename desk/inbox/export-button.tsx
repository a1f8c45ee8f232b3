import { useState } from 'react'
import { deskRoutes } from '#contract/desk-routes.ts'
import { call, type Failure } from '../api/call.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { Icon } from '../ui/icon.tsx'
import { inboxPage } from '../words.ts'
import type { View } from './view.ts'

/** Not a link: its address would hold what was searched for. */
export function ExportButton({ view }: { view: View }) {
  const [failure, setFailure] = useState<Failure>()

  async function save(): Promise<void> {
    setFailure(undefined)
    const outcome = await call<File>(deskRoutes.export, { body: view })
    if (outcome.kind === 'done') return download(outcome.value)
    setFailure(outcome.kind === 'not-found' || outcome.kind === 'conflict' ? { kind: 'unreachable' } : outcome)
  }
  return (
    <div>
      <button
        type="button"
        onClick={() => void save()}
        className="inline-flex gap-2 py-2 font-semibold text-primary underline-offset-4 hover:underline"
      >
        <Icon name="download" />
        {inboxPage.export}
      </button>
      <FailureNotice failure={failure} />
    </div>
  )
}

function download(file: File): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  // Browsers read it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
