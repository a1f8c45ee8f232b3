import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import * as desk from '../desk/words.ts'
import { renderSample } from './support/rendered-site.ts'

const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') })
const sources = globSync('{site,sections,ui,desk,server,contract,fields,content,render}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map(read)
const served = (await renderSample()).files
  .filter(({ contentType }) => contentType.includes('charset'))
  .map(({ address, contentType, body }) => ({
    path: contentType.startsWith('text/html') ? `${address}.html` : address,
    text: Buffer.from(body).toString(),
  }))

/** What our code doesn't need, and injected code would. */
const badPatterns: Record<string, RegExp> = {
  'code made from text': /\beval\s*\(|\bnew Function\b|\bset(?:Timeout|Interval)\s*\(\s*['"`]/,
  'markup made from text': /\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/,
  'other processes and threads': /['"](?:node:)?(?:child_process|cluster|worker_threads|vm|inspector|repl)['"]/,
  'scripts and frames made at run time': /createElement\(\s*['"](?:script|iframe|object|embed)['"]|importScripts/,
  'what follows visitors': /document\.cookie|sendBeacon|localStorage|indexedDB/,
  'unchecked certificates': /rejectUnauthorized|NODE_TLS_REJECT/,
}

/** Each with the reason why it must be there. */
const deliberate: Record<string, string> = {
  'sections/document/section.tsx: markup made from text':
    "a legal text is made from the owner's own text; every tag in it is ours",
  'sections/article/section.tsx: markup made from text': 'the same of the text of an article',
  'ui/formatted-text.tsx: markup made from text': 'the same of the formatted texts in sections',
  'desk/editor/formatted/formatted-schema.ts: markup made from text':
    'what an owner pastes is tidied in a document that runs nothing; only what the schema names gets into the text',
  'desk/api/call.ts: what follows visitors': "half of the owner's session: cookies alone do not tell ports apart",
  'desk/frame/banner.tsx: what follows visitors': 'which warnings an owner has read',
  'desk/editor/review/review.tsx: what follows visitors': 'the name under which an owner publishes, for the next time',
  'server/store/sqlite/sqlite-database.ts: other processes and threads': 'SQLite must not hold up visitors',
  'server/store/sqlite/sqlite-thread.ts: other processes and threads': 'the thread in which it does not',
  'render/process/start-process.ts: other processes and threads':
    "neither the owner's content nor an image may hold up visitors, or keep memory",
  'render/process/serve-orders.ts: other processes and threads':
    'the thread that ends such a process when it takes too long',
  'server/delivery/smtp.ts: unchecked certificates':
    'an owner may ask for it in SMTP_URL, for a mail server with a certificate of its own making',
}

describe('our code', () => {
  test.each(Object.entries(badPatterns))('has no %s, but where it says why', (what, pattern) => {
    const found = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => `${path}: ${what}`)
    expect(found.filter((place) => !(place in deliberate))).toEqual([])
  })

  test('still needs every exception', () => {
    const needed = sources.flatMap(({ path, text }) =>
      Object.entries(badPatterns)
        .filter(([, pattern]) => pattern.test(text))
        .map(([what]) => `${path}: ${what}`),
    )
    expect(Object.keys(deliberate).filter((place) => !needed.includes(place))).toEqual([])
  })

  test('is searched', () => {
    expect(sources.length).toBeGreaterThan(200)
    expect(served.length).toBeGreaterThan(15)
  })

  test('names no host without encryption, but for names that are never asked', () => {
    const hosts = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/http:\/\/([\w.-]+)/g)].map(([, host = '']) => `${path}: ${host}`),
    )
    expect(hosts.filter((place) => !/: (www\.w3\.org|www\.sitemaps\.org|[\w-]+\.invalid)$/.test(place))).toEqual([])
  })
})

describe('what visitors are sent', () => {
  const scripts = served.filter(({ path }) => path.endsWith('.js'))

  test('has nothing of the desk: none of its words, none of its addresses', () => {
    const addresses = Object.values(deskRoutes).map(({ path }) => path.split(':')[0] ?? '')
    const tells = [...addresses, ...sentencesOf(desk)]
    expect(tells.length).toBeGreaterThan(20)
    const found = served.flatMap(({ path, text }) =>
      tells.filter((tell) => text.includes(tell)).map((tell) => `${path}: ${tell}`),
    )
    expect(found).toEqual([])
    // They are in the desk itself, where the same search finds them.
    const own = globSync('build/desk/**/*.{html,js}')
      .map((path) => readFileSync(path, 'utf8'))
      .join()
    expect(tells.filter((tell) => own.includes(tell)).length).toBeGreaterThan(tells.length / 2)
  })

  test('has no code made from text, no frames, nothing that follows them', () => {
    const wanted = ['code made from text', 'scripts and frames made at run time', 'what follows visitors'] as const
    for (const what of wanted)
      expect(scripts.filter(({ text }) => badPatterns[what]?.test(text)).map(({ path }) => `${path}: ${what}`)).toEqual(
        [],
      )
    // React itself refuses links of that kind, and names them to do so.
    const inPages = /document\.write|\son\w+="|javascript:/
    const pages = served.filter(({ path }) => !path.endsWith('.js'))
    expect(pages.filter(({ text }) => inPages.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('names no host without encryption; the namespaces of SVG and license texts apart', () => {
    const hosts = served
      .filter(({ path }) => !path.includes('/licenses/'))
      .flatMap(({ text }) => [...text.matchAll(/http:\/\/([\w.-]+)/g)].map(([, host]) => host))
    expect([...new Set(hosts)]).toEqual(['www.w3.org'])
  })
})

/** Long enough to be unique. */
function sentencesOf(words: unknown): string[] {
  if (typeof words === 'string') return words.split(' ').length > 3 ? [words] : []
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentencesOf) : []
}
