import { describe, expect, test } from 'vitest'
import { initialSubmission, reduceSubmission, type SubmissionEvent } from './use-contact-form.ts'

function stateAfter(...events: SubmissionEvent['type'][]) {
  return events.map((type) => ({ type })).reduce(reduceSubmission, initialSubmission)
}

describe('the state of a submission', () => {
  test('is idle at first', () => {
    expect(stateAfter()).toEqual({ phase: 'idle', outcome: null })
  })

  test('is submitting without an outcome during the first attempt', () => {
    expect(stateAfter('submitted')).toEqual({ phase: 'submitting', outcome: null })
  })

  test('is sent after an accepted attempt', () => {
    expect(stateAfter('submitted', 'accepted')).toEqual({ phase: 'sent', outcome: 'success' })
  })

  test('is failed after a refused attempt', () => {
    expect(stateAfter('submitted', 'refused')).toEqual({ phase: 'failed', outcome: 'error' })
  })

  test('keeps the outcome error while the next attempt runs', () => {
    expect(stateAfter('submitted', 'refused', 'submitted')).toEqual({ phase: 'submitting', outcome: 'error' })
  })

  test('is sent when the next attempt is accepted', () => {
    expect(stateAfter('submitted', 'refused', 'submitted', 'accepted')).toEqual({ phase: 'sent', outcome: 'success' })
  })

  test.each(['accepted', 'refused'] as const)('does not change when nothing was submitted and %s arrives', (type) => {
    expect(stateAfter(type)).toEqual(initialSubmission)
  })
})
