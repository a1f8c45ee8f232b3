import { estimator } from '#content/estimator.ts'
import { mergeMessage } from './figures-message.ts'

/** Writes the figures into the message of the form on this page and goes there; false when there is no such field. */
export function carryToForm(earlier: string, figures: string): boolean {
  const message = document.querySelector<HTMLTextAreaElement>(`${estimator.action.href} form textarea[name=message]`)
  if (!message) return false

  message.setRangeText(mergeMessage(message.value, earlier, figures), 0, message.value.length, 'end')
  message.dispatchEvent(new Event('input', { bubbles: true }))
  message.scrollIntoView({ block: 'center' })
  message.focus({ preventScroll: true })
  return true
}
