import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCompressor, type Effort } from './compress.ts'
import { describeFile } from './rendered-file.ts'

test('what was compressed best is remembered by what it says, also after a quick version of something else', async () => {
  const compress = createCompressor()
  const send = async (word: string, effort: Effort) => {
    const [file] = await compress([describeFile('/about.txt', `${word} `.repeat(200))], effort)
    const [read = ''] = brotliDecompressSync(file?.br ?? '')
      .toString()
      .split(' ')
    return [read, file?.gzip !== undefined]
  }
  expect(await send('old', 'best')).toEqual(['old', true])
  expect(await send('new', 'quick')).toEqual(['new', false])
  expect(await send('old', 'quick')).toEqual(['old', true])
})
