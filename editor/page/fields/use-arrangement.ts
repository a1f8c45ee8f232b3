import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { Field, ListField } from '#contract/edit.ts'
import { nameEntry } from '#contract/edit-fields.ts'
import type { Act } from '../editing/foresee.ts'
import { useWork } from '../editing/work-context.ts'

/** `focused` has the focus, and keeps it while the list is put in order. */
type Pressed = { act: Act; id: string; name: string; at: number; focused?: HTMLElement }

/** Moves entries and takes them out, and leads the focus along. */
export function useArrangement({ id: listId, items }: ListField) {
  const { arrange } = useWork()
  const list = useRef<HTMLOListElement>(null)
  const [pressed, setPressed] = useState<Pressed>()
  const [said, setSaid] = useState('')

  const press = (act: Act, id: string, name: string) => {
    const at = items.findIndex((item) => item.id === id)
    if (arrange(listId, act, id)) setPressed({ act, id, name, at })
  }

  /** What the entry said when it was entered: one that is only looked at stays where it is. */
  const entered = useRef({ id: '', text: '' })
  /** Puts an entry of a list from A to Z in its place as soon as it is left. */
  const sorting = (id: string) => ({
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (entered.current.id !== id) entered.current = { id, text: textIn(target) }
    },
    onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && currentTarget.contains(relatedTarget)) return
      const text = textIn(currentTarget.querySelector('textarea, [role=textbox]') ?? target)
      const isOther = entered.current.id === id && entered.current.text !== text
      entered.current = { id: '', text: '' }
      if (!isOther || !arrange(listId, 'in', id)) return
      setPressed({
        act: 'in',
        id,
        name: text,
        at: 0,
        ...(relatedTarget instanceof HTMLElement && { focused: relatedTarget }),
      })
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, with the entries as they are after it
  useEffect(() => {
    if (!pressed || !list.current) return
    const { act, id, name, at, focused } = pressed
    const left = items.length
    const to = act === 'out' ? Math.min(at, left - 1) : items.findIndex((item) => item.id === id)
    setSaid(act === 'out' ? `${name} taken out, ${left} left` : `${name}, ${to + 1} of ${left}`)
    if (act === 'up' || act === 'down' || act === 'out') focusEntry(list.current, act, to)
    else if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
  }, [pressed])

  return { list, said, press, sorting }
}

export function nameOf(item: Field, at: number): string {
  return (item.kind === 'words' && item.value) || nameEntry(item, at)
}

function textIn(element: Element): string {
  return element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? '')
}

/** The button that was pressed, at the entry it was pressed for; whoever has gone elsewhere since stays there. */
function focusEntry(list: HTMLOListElement, act: 'up' | 'down' | 'out', at: number): void {
  const form = list.closest('fieldset')
  if (document.activeElement !== document.body && !form?.contains(document.activeElement)) return
  const entry = list.children[at]
  const find = (one: string) => entry?.querySelector<HTMLElement>(`:scope > span > [data-act=${one}]:enabled`)
  // Not the neighbor's own ✕: a key that is held down would take out one after the other.
  const heir =
    act === 'out'
      ? entry?.querySelector<HTMLElement>('summary, textarea, [role=textbox], select, input')
      : (find(act) ?? find(act === 'up' ? 'down' : 'up'))
  const add = form?.querySelector<HTMLElement>(':scope > [data-act=add]')
  ;(heir ?? add)?.focus()
}
