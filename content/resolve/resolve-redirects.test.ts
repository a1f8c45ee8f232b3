import { expect, test } from 'vitest'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { resolveRedirects } from './resolve-redirects.ts'

const { content: sample } = readSampleContent()
const redirect = (from: string, at: number) => {
  return { id: `r${at}`, from, to: 'page/about', status: 'permanent', because: 'by-hand', since: '2026-11-20' } as const
}

test('writes first addresses as the desk does, whatever an imported file holds', () => {
  const written = ['/a"; } server { root /;/*', '/old https://evil.example 302 #', ' https://ours.example/b', '/c\n/d']
  const resolved = resolveRedirects({ ...sample, redirects: written.map(redirect) })
  expect(resolved.map(({ from }) => from)).toEqual([
    '/a%22;%20%7D%20server%20%7B%20root%20/;/*',
    '/old%20https://evil.example%20302%20',
    '/b',
  ])
})
