import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deskLimits } from '#contract/desk.ts'
import { changeNote, excessOf, type Note, type NoteEvent } from './use-note.ts'

const nothing: Note = { text: '', sent: '', isRefused: false }
const type = (text: string): NoteEvent => ({ type: 'typed', text })

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
          note = changeNote(note, { type: 'sent' })
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

test('characters are counted as the server counts them', () => {
  expect(excessOf('\u{1f600}'.repeat(deskLimits.noteLength))).toBe(0)
  expect(excessOf('a\r\n'.repeat(deskLimits.noteLength / 2))).toBe(0)
  expect(excessOf('x'.repeat(deskLimits.noteLength + 2))).toBe(2)
})
