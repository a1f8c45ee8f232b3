import { expect, test } from 'vitest'
import type { Content } from './content.ts'
import { checkDrawings } from './drawings.ts'

const slider = { label: 'Claims', default: 30, min: 10, max: 50, step: 5 }
const note = { phrases: [{ text: 'a' }, { text: 'b', code: 'J45' }], codes: [{ code: 'J45' }] }
function find(change: { icon?: string; slider?: object; note?: object }) {
  const modules = {
    'content/icon-name.ts': { iconNames: ['bell', 'clock'] },
    'content/shell.ts': { shell: { icon: change.icon ?? 'clock', title: 'no icon' } },
    'content/estimator.ts': { estimatorInputs: { claims: { ...slider, ...change.slider } } },
    'content/claim-slip.ts': { claimSlip: { visitNote: { ...note, ...change.note } } },
  } as unknown as Content['modules']
  return checkDrawings({ modules } as Content).map(({ field, message }) => `${field.file} ${field.path}: ${message}`)
}

test.each([
  {},
  { icon: 'bell' },
  { slider: { default: 10 } },
  { slider: { default: 50 } },
  { slider: { default: 22, min: 12 } },
  { slider: { default: 0.3, min: 0, max: 1, step: 0.1 } },
  { note: { phrases: [{ text: 'a' }], codes: [] } },
])('what can be drawn is not told: %j', (change) => {
  expect(find(change)).toEqual([])
})

test.each([
  [{ icon: 'hands' }, 'content/shell.ts shell.icon: There is no icon "hands". Choose one of: bell, clock.'],
  [{ slider: { default: 5 } }, 'content/estimator.ts estimatorInputs.claims.default: "Claims" starts at 5, which'],
  [{ slider: { default: 55 } }, 'it goes from 10 to 50 in steps of 5.'],
  [{ slider: { default: 31 } }, '"Claims" starts at 31, which its slider cannot reach'],
  [
    { note: { codes: [...note.codes, { code: 'E11' }] } },
    'content/claim-slip.ts claimSlip.visitNote.codes[1].code: No phrase of the visit note supports the code E11.',
  ],
  [
    { note: { phrases: [...note.phrases, { text: 'c', code: 'E11' }] } },
    'content/claim-slip.ts claimSlip.visitNote.phrases[2].code: The code E11 is not in the list',
  ],
])('what cannot be drawn is told: %j', (change, message) => {
  expect(find(change)).toEqual([expect.stringContaining(message)])
})
