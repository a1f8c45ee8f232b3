import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { digestOf, unpackSources } from './version.ts'

test('a version that would fill the memory is not unpacked', async () => {
  const megabyte = gzipSync(Buffer.alloc(1024 * 1024))
  const built = Buffer.alloc(0)
  const unpack = (megabytes: number) => {
    const sources = Buffer.concat(Array.from({ length: megabytes }, () => megabyte))
    return unpackSources({ sources, built, digest: digestOf(sources, built) })
  }
  await expect(unpack(129)).rejects.toThrow('the version has more than 128 MB')
})
