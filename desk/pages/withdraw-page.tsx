import { type FormEvent, type RefObject, useState } from 'react'
import { knownPages, namePage, type Page } from '#content/find-pages.ts'
import { isPublished } from '#content/page-state.ts'
import type { Content } from '#content/schema/content.ts'
import type { Patch } from '#fields/patch.ts'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { Dialog } from '../ui/dialog.tsx'
import { inWords } from '../ui/in-words.ts'
import { findUses, publicAddress, withdrawPage } from './change-page.ts'
import { pageWords } from './words.ts'

const words = pageWords.withdraw
const nowhere = 'nowhere'

export type Withdrawing = { page: Page; state: 'hidden' | 'deleted' }

type Props = {
  ref: RefObject<HTMLDialogElement | null>
  withdrawing: Withdrawing
  content: Content
  published: Content
  today: string
  onConfirm: (patches: Patch[]) => void
}

/** Says what a page's leaving affects, and asks where its address and the links to it lead from then on. */
export function WithdrawPage({ ref, withdrawing, content, published, today, onConfirm }: Props) {
  const { page, state } = withdrawing
  const [target, setTarget] = useState('')
  const [leadsLinks, setLeadsLinks] = useState(true)
  const { names, paths } = findUses(page, content)
  const wasPublic = publicAddress(page.id, published) !== undefined
  const fill = (text: string) => text.replace('{name}', () => namePage(page, content))
  const others = knownPages(content).filter((one) => one.id !== page.id && one.kind !== 'answer' && isPublished(one))
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    const place = target === nowhere ? '' : target
    ref.current?.close()
    onConfirm(withdrawPage(page, content, { state, target: place, leadsLinks, published, today }))
  }
  return (
    <Dialog ref={ref} heading={fill(words[state].question)}>
      <form onSubmit={confirm} className="grid gap-4">
        <p>
          {names.length === 0 ? words.none : inWords(paths.length, words.uses).replace('{names}', names.join(', '))}
        </p>
        {wasPublic && (
          <label className="font-semibold">
            {words.target}
            <select
              required
              value={target}
              onChange={(event) => setTarget(event.target.value)}
              className={`${controlClasses} font-regular`}
            >
              <option value="">{words.choose}</option>
              {others.map((one) => (
                <option key={one.id} value={`page/${one.id}`}>
                  {namePage(one, content)}
                </option>
              ))}
              <option value={nowhere}>{words.nowhere}</option>
            </select>
          </label>
        )}
        {wasPublic && names.length > 0 && target !== nowhere && (
          <fieldset className="grid gap-1">
            <legend className="font-semibold">{words.links}</legend>
            {[true, false].map((leads) => (
              <label key={String(leads)} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name="links"
                  checked={leadsLinks === leads}
                  onChange={() => setLeadsLinks(leads)}
                  className="size-4.5 accent-primary"
                />
                {leads ? words.leadLinks : words.keepLinks}
              </label>
            ))}
          </fieldset>
        )}
        <p className="text-small text-soft">{words.later}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => ref.current?.close()}>{words.cancel}</Button>
          <Button isSubmit look="loss">
            {words[state].confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
