import { describe, expect, test } from 'vitest'
import { applyPatch, type Patch, readAt } from '#fields/patch.ts'
import { sectionOf } from '../../tests/support/page-records.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { changeEditor, type EditorEvent, hasUnsaved, openDraft } from './editor-state.ts'

const { content } = readSampleContent()
const set = (path: string, value: string): Patch => ({ op: 'set', path, value })
const edited = (path: string, value: string, moment = 0): EditorEvent => ({
  type: 'edited',
  patches: [set(path, value)],
  moment,
})
const stateAfter = (...events: EditorEvent[]) => events.reduce(changeEditor, openDraft({ revision: 1, content }))
const heading = 'pages.home.sections.opening.heading'
const lead = 'pages.home.sections.opening.lead'
const withHeading = (value: string) => applyPatch(content, set(heading, value))?.content ?? content

describe('typing', () => {
  test('is one patch and one step while it goes on, and a step of its own after a pause', () => {
    const typed = stateAfter(edited(heading, 'A'), edited(heading, 'Ab', 1499), edited(heading, 'Abc', 2998))
    expect(typed.waiting).toEqual([set(heading, 'Abc')])
    expect(readAt(changeEditor(typed, { type: 'undid' }).content, heading)).toBe(sectionOf(content, 'hero').heading)
    const paused = changeEditor(typed, edited(heading, 'Abcd', 4498))
    expect(readAt(changeEditor(paused, { type: 'undid' }).content, heading)).toBe('Abc')
  })

  test('in another field, or a press in between, begins another step', () => {
    const state = stateAfter(edited(heading, 'A'), edited(lead, 'B', 1), edited(heading, 'C', 2))
    expect(readAt(changeEditor(state, { type: 'undid' }).content, heading)).toBe('A')
  })

  test('is no part of a step that changed several fields at once, before or after it', () => {
    const both: EditorEvent = { type: 'edited', patches: [set(heading, 'A'), set(lead, 'B')], moment: 1 }
    const after = stateAfter(both, edited(heading, 'C', 2), { type: 'undid' })
    expect([readAt(after.content, heading), readAt(after.content, lead)]).toEqual(['A', 'B'])
    expect(readAt(stateAfter(edited(heading, 'C'), both, { type: 'undid' }).content, heading)).toBe('C')
  })

  test('goes on as a step of its own after a redo, and so does each press of a check box', () => {
    const redone = stateAfter(edited(heading, 'A'), { type: 'undid' }, { type: 'redid' }, edited(heading, 'Ab', 100))
    expect(readAt(changeEditor(redone, { type: 'undid' }).content, heading)).toBe('A')
    const isShown = 'pages.home.sections.switching.isHidden'
    const press = (value: boolean): EditorEvent => ({
      type: 'edited',
      patches: [{ op: 'set', path: isShown, value }],
      moment: 0,
    })
    expect(readAt(stateAfter(press(false), press(true), { type: 'undid' }).content, isShown)).toBe(false)
  })
})

test('without a draft, what becomes public is what the page shows, and nothing of it is a change', () => {
  const published = withHeading('Published elsewhere')
  const heard = changeEditor(openDraft({ revision: 0, content }), { type: 'heard', revision: 0, content: published })
  expect([heard.content, heard.saved]).toEqual([published, published])
})

test('what could not be saved is sent before what was typed since, and only what was sent is saved', () => {
  const sent = [edited(heading, 'A'), { type: 'sent' }, edited(lead, 'B'), edited(heading, 'C', 5000)] as const
  expect(stateAfter(...sent, { type: 'failed' }).waiting).toEqual([
    set(heading, 'A'),
    set(lead, 'B'),
    set(heading, 'C'),
  ])
  const { saved } = stateAfter(...sent, { type: 'saved', revision: 2 })
  expect([readAt(saved, heading), readAt(saved, lead)]).toEqual(['A', sectionOf(content, 'hero').lead])
})

test('what has piled up goes in calls that the server takes, and the latest of it can be undone', () => {
  const many = Array.from({ length: 600 }, (_, at) => edited(at % 2 ? heading : lead, String(at), at))
  const sent = stateAfter(...many, { type: 'sent' })
  expect([sent.sending.length, sent.waiting.length]).toEqual([500, 100])
  expect([sent.done.length, readAt(changeEditor(sent, { type: 'undid' }).content, heading)]).toEqual([200, '597'])
})

