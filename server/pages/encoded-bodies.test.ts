import { randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { encodeBodies, isEncodedCopy } from './encoded-bodies.ts'

const body = Buffer.from('A sentence that is said again and again. '.repeat(50))
const otherBody = Buffer.from('Another build said something else here. '.repeat(50))

describe('encodeBodies', () => {
  test('takes the copies that the build wrote', async () => {
    const br = brotliCompressSync(body)
    const gz = gzipSync(body, { level: 9 })
    const folder = new Map([
      ['a.html', body],
      ['a.html.br', br],
      ['a.html.gz', gz],
    ])
    const bodies = await encodeBodies('a.html', body, folder)
    expect(bodies.identity).toBe(body)
    expect(bodies.br).toBe(br)
    expect(bodies.gzip).toBe(gz)
  })

  test('compresses by itself when the build wrote none', async () => {
    const bodies = await encodeBodies('a.html', body, new Map([['a.html', body]]))
    expect(brotliDecompressSync(bodies.br ?? '')).toEqual(body)
    expect(gunzipSync(bodies.gzip ?? '')).toEqual(body)
  })

  test('never serves a copy of another build, nor a broken one', async () => {
    const folder = new Map([
      ['a.html', body],
      ['a.html.br', brotliCompressSync(otherBody)],
      ['a.html.gz', Buffer.from('broken')],
    ])
    const bodies = await encodeBodies('a.html', body, folder)
    expect(brotliDecompressSync(bodies.br ?? '')).toEqual(body)
    expect(gunzipSync(bodies.gzip ?? '')).toEqual(body)
  })

  test('leaves alone what is small, or does not shrink', async () => {
    expect(await encodeBodies('a.txt', Buffer.from('short'), new Map())).toEqual({ identity: Buffer.from('short') })
    const noise = randomBytes(600)
    expect(Object.keys(await encodeBodies('a.txt', noise, new Map()))).toEqual(['identity'])
  })
})

test('isEncodedCopy knows a copy by the file beside it', () => {
  const folder = new Map(['a.js', 'a.js.br', 'b.gz'].map((path) => [path, body]))
  expect(isEncodedCopy('a.js.br', folder)).toBe(true)
  expect(isEncodedCopy('a.js', folder)).toBe(false)
  expect(isEncodedCopy('b.gz', folder)).toBe(false)
})
