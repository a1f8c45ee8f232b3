import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../support/raw-request.ts'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let plain: SiteServer
let secure: SiteServer
beforeAll(async () => {
  plain = await startSiteServer()
  secure = await startSiteServer({ publicUrl: 'https://www.claimwright.example' })
})
afterAll(() => Promise.all([plain.close(), secure.close()]))

async function headersOf(server: SiteServer, path: string, init: RequestInit = {}): Promise<Headers> {
  const answer = await fetch(server.origin + path, { redirect: 'manual', ...init })
  await answer.arrayBuffer()
  return answer.headers
}

async function policyOf(server: SiteServer, path: string): Promise<Map<string, string>> {
  const policy = (await headersOf(server, path)).get('content-security-policy') ?? ''
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]))
}

describe('the policy of a page', () => {
  test('allows nothing by default and nothing unsafe', async () => {
    for (const path of ['/', '/about', '/contact', '/unknown']) {
      const policy = await policyOf(plain, path)
      expect(policy.has('default-src')).toBe(true)
      expect(policy.get('default-src')).toBe("default-src 'none'")
      expect([...policy.values()].join()).not.toMatch(/unsafe|\*|http:/)
    }
  })

  test('allows the inline code of that page, and of no other', async () => {
    const home = await policyOf(plain, '/')
    const about = await policyOf(plain, '/about')
    expect(home.get('script-src')).toBe(`script-src 'self' ${hashOf('globalThis.ran = 1')}`)
    expect(home.get('style-src')).toBe("style-src 'self'")
    expect(about.get('script-src')).toBe("script-src 'self'")
    expect(about.get('style-src')).toBe(`style-src 'self' ${hashOf('main { color: navy }')}`)
  })

  test('allows the image host on every page, because a visitor changes pages without a new document', async () => {
    for (const path of ['/', '/about']) {
      expect((await policyOf(plain, path)).get('img-src')).toBe("img-src 'self' https://images.example")
    }
  })

  test('asks for https only when the public address is https', async () => {
    expect((await policyOf(secure, '/')).has('upgrade-insecure-requests')).toBe(true)
    expect((await policyOf(plain, '/')).has('upgrade-insecure-requests')).toBe(false)
  })
})

describe('other headers', () => {
  test('keep pages to themselves', async () => {
    const headers = await headersOf(plain, '/about')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'credentialless',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*geolocation=\(\)/)
  })

  test('keep files from being run as documents', async () => {
    const headers = await headersOf(plain, '/favicon.svg')
    expect(headers.get('content-security-policy')).toContain("script-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test.each(['/api/unknown', '/api/contact', '/healthz', '/readyz'])(
    'keep the answer of %s out of caches',
    async (path) => {
      const headers = await headersOf(plain, path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-type')).toMatch(/; charset=utf-8$/)
    },
  )

  test.each(['/', '/favicon.svg', '/unknown', '/about/', '/api/unknown', '/healthz'])(
    'ask for https on %s only when the public address is https',
    async (path) => {
      expect((await headersOf(secure, path)).get('strict-transport-security')).toBe('max-age=31536000')
      expect((await headersOf(plain, path)).get('strict-transport-security')).toBeNull()
    },
  )

  test('never name the software', async () => {
    const broken = await sendRaw(plain.port, 'hello\r\n\r\n')
    const answers = [
      ...(await Promise.all(
        ['/', '/favicon.svg', '/unknown', `/${'a'.repeat(8_000)}`, '/api/unknown', '/api/%', '/healthz'].map((path) =>
          headersOf(plain, path),
        ),
      )),
      new Headers([...broken.headers]),
    ]
    for (const headers of answers) {
      expect(headers.has('server')).toBe(false)
      expect(headers.has('x-powered-by')).toBe(false)
      expect(JSON.stringify([...headers])).not.toMatch(/fastify|node/i)
    }
  })
})
