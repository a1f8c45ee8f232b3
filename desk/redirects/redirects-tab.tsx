import { useState } from 'react'
import type { NewRedirect, Redirect } from '#content/redirects/change-redirects.ts'
import { keyOfFrom } from '#content/redirects/redirect-address.ts'
import type { Patch } from '#fields/patch.ts'
import type { Live } from '../api/use-live.ts'
import { useDraft } from '../editor/use-draft.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { frameStrings } from '../words.ts'
import { EditRedirect } from './edit-redirect.tsx'
import { PasteRedirects } from './paste-redirects.tsx'
import { RedirectList } from './redirect-list.tsx'
import { redirectWords as words } from './words.ts'

type Open = { kind: 'list' | 'pasting' } | { kind: 'editing'; redirect: Redirect | undefined }

/** The tab “Redirects”: what the draft has of them. */
export function RedirectsTab({ live }: { live: Live }) {
  const { view, session } = useDraft(live)
  const [open, setOpen] = useState<Open>({ kind: 'list' })
  const [said, setSaid] = useState('')
  const [deleted, setDeleted] = useState<Redirect>()
  const [pasted, setPasted] = useState<readonly NewRedirect[]>([])
  if (view.kind === 'loading') return <p className="text-soft">{frameStrings.loading}</p>
  if (view.kind === 'failed') return <FailureNotice failure={view.failure} />
  const { content } = view.editor
  const { redirects } = content
  const overruled = findOverruled(pasted, redirects)

  function change(patches: Patch[]): void {
    session?.dispatch({ type: 'edited', patches, moment: performance.now() })
  }

  function finish(message: string, patches: Patch[] = []): void {
    if (patches.length > 0) change(patches)
    setOpen({ kind: 'list' })
    setDeleted(undefined)
    setPasted([])
    setSaid(message)
  }

  function remove(redirect: Redirect): void {
    finish(
      words.deleted.replace('{from}', () => redirect.from),
      [{ op: 'remove', path: `redirects.${redirect.id}` }],
    )
    setDeleted(redirect)
  }

  function putBack(entry: Redirect): void {
    finish('', [{ op: 'add', path: 'redirects', entry, after: redirects.at(-1)?.id ?? null }])
  }

  return (
    <>
      <p className="max-w-[44rem] pb-4 text-soft">{words.lead}</p>
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <Button look="primary" onClick={() => setOpen({ kind: 'editing', redirect: undefined })}>
          {words.add}
        </Button>
        <Button onClick={() => setOpen({ kind: 'pasting' })}>{words.paste}</Button>
      </div>
      <FailureNotice failure={view.failure} />
      <div role="alert" className="text-loss has-[p]:pb-4">
        {view.refused && <p>{view.refused}</p>}
        {overruled.length > 0 && <p>{words.pasting.elsewhere.replace('{from}', () => overruled.join(', '))}</p>}
      </div>
      <div aria-live="polite" className="flex flex-wrap items-center gap-x-4 has-[p]:pb-4">
        {said && <p>{said}</p>}
        {deleted && <Button onClick={() => putBack(deleted)}>{words.undo}</Button>}
      </div>
      {open.kind === 'editing' && (
        <EditRedirect key={open.redirect?.id} content={content} redirect={open.redirect} onDone={finish} />
      )}
      {open.kind === 'pasting' && (
        <PasteRedirects
          content={content}
          onDone={(message, patches, added = []) => {
            finish(message, patches)
            setPasted(added)
          }}
        />
      )}
      {open.kind === 'list' && (
        <RedirectList
          content={content}
          onEdit={(redirect) => setOpen({ kind: 'editing', redirect })}
          onDelete={remove}
        />
      )}
    </>
  )
}

/** The addresses for which another window was faster: its redirects stay. */
function findOverruled(pasted: readonly NewRedirect[], redirects: readonly Redirect[]): string[] {
  if (pasted.length === 0) return []
  const stored = new Map(redirects.map((one) => [keyOfFrom(one.from), one]))
  return pasted.flatMap(({ from, to, status }) => {
    const one = stored.get(keyOfFrom(from))
    return one && (one.to !== to || one.status !== status) ? from : []
  })
}
