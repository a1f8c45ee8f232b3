import { startTransition, useEffect, useRef, useState } from 'react'
import type { Field, ListField } from '#contract/edit.ts'
import { nameEntry } from '#contract/edit-fields.ts'
import { useWork } from '../editing/work-context.ts'

export type Act = 'up' | 'down' | 'out'
/** `order` as the server was asked for it, `to` the place to look for when it has answered. */
type Step = { act: Act; name: string; order: number[]; to: number; wasOpen: (boolean | undefined)[] }

/**
 * Moves entries and takes them out. The server names them by their place, so that the focus, and what is folded open,
 * have to be led to where an entry stands now.
 */
export function useArrangement({ id, items }: ListField) {
  const { change } = useWork()
  const list = useRef<HTMLOListElement>(null)
  const isBusy = useRef(false)
  /** Pressed before the answer to the press before: it means the entry, wherever that stands by then. */
  const waiting = useRef<{ act: Act; at: number }[]>([])
  const [done, setDone] = useState<Step>()
  const [said, setSaid] = useState('')

  const ask = async (act: Act, at: number) => {
    if (isBusy.current) {
      waiting.current.push({ act, at })
      return
    }
    const entry = items[at]
    const rest = items.map((_item, place) => place).toSpliced(at, 1)
    const to = act === 'out' ? at : at + (act === 'up' ? -1 : 1)
    if (!entry || to < 0 || to >= items.length) return
    const order = act === 'out' ? rest : rest.toSpliced(to, 0, at)
    isBusy.current = true
    if (!(await change({ kind: 'order', id, order }))) {
      isBusy.current = false
      waiting.current = []
    } else {
      const wasOpen = detailsIn(list.current).map((details) => details?.open)
      // Queued behind the state that the answer brought, and drawn with it.
      startTransition(() => setDone({ act, name: nameOf(entry, at), order, to, wasOpen }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, with the entries that it brought
  useEffect(() => {
    isBusy.current = false
    if (!done || !list.current) return
    const { act, name, order, to, wasOpen } = done
    for (const [at, details] of detailsIn(list.current).entries())
      if (details) details.open = wasOpen[order[at] ?? -1] ?? false
    const left = items.length
    setSaid(act === 'out' ? `${name} taken out, ${left} left` : `${name}, ${to + 1} of ${left}`)
    focusEntry(list.current, act, Math.min(to, left - 1))
    const next = waiting.current.shift()
    waiting.current = waiting.current.map((one) => ({ ...one, at: order.indexOf(one.at) }))
    if (next) ask(next.act, order.indexOf(next.at))
  }, [done])

  return { list, said, ask }
}

export function nameOf(item: Field, at: number): string {
  return (item.kind === 'words' && item.value) || nameEntry(item, at)
}

function detailsIn(list: HTMLOListElement | null) {
  return [...(list?.children ?? [])].map((entry) => entry.querySelector<HTMLDetailsElement>(':scope > details'))
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
