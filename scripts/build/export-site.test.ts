import { describe, expect, test } from 'vitest'
import { createContentPolicy } from '#render/content-policy.ts'
import { createHostRules, formatHeadersFile, formatNginxFile } from './export-site.ts'

const policy = createContentPolicy(
  { scripts: ['start()'], styles: ['a{}', 'b{}'] },
  { images: ['data:'], forms: ['https://api.example'] },
)
const rules = createHostRules(policy, 'https://www.example.com')

describe('the headers for other hosts', () => {
  test('carry one policy for all pages, raised to https', () => {
    expect(rules[0]?.headers).toContainEqual(['content-security-policy', `${policy}; upgrade-insecure-requests`])
    const [plain] = createHostRules(policy, 'http://127.0.0.1:3000')
    expect(plain?.headers).toContainEqual(['content-security-policy', policy])
    expect(plain?.headers.map(([name]) => name)).not.toContain('strict-transport-security')
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

  test.each(['a"b', '$http_cookie', 'a\\', 'a\nb'])('are refused when nginx would read more into %j', (value) => {
    expect(() => formatNginxFile([['content-security-policy', value]])).toThrow('nginx can')
  })
})
