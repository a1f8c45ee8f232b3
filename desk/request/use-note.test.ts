import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deskLimits } from '#contract/desk.ts'
import { changeNote, excessOf, type Note, type NoteEvent } from './use-note.ts'

const nothing: Note = { text: '', sent: '', isRefused: false }
const noteAfter = (...events: NoteEvent[]) => events.reduce(changeNote, nothing)
const type = (text: string): NoteEvent => ({ type: 'typed', text })
const [sent, kept, refused] = (['sent', 'kept', 'refused'] as const).map((kind) => ({ type: kind })) as [
  NoteEvent,
  NoteEvent,
  NoteEvent,
]

test('a note that could not be saved stays in the field, and what is typed behind it, until it is saved', () => {
  expect(noteAfter(type('Asked.'), sent, refused)).toEqual({ text: 'Asked.', sent: '', isRefused: true })
  const again = [type('Asked.'), sent, type('Asked. Twice.'), refused, sent]
  expect(noteAfter(...again)).toEqual({ text: 'Asked. Twice.', sent: 'Asked. Twice.', isRefused: true })
  expect(noteAfter(...again, kept)).toEqual(nothing)
})

test('what is typed while a note is on its way is the next one', () => {
  expect(noteAfter(type('Once.'), sent, type('Once. More'), kept).text).toBe(' More')
  expect(noteAfter(type('Once.'), sent, type('Changed'), kept).text).toBe('Changed')
})

test('whatever the answers, each letter is either kept by the server or in the field', () => {
  const answer = fc.constantFrom<NoteEvent['type']>('kept', 'refused')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), answer, fc.stringMatching(/^[a-z]{0,5}$/))),
      (rounds) => {
        let note = nothing
        let [typed, saved] = ['', '']
        const write = (letters: string) => {
          typed += letters
          note = changeNote(note, type(note.text + letters))
        }
        for (const [before, how, added] of rounds) {
          write(before)
          note = changeNote(note, sent)
          const onItsWay = note.sent
          write(added)
          note = changeNote(note, { type: how } as NoteEvent)
          if (how === 'kept') saved += onItsWay
          expect(note.isRefused).toBe(how === 'refused')
        }
        expect(saved + note.text).toBe(typed)
      },
    ),
  )
})

test('nothing but spaces is not sent, nor what is too long', () => {
  expect(noteAfter(type(' \n'), sent).sent).toBe('')
  const longest = 'x'.repeat(deskLimits.noteLength)
  expect(noteAfter(type(longest), sent).sent).toBe(longest)
  expect(noteAfter(type(`${longest}y`), sent).sent).toBe('')
})

test('characters are counted as the server counts them', () => {
  expect(excessOf('\u{1f600}'.repeat(deskLimits.noteLength))).toBe(0)
  expect(excessOf('a\r\n'.repeat(deskLimits.noteLength / 2))).toBe(0)
  expect(excessOf('x'.repeat(deskLimits.noteLength + 2))).toBe(2)
})
