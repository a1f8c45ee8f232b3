// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { createFormDraft, tabDrafts } from './form-draft.ts'

const storage = window.sessionStorage
const draft = createFormDraft('home', () => storage)

beforeEach(() => storage.clear())

describe('a draft', () => {
  test('leaves no trace once the fields are empty again', () => {
    draft.write({ name: 'Ana' })
    draft.write({ name: '' })
    expect(storage).toHaveLength(0)
  })

  test('of one form is not the draft of the other', () => {
    tabDrafts.home.write({ name: 'Ana' })
    expect(tabDrafts.contact.read()).toEqual({})
    expect(tabDrafts.home.read()).toEqual({ name: 'Ana' })
  })

  test.each(['{', '[]', 'null', '"text"', '{"name":5}'])('ignores %s left by something else', (text) => {
    storage.setItem('home-form-draft', text)
    expect(draft.read()).toEqual({})
  })

  test('is simply absent where the browser blocks storage', () => {
    const blocked = createFormDraft('home', () => {
      throw new DOMException('Access is denied.', 'SecurityError')
    })
    blocked.write({ name: 'Ana' })
    blocked.remove()
    expect(blocked.read()).toEqual({})
  })
})
