import { describe, expect, test } from 'vitest'
import { createContentPolicy, createSitePolicies, readPageSources } from './content-policy.ts'

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

  test('hashes the text letter for letter, spaces at its ends included', () => {
    const policyOf = (script: string) => createContentPolicy({ scripts: [script], styles: [] }, nowhere)
    expect(policyOf(' run()\n')).not.toBe(policyOf('run()'))
  })

  test('allows image hosts and form hosts where the pages use them', () => {
    const sources = { images: ['data:', 'https://images.example'], forms: ['https://api.example'] }
    const policy = createContentPolicy(nothing, sources)
    expect(policy).toContain("img-src 'self' data: https://images.example;")
    expect(policy).toContain("connect-src 'self' https://api.example;")
    expect(policy).toContain("form-action 'self' https://api.example;")
  })
})

describe('readPageSources', () => {
  test('finds the hosts of images, and data images only where there are any', () => {
    const html = `<img src="/a.svg"><img src="https://images.example/a?b=1&amp;c=2">
      <picture><source srcset="https://other.example/a.avif 1x, /b.avif 2x"></picture>`
    expect(readPageSources(html, '/').images).toEqual(['https://images.example', 'https://other.example'])
    expect(readPageSources('<img src="data:image/gif;base64,R0">', '/').images).toEqual(['data:'])
  })

  test('finds the other hosts that forms post to', () => {
    const html = `<form action="/api/contact"></form><form action="https://api.example/api/contact"></form>
      <button formaction="//forms.example/x">`
    expect(readPageSources(html, '/').forms).toEqual(['https://api.example', 'http://forms.example'])
  })

  test('reads a page as a browser does: comments and text are no elements', () => {
    const html = `<!-- <img src="https://a.example/"> --><textarea><img src="https://b.example/"></textarea>
      <script>"<img src='https://c.example/'>"</script><template><img src="https://d.example/"></template>`
    expect(readPageSources(html, '/').images).toEqual(['https://d.example'])
  })

  test('accepts a plain page', () => {
    const html = '<link rel="stylesheet" href="/a.css"><script src="/a.js"></script><img src="data:image/png,x">'
    expect(readPageSources(html, '/')).toEqual({ images: ['data:'], forms: [] })
  })

  test.each([
    ['<p style="color:red">', 'the attribute style on <p>'],
    ['<body onload=x()>', 'the attribute onload on <body>'],
    ['<script src="https://cdn.example/x.js"></script>', 'code from https://cdn.example'],
    ['<link rel="preload stylesheet" href="//cdn.example/x.css">', 'code from http://cdn.example'],
    ['<img src="http://images.example/a.png">', 'an image from http://images.example, without https'],
  ])('stops at what no strict policy allows: %s', (html, problem) => {
    expect(() => readPageSources(html, '/about')).toThrow(
      `The page /about has ${problem}, which its policy would block.`,
    )
  })
})

test.each([true, false])(
  'an image that the stylesheet carries in itself may be shown on every page: %s',
  (hasDataImages) => {
    const html = '<img src="https://images.example/a.png">'
    const pages = new Map(['/', '/about'].map((path) => [path, { ...nothing, html: path === '/' ? html : '' }]))
    const { ofPages, forAll } = createSitePolicies(pages, hasDataImages)
    for (const policy of [...ofPages.values(), forAll])
      expect(policy).toContain(`img-src 'self'${hasDataImages ? ' data:' : ''} https://images.example;`)
  },
)
