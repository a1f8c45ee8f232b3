import { describe, expect, test } from 'vitest'
import { combineSources, createContentPolicy } from './content-policy.ts'

const nothing = { inlineScripts: [], inlineStyles: [] }
const nowhere = { imageSources: [], formOrigins: [] }

describe('createContentPolicy', () => {
  test('allows a page without inline code and other hosts only its own origin', () => {
    expect(createContentPolicy(nothing, nowhere, false)).toBe(
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
    const policy = createContentPolicy({ inlineScripts: [script, script], inlineStyles: ['a{}'] }, nowhere, false)
    expect(policy).toContain("script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=';")
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=';/)
    expect(policy).not.toContain('unsafe')
  })

  test('allows image hosts and form hosts where the pages use them', () => {
    const shared = { imageSources: ['data:', 'https://images.example'], formOrigins: ['https://api.example'] }
    const policy = createContentPolicy(nothing, shared, false)
    expect(policy).toContain("img-src 'self' data: https://images.example;")
    expect(policy).toContain("connect-src 'self' https://api.example;")
    expect(policy).toContain("form-action 'self' https://api.example;")
  })

  test('raises requests to https only when the public address is https', () => {
    expect(createContentPolicy(nothing, nowhere, true)).toMatch(/; upgrade-insecure-requests$/)
    expect(createContentPolicy(nothing, nowhere, false)).not.toContain('upgrade')
  })
})

test('combineSources joins what all pages need', () => {
  const home = { imageSources: ['https://images.example'], formOrigins: [] }
  const contact = { imageSources: ['https://images.example', 'data:'], formOrigins: ['https://api.example'] }
  expect(combineSources([home, contact])).toEqual({
    imageSources: ['https://images.example', 'data:'],
    formOrigins: ['https://api.example'],
  })
})
