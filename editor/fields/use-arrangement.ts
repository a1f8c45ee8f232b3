import { useEffect, useRef, useState } from 'react'
import type { Field, ListField } from '#contract/edit.ts'
import { nameEntry } from '#contract/edit-fields.ts'
import type { Act } from '../editing/foresee.ts'
import { useWork } from '../editing/work-context.ts'

type Pressed = { act: Act; id: string; name: string; at: number }

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, with the entries as they are after it
  useEffect(() => {
    if (!pressed || !list.current) return
    const { act, id, name, at } = pressed
    const left = items.length
    const to = act === 'out' ? Math.min(at, left - 1) : items.findIndex((item) => item.id === id)
    setSaid(act === 'out' ? `${name} taken out, ${left} left` : `${name}, ${to + 1} of ${left}`)
    focusEntry(list.current, act, to)
  }, [pressed])

  return { list, said, press }
}

export function nameOf(item: Field, at: number): string {
  return (item.kind === 'words' && item.value) || nameEntry(item, at)
}

/** The button that was pressed, at the entry it was pressed for; whoever has gone elsewhere since stays there. */
function focusEntry(list: HTMLOListElement, act: Act, at: number): void {
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
