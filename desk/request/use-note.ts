import { useRef, useState } from 'react'
import { deskLimits } from '#contract/desk.ts'

/** What is typed is never cut off and never lost: it stays until the server has it. */
export type Note = { text: string; sent: string; isRefused: boolean }
export type NoteEvent = { type: 'typed'; text: string } | { type: 'sent' } | { type: 'kept' } | { type: 'refused' }

/** A note that survives a reload of this tab, and nothing longer: notes are about people. */
export function useNote(key: string, first: string): [Note, (event: NoteEvent) => Note] {
  const [note, show] = useState<Note>(() => ({
    text: sessionStorage.getItem(key) ?? first,
    sent: '',
    isRefused: false,
  }))
  const latest = useRef(note)
  // Save now, not on the next render: the user may have left the page by then.
  const change = (event: NoteEvent) => {
    latest.current = changeNote(latest.current, event)
    store(key, latest.current.text)
    show(latest.current)
    return latest.current
  }
  return [note, change]
}

export function hasKeptNote(key: string): boolean {
  return sessionStorage.getItem(key) !== null
}

export function changeNote(note: Note, event: NoteEvent): Note {
  const { text, sent } = note
  switch (event.type) {
    case 'typed':
      return { ...note, text: event.text }
    case 'sent':
      return { ...note, sent: text.trim() && excessOf(text) <= 0 ? text : '' }
    // What was typed while the note was on its way is the next one.
    case 'kept':
      return { text: text.startsWith(sent) ? text.slice(sent.length) : text, sent: '', isRefused: false }
    case 'refused':
      return { ...note, sent: '', isRefused: true }
  }
}

/** How many characters too many, as the server counts them. */
export function excessOf(text: string): number {
  return [...text.replaceAll('\r\n', '\n')].length - deskLimits.noteLength
}

function store(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Larger than the browser stores; the field still has it.
  }
}
