import { describe, expect, test } from 'vitest'
import { createHostHeaders } from '../../server/pages/host-headers.ts'
import { formatHeadersFile, formatNginxFile } from './host-files.ts'

const page = (head: string) => Buffer.from(`<!doctype html><html><head>${head}</head><body></body></html>`)
const folder = new Map([
  ['index.html', page('<style>a{}</style><script>start()</script>')],
  ['404.html', page('<style>b{}</style><form action="https://api.example/api/contact"></form>')],
  ['assets/site-1a2b3c4d.css', Buffer.from('i{mask:url("data:image/svg+xml,x")}')],
])
const rules = createHostHeaders(folder, { isHttps: true })

describe('the headers for other hosts', () => {
  test('name what is inline on any page, and where the forms post to', () => {
    const [, policy = ''] = rules[0]?.headers.find(([name]) => name === 'content-security-policy') ?? []
    expect(policy.match(/'sha256-/g)).toHaveLength(3)
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.example;/)
    expect(policy).toMatch(/form-action 'self' https:\/\/api\.example;/)
    expect(policy).toMatch(/img-src 'self' data:;/)
    expect(policy).not.toContain('unsafe-')
  })

  test('are those of the server: HSTS with https, caching for files named by their content', () => {
    expect(rules.map(({ path }) => path)).toEqual(['/*', '/assets/*'])
    expect(rules[0]?.headers).toContainEqual(['strict-transport-security', 'max-age=31536000'])
    expect(rules[1]?.headers).toEqual([['cache-control', 'public, max-age=31536000, immutable']])
  })

  test('never say the same header in two rules, which some hosts would join', () => {
    const names = rules.flatMap(({ headers }) => headers.map(([name]) => name))
    expect(new Set(names).size).toBe(names.length)
  })

  test('stay within the 2,000 characters that a line of _headers may have', () => {
    const lines = formatHeadersFile(rules).split('\n')
    expect(lines[0]).toBe('/*')
    expect(lines[1]).toBe('  x-content-type-options: nosniff')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000)
  })

  test('stand between quotes for nginx, which would end a value at a semicolon', () => {
    const lines = formatNginxFile(rules[0]?.headers ?? [])
      .trimEnd()
      .split('\n')
    for (const line of lines) expect(line).toMatch(/^add_header [a-z-]+ "[^"$\\]+" always;$/)
  })
})
