import { useState } from 'react'

/** A text that survives a reload of this tab, and nothing longer: notes are about people. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const keep = (next: string) => {
    setText(next)
    try {
      if (next) sessionStorage.setItem(key, next)
      else sessionStorage.removeItem(key)
    } catch {
      // Larger than the browser stores; the field still has it.
    }
  }
  return [text, keep]
}