describe('undo and redo', () => {
  test('are changes like any other, and give back what was there', () => {
    const removed = stateAfter({ type: 'edited', patches: [{ op: 'remove', path: 'services.reporting' }], moment: 0 })
    const undone = changeEditor(removed, { type: 'undid' })
    expect(undone.content).toEqual(content)
    expect(undone.waiting.map(({ op }) => op)).toEqual(['remove', 'add'])
    expect(changeEditor(undone, { type: 'redid' }).content).toEqual(removed.content)
  })

  test('forget what was undone once something else is done, and leave alone what somebody else has removed', () => {
    const state = stateAfter(edited(heading, 'A'), { type: 'undid' }, edited(lead, 'B', 1))
    expect(changeEditor(state, { type: 'redid' })).toBe(state)
    const typed = stateAfter(edited('services.reporting.title', 'A'), { type: 'sent' }, { type: 'saved', revision: 2 })
    const without = applyPatch(typed.content, { op: 'remove', path: 'services.reporting' })?.content ?? content
    const heard = changeEditor(typed, { type: 'heard', revision: 3, content: without })
    expect(changeEditor(heard, { type: 'undid' })).toMatchObject({ content: without, waiting: [], done: [] })
  })
})

describe('with two windows', () => {
  test('what somebody else changed appears, below what was typed here', () => {
    const state = stateAfter(edited(lead, 'Mine'), { type: 'heard', revision: 2, content: withHeading('Theirs') })
    expect([readAt(state.content, heading), readAt(state.content, lead)]).toEqual(['Theirs', 'Mine'])
    expect(state.conflicts).toEqual([])
  })

  test.each([
    ['while it waits here', [edited(heading, 'Mine')]],
    ['after it was saved', [edited(heading, 'Mine'), { type: 'sent' }, { type: 'saved', revision: 2 }]],
  ] as [string, EditorEvent[]][])('both see both texts of one field that changed %s', (_when, events) => {
    const state = stateAfter(...events, { type: 'heard', revision: 3, content: withHeading('Theirs') })
    expect(state.conflicts).toEqual([{ path: heading, mine: 'Mine', theirs: 'Theirs' }])
    const restored = changeEditor(state, { type: 'settled', path: heading, restores: true, moment: 0 })
    expect([readAt(restored.content, heading), restored.conflicts]).toEqual(['Mine', []])
    const left = changeEditor(state, { type: 'settled', path: heading, restores: false, moment: 0 })
    expect([readAt(left.saved, heading), left.conflicts]).toEqual(['Theirs', []])
  })

  test('two fields that both have changed are settled one by one', () => {
    const content = applyPatch(withHeading('Theirs'), set(lead, 'Their lead'))?.content ?? withHeading('')
    const state = stateAfter(edited(heading, 'Mine'), edited(lead, 'My lead'), { type: 'heard', revision: 3, content })
    expect(state.conflicts.map(({ path }) => path)).toEqual([heading, lead])
    const settled = changeEditor(state, { type: 'settled', path: heading, restores: false, moment: 0 })
    expect(settled.conflicts).toEqual([{ path: lead, mine: 'My lead', theirs: 'Their lead' }])
  })

  test('the same text twice is nothing to tell, nor is what was settled before', () => {
    const saved = stateAfter(edited(heading, 'Same'), { type: 'heard', revision: 2, content: withHeading('Same') })
    expect(saved.conflicts).toEqual([])
    const settled = stateAfter(
      edited(heading, 'Mine'),
      { type: 'sent' },
      { type: 'saved', revision: 2 },
      { type: 'heard', revision: 3, content: withHeading('Theirs') },
      { type: 'settled', path: heading, restores: false, moment: 0 },
      { type: 'heard', revision: 4, content: withHeading('Theirs again') },
    )
    expect(settled.conflicts).toEqual([])
  })

  test('typing on in such a field keeps the longer text, and theirs can still be had', () => {
    const conflict = [edited(heading, 'Mine'), { type: 'heard', revision: 3, content: withHeading('Theirs') } as const]
    const state = stateAfter(...conflict, edited(heading, 'Mine, longer', 1))
    expect(state.conflicts).toEqual([{ path: heading, mine: 'Mine, longer', theirs: 'Theirs' }])
    const again = changeEditor(state, { type: 'heard', revision: 4, content: withHeading('Theirs again') })
    expect(again.conflicts).toEqual([{ path: heading, mine: 'Mine, longer', theirs: 'Theirs again' }])
    const kept = changeEditor(state, { type: 'settled', path: heading, restores: false, moment: 2 })
    expect([readAt(kept.content, heading), kept.waiting]).toEqual(['Theirs', [set(heading, 'Theirs')]])
  })

  test('news of a later change than the one that is being saved are not undone by its answer', () => {
    const state = stateAfter(
      edited(heading, 'Mine'),
      { type: 'sent' },
      { type: 'heard', revision: 3, content: withHeading('Theirs') },
      { type: 'saved', revision: 2 },
    )
    expect([state.revision, readAt(state.saved, heading), readAt(state.content, heading)]).toEqual([
      3,
      'Theirs',
      'Theirs',
    ])
    expect([state.conflicts, hasUnsaved(state)]).toEqual([[{ path: heading, mine: 'Mine', theirs: 'Theirs' }], false])
  })

  test('news that are older than what is here change nothing', () => {
    const state = stateAfter(edited(heading, 'Mine'), { type: 'sent' }, { type: 'saved', revision: 5 })
    expect(changeEditor(state, { type: 'heard', revision: 5, content })).toBe(state)
  })
})

