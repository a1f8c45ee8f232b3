import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readPictures, readVariants, unusedPictures } from './picture-scripts.ts'

test.each([readPictures, readVariants])('reads only as many images as fit into memory', (read) => {
  const script = read(['a.png', 'b.png', 'c.png'])
  script.next()
  const sizes = [limits.storedImages.max - 1, 2, 1].map((size, index) => ({ name: 'abc'[index], size }))
  expect(script.next(sizes).value).toMatchObject({ values: ['a'] })
})

test('looks for images in every body, a few at a time', () => {
  const script = unusedPictures(new Date())
  const answers = [
    [{ name: 'a.png' }, { name: 'b.png' }],
    [{ place: '', content: '{}' }],
    [],
    [{ place: 'a', content: '{}' }],
    [{ place: 'b', content: '"/pictures/a.png"' }],
    [],
  ]
  script.next()
  for (const rows of answers.slice(0, -1)) expect(script.next(rows).done).toBe(false)
  expect(script.next(answers.at(-1) ?? [])).toEqual({ done: true, value: ['b.png'] })
})
