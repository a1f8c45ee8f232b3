import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readPictures, readVariants } from './picture-scripts.ts'

test.each([readPictures, readVariants])('reads only as many images as fit into memory', (read) => {
  const script = read(['a.png', 'b.png', 'c.png'])
  script.next()
  const sizes = [limits.storedImages.max - 1, 2, 1].map((size, index) => ({ name: 'abc'[index], size }))
  expect(script.next(sizes).value).toMatchObject({ values: ['a'] })
})