test.each<[string, EditorEvent]>([
  ['comes back with the answer', { type: 'saved', revision: 3, content: withHeading('M') }],
  ['is heard of before the answer', { type: 'heard', revision: 3, content: withHeading('M') }],
])('what this window has sent is nobody else’s when it %s and typing has gone on', (_when, event) => {
  const state = stateAfter(edited(heading, 'M'), { type: 'sent' }, edited(heading, 'Mine', 1), event)
  expect([state.conflicts, readAt(state.content, heading)]).toEqual([[], 'Mine'])
})

describe('what the server refuses', () => {
  const refuse: EditorEvent[] = [{ type: 'sent' }, { type: 'refused' }]
  const about = 'pages.about.sections.opening.heading'

  test('is found among the others, which are saved', () => {
    let state = stateAfter(edited(heading, 'A'), edited(lead, 'Refused'), edited(about, 'C'), edited(heading, 'D'))
    const saved: Patch[] = []
    for (let calls = 0; state.sending.length + state.waiting.length > 0; calls++) {
      expect(calls).toBeLessThan(10)
      state = changeEditor(state, { type: 'sent' })
      const isBad = state.sending.some((patch) => patch.path === lead)
      if (!isBad) saved.push(...state.sending)
      state = changeEditor(state, isBad ? { type: 'refused' } : { type: 'saved', revision: state.revision + 1 })
    }
    expect([state.refused, saved]).toEqual([
      [set(lead, 'Refused')],
      [set(heading, 'A'), set(about, 'C'), set(heading, 'D')],
    ])
    expect([readAt(state.content, lead), hasUnsaved(state)]).toEqual(['Refused', true])
  })

  test('is gone, with its step, once it is undone', () => {
    const refused = stateAfter(edited(heading, 'Fine'), { type: 'sent' }, { type: 'saved', revision: 2 })
    const state = [edited(lead, 'Refused', 9999), ...refuse].reduce(changeEditor, refused)
    const undone = changeEditor(state, { type: 'dropped-refused' })
    expect([readAt(undone.content, lead), readAt(undone.content, heading)]).toEqual([
      sectionOf(content, 'hero').lead,
      'Fine',
    ])
    expect([undone.done.length, hasUnsaved(undone)]).toEqual([1, false])
  })

  test.each([
    ['the same value is changed', edited(heading, 'Shorter'), 0],
    ['something else is changed', edited(lead, 'Elsewhere'), 1],
    ['it is undone', { type: 'undid' } as const, 0],
  ])('counts as refused only until its value changes: %s', (_when, event, count) => {
    expect(changeEditor(stateAfter(edited(heading, 'Refused'), ...refuse), event).refused).toHaveLength(count)
  })

  test('stays in the form when somebody else changes the draft', () => {
    const heard: EditorEvent = { type: 'heard', revision: 2, content: withHeading('Theirs') }
    expect(readAt(stateAfter(edited(lead, 'Refused'), ...refuse, heard).content, lead)).toBe('Refused')
  })
})
