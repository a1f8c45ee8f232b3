import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLineBuffer } from './line-buffer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createBuffer() {
  const written: string[] = []
  return { written, buffer: createLineBuffer({ write: (text) => written.push(text) }) }
}

describe('createLineBuffer', () => {
  test('writes lines together, in order, a moment later', () => {
    const { buffer, written } = createBuffer()
    buffer.write('one\n')
    buffer.write('two\n')
    expect(written).toEqual([])
    vi.advanceTimersByTime(50)
    expect(written).toEqual(['one\ntwo\n'])
    buffer.write('three\n')
    vi.advanceTimersByTime(50)
    expect(written).toEqual(['one\ntwo\n', 'three\n'])
  })

  test('does not wait once much has gathered', () => {
    const { buffer, written } = createBuffer()
    for (let count = 0; count < 20; count += 1) buffer.write(`${'x'.repeat(999)}\n`)
    expect(written.join('')).toHaveLength(17_000)
    vi.advanceTimersByTime(50)
    expect(written.join('')).toHaveLength(20_000)
  })

  test('writes what is left when told to, and nothing twice', () => {
    const { buffer, written } = createBuffer()
    buffer.write('last words\n')
    buffer.flush()
    buffer.flush()
    vi.advanceTimersByTime(50)
    expect(written).toEqual(['last words\n'])
  })

  test('drops lines while nobody reads, and goes on when somebody does', () => {
    const written: string[] = []
    const output = { write: (text: string) => written.push(text), writableLength: 8 * 1024 * 1024 }
    const buffer = createLineBuffer(output)
    buffer.write('lost\n')
    buffer.flush()
    output.writableLength = 0
    buffer.write('read\n')
    buffer.flush()
    expect(written).toEqual(['read\n'])
  })
})
