import { describe, expect, test } from 'vitest'
import { parseAcceptEncoding } from './accept-encoding.ts'

describe('parseAcceptEncoding', () => {
  test.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip', ['gzip', 'identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['BR;Q=0.5, GZIP', ['gzip', 'br', 'identity']],
    ['br;q=0, gzip;q=0.1', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0', ['identity']],
    ['br, *;q=0', ['br', 'identity']],
    ['*;q=0.5, br;q=0', ['gzip', 'identity']],
    ['identity, br;q=0.5', ['identity', 'br']],
    ['identity;q=0', ['identity']],
    ['identity;q=0, gzip', ['gzip', 'identity']],
    ['gzip ; q=1.000 , br ; q=0.999', ['gzip', 'br', 'identity']],
    ['br;q=2, gzip;q=x', ['identity']],
    [',,;;,', ['identity']],
  ])('reads %j as %j', (header, expected) => {
    expect(parseAcceptEncoding(header)).toEqual(expected)
  })
})
