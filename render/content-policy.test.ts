import { describe, expect, test } from 'vitest'
import { createContentPolicy, createSitePolicies } from './content-policy.ts'

const nothing = { scripts: [], styles: [] }
const nowhere = { images: [], forms: [] }

describe('createContentPolicy', () => {
  test('allows a page without inline code and other hosts only its own origin', () => {
    expect(createContentPolicy(nothing, nowhere)).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
  })

  test('allows inline scripts and styles by their hash, each once', () => {
    // The hash of alert('Hello, world.'); is the example of the CSP standard's documentation.
    const script = "alert('Hello, world.');"
    const policy = createContentPolicy({ scripts: [script, script], styles: ['a{}'] }, nowhere)
    expect(policy).toContain("script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=';")
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=';/)
    expect(policy).not.toContain('unsafe')
  })

  test.each(['https://a.b;sandbox', 'https://a.b"', 'https://$http_cookie', "https://a.b 'unsafe-inline'"])(
    'leaves out the source %s, which is more than an origin',
    (source) => {
      const policy = createContentPolicy(nothing, { images: [source], forms: [source] })
      expect(policy).toBe(createContentPolicy(nothing, nowhere))
    },
  )

  test('hashes the text letter for letter, spaces at its ends included', () => {
    const policyOf = (script: string) => createContentPolicy({ scripts: [script], styles: [] }, nowhere)
    expect(policyOf(' run()\n')).not.toBe(policyOf('run()'))
  })
})

test('the policy for all pages allows the inline code of each, and each page only its own', () => {
  const pages = new Map(['/', '/about'].map((path) => [path, { scripts: [path], styles: [] }]))
  const { ofPages, forAll } = createSitePolicies(pages, { images: ['https://images.example'], forms: [] })
  const hashesIn = (policy = '') => policy.match(/'sha256-[^']+'/g)?.toSorted() ?? []
  const [home, about] = [hashesIn(ofPages.get('/')), hashesIn(ofPages.get('/about'))]
  expect([home.length, about.length]).toEqual([1, 1])
  expect(hashesIn(forAll)).toEqual([...home, ...about].toSorted())
  for (const policy of [...ofPages.values(), forAll]) expect(policy).toContain("img-src 'self' https://images.example;")
})
