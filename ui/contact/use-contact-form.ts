import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { contactForms, type FormName, honeypotField, idempotencyKeyHeader, pageField } from '#contract/contact-form.ts'
import { useContent } from '../content-context.ts'
import { tabDrafts } from './form-draft.ts'

/** The outcome is that of the last attempt. A new attempt does not reset it. */
export type SubmissionState =
  | { phase: 'idle'; outcome: null }
  | { phase: 'submitting'; outcome: 'success' | 'error' | null }
  | { phase: 'sent'; outcome: 'success'; sentAt: Date }
  | { phase: 'failed'; outcome: 'error' }

type SubmissionResult = { kind: 'sent' } | { kind: 'failed'; error: unknown } | { kind: 'already-sending' }

const timeLimitMs = 20_000

/**
 * One per form. What is sent again unchanged after a failure carries the same key, so that a repeat after a lost
 * answer is not a second request; changed values need a new key, because the server refuses one key for two bodies.
 */
export function createContactSubmitter(address: string) {
  let pending: { body: string; key: string } | null = null
  let isSending = false

  return async function submitContact(fields: Record<string, string>): Promise<SubmissionResult> {
    if (isSending) return { kind: 'already-sending' }
    isSending = true
    const body = JSON.stringify(fields)
    if (pending?.body !== body) pending = { body, key: createSubmissionKey() }
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: pending.key },
        body,
        signal: AbortSignal.timeout(timeLimitMs),
      })
      if (!response.ok) return { kind: 'failed', error: new Error(`The server answered ${response.status}.`) }
      pending = null
      return { kind: 'sent' }
    } catch (error) {
      return { kind: 'failed', error }
    } finally {
      isSending = false
    }
  }
}

/** Without `randomUUID`, which browsers offer only on secure addresses. */
export function createSubmissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Settings = {
  name: FormName
  logFailure: (error: unknown) => void
  /** Called once the page shows how the attempt ended, also when the visitor has gone to another page. */
  onSettled?: (phase: 'sent' | 'failed') => void
}

export type ContactFormControl = ReturnType<typeof useContactForm>

export function useContactForm({ name, logFailure, onSettled }: Settings) {
  const { facts } = useContent()
  const [state, setState] = useState<SubmissionState>({ phase: 'idle', outcome: null })
  const [submitContact] = useState(() => createContactSubmitter(facts.contactAddress))
  const form = useRef<HTMLFormElement>(null)
  const draft = tabDrafts[name]
  const fields = contactForms[name].map((field) => field.name)

  const restoreDraft = useEffectEvent((element: HTMLFormElement) => {
    fillEmptyFields(element, draft.read())
    // Keeps what was typed before the scripts arrived, too.
    draft.write(readFields(new FormData(element), fields))
  })
  useEffect(() => {
    if (form.current) restoreDraft(form.current)
  }, [])

  async function submit(element: HTMLFormElement): Promise<void> {
    const button = element.querySelector<HTMLButtonElement>('button[type="submit"]')
    // A disabled button loses the focus: the form keeps it until then. Safari doesn't focus a button that is clicked.
    if ([button, document.body].includes(document.activeElement as HTMLElement)) element.focus({ preventScroll: true })
    setState(({ outcome }) => ({ phase: 'submitting', outcome }))
    // Before the server receives it: the promise that the page states is never later than the server's.
    const sentAt = new Date()
    const result = await submitContact(readSubmission(new FormData(element), fields))
    if (result.kind === 'already-sending') return
    if (result.kind === 'sent') {
      draft.remove()
      clearFields(element, fields)
      setState({ phase: 'sent', outcome: 'success', sentAt })
    } else {
      logFailure(result.error)
      setState({ phase: 'failed', outcome: 'error' })
    }
    await nextPaint()
    // A visitor who has moved on is left alone.
    if (document.activeElement === element) button?.focus()
    onSettled?.(result.kind)
  }

  return {
    state,
    formProps: {
      ref: form,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
        draft.write(readFields(new FormData(currentTarget), fields)),
    },
  }
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    // A hidden window isn't painted; the visitor is told all the same.
    setTimeout(resolve, 500)
  })
}

type FieldValues = Record<string, string>

/** Every field of the form, empty ones too. */
export function readFields(data: FormData, fields: readonly string[]): FieldValues {
  return Object.fromEntries(fields.map((name) => [name, readText(data, name)]))
}

/** What is sent: the fields, the page only where the form has one, and the trap only when something has filled it. */
export function readSubmission(data: FormData, fields: readonly string[]): FieldValues {
  const others = [honeypotField, pageField].map((name) => [name, readText(data, name)])
  const values = fields.map((name) => [name, name === 'message' ? readText(data, name) : readLine(data, name)])
  return Object.fromEntries([...values, ...others.filter(([, value]) => value !== '')])
}

/** Fills only what is empty: what the visitor has typed is newer. */
export function fillEmptyFields(form: HTMLFormElement, values: FieldValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = findField(form, name)
    if (field && field.value === '') field.value = value
  }
}

/** Not `reset()`, which would bring back what a page sent by the server was filled with. */
export function clearFields(form: HTMLFormElement, fields: readonly string[]): void {
  for (const name of fields) {
    const field = findField(form, name)
    if (field) field.value = ''
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function findField(form: HTMLFormElement, name: string): Field | null {
  return form.querySelector<Field>(`[name="${name}"]`)
}

/** A tab comes along with a pasted cell of a spreadsheet. Browsers take it, the server would refuse it. */
function readLine(data: FormData, name: string): string {
  return readText(data, name).replace(/\p{Cc}+/gu, ' ')
}

function readText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
