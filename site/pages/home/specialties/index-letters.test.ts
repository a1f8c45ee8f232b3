import { expect, test } from 'vitest'
import { addLetters } from './specialties.tsx'

test('shows a letter where it begins, and again where a column breaks it', () => {
  const names = ['Allergy', 'Anesthesia', 'Cardiology', 'Chiropractor', 'Dermatology'].map((name) => ({
    id: name,
    name,
  }))
  const entries = addLetters(names, 2)
  expect(entries.map(({ letter, show }) => `${letter} ${show}`)).toEqual([
    'A always',
    'A never',
    'C always',
    'C repeated',
    'D always',
  ])
})
