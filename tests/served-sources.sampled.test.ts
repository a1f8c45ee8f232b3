import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { basename, join, posix } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { findFreePort } from '../scripts/free-port.ts'
import { runDev } from './support/dev-process.ts'
import { copyProject } from './support/project-copy.ts'
import { sampleInput } from './support/rendered-site.ts'

/** Where DATA_DIR may be: among what is served. */
const amongSources = [
  'content/kept/list.json',
  'site/kept/page.tsx',
  'sections/kept/section.tsx',
  'ui/kept/button.tsx',
  'site/fonts/.kept/leads.sqlite',
  'public/.kept/1.eml',
]

/** Of every page, but of what runs in the browser. */
const onlyRendered = ['/site/document.tsx', '/contract/icon-drawings.ts']

const api = 'https://api.clinic.example'
const notFound = (await sampleInput()).content.pages.find(({ path }) => path === '/404')
const copy = copyProject()
const elsewhere = `../${basename(copy.root)}-data/leads.sqlite`

/** In every file that must not be served. */
const secret = 'must-not-be-served'
const kept = [
  'data/leads.sqlite',
  'data/leads.sqlite-wal',
  'data/mail/1.eml',
  'data/desk.sessions',
  'data/page.js',
  'data/page.css',
  'data/mark.svg',
  'data/list.json',
  ...amongSources,
  elsewhere,
  '.env',
  '.env.local',
  '.git/config',
  '.git/HEAD',
  '.npmrc',
]
/** Every eleventh comes by every way and every query, if not at every file. */
const daily = inject('extent').isFull ? 1 : 11
const closing: (() => unknown)[] = []
let origin = ''

beforeAll(async () => {
  for (const file of kept) {
    mkdirSync(join(copy.root, file, '..'), { recursive: true })
    writeFileSync(join(copy.root, file), `export default '${secret}'`)
  }
  symlinkSync(join(copy.root, 'data'), join(copy.root, 'site/linked'), 'dir')
  symlinkSync(join(copy.root, 'data'), join(copy.root, 'public/linked'), 'dir')
  symlinkSync(join(copy.root, 'data/mark.svg'), join(copy.root, 'public/linked.svg'))
  // What Vite would start.
  const editor = join(copy.root, 'editor.sh')
  writeFileSync(editor, `#!/bin/sh\ntouch '${join(copy.root, 'opened')}'\n`, { mode: 0o700 })
  const port = await findFreePort()
  const settings = { DATA_DIR: join(copy.root, 'content/kept'), LAUNCH_EDITOR: editor, API_BASE_URL: api }
  const dev = runDev(port, copy.root, settings)
  closing.push(dev.stop)
  await vi.waitFor(() => expect(dev.output()).toContain('answers at'), 50_000)
  origin = `http://127.0.0.1:${port}`
}, 120_000)
afterAll(async () => {
  for (const close of closing) await close()
  rmSync(join(copy.root, elsewhere, '..'), { recursive: true })
  copy.remove()
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** The address as it stands: a browser would tidy it. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(origin, { path, headers }, async (response) =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }),
    )
    sent.on('error', reject).end()
  })
}

const isNothing = ({ status, body }: Answer) => status !== 200 || body.includes(`<title>${notFound?.meta.title}`)

/** Every address that a browser asks for when it shows the first page, and every page that it leads to. */
async function visit(): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>()
  const waiting = ['/']
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (found.has(address)) continue
    const answer = await ask(address, address.endsWith('.css') ? { accept: 'text/css' } : {})
    found.set(address, answer)
    // The libraries hold examples of imports in their comments.
    if (/^\/(node_modules\/|@)/.test(address)) continue
    const named = answer.body.matchAll(/(?:from |import |import\(|src=|href=|url\()["']?(\/[^"'#)]*)/g)
    waiting.push(...[...named].map(([, path = '']) => path.replaceAll('&amp;', '&')))
  }
  return found
}

describe('npm run dev', () => {
  test('sends the forms of its pages to API_BASE_URL, with and without scripts', async () => {
    const { body } = await ask('/contact')
    const addresses = body.matchAll(/(?: action=|"contactAddress":)"([^"]+)"/g)
    expect(Array.from(addresses, ([, address]) => address)).toEqual(Array(2).fill(`${api}/api/contact`))
  })

  test('serves what its pages are made of, and no other file', async () => {
    const asked = await visit()
    // Only a rendered site has these.
    const drawn = ['/site.webmanifest', '/apple-touch-icon.png']
    const missing = [...asked].filter(([, answer]) => isNothing(answer)).map(([path]) => path)
    expect(missing.filter((path) => !drawn.includes(path))).toEqual([])
    const needed = [...asked.keys()].map((address) => address.split('?')[0])
    const sources = [
      '/site/entry.client.tsx',
      '/sections/components.ts',
      '/ui/section.tsx',
      '/contract/contact-form.ts',
    ]
    expect(needed).toEqual(expect.arrayContaining([...sources, '/about']))

    const open: string[] = []
    for (const file of filesOf('').filter((_, index) => index % daily === 0))
      if (!isNothing(await ask(`/${file}`))) open.push(`/${file}`)
    const known = [...needed, ...onlyRendered]
    expect(open.filter((path) => !known.includes(path) && !path.startsWith('/public/'))).toEqual([])
  })

  test('keeps its secrets, however they are asked for', async () => {
    const told: string[] = []
    const files = ['data/desk.sessions', 'data/page.js', 'data/mark.svg', ...amongSources, elsewhere, '.env']
    for (const way of files.flatMap(waysTo).filter((_, index) => index % daily === 0))
      if ((await ask(way)).body.includes(secret)) told.push(way)
    expect(told).toEqual([])
  })

  test('follows no link out of public/', async () => {
    for (const path of ['/linked.svg', '/linked/mark.svg', '/linked/page.js', '/linked/desk.sessions'])
      expect((await ask(path)).body, path).not.toContain(secret)
  })

  test('starts no program because a page asks for it', async () => {
    for (const path of ['/__open-in-editor', '/__OPEN-IN-EDITOR', '/__open-in-editor/x', '/site/../__open-in-editor'])
      expect(isNothing(await ask(`${path}?file=package.json`)), path).toBe(true)
    expect(existsSync(join(copy.root, 'opened'))).toBe(false)
  })

  test("can't be used by other sites", async () => {
    const { headers } = await ask('/site/entry.client.tsx', { origin: 'http://localhost:5555' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:3000'])
      expect((await ask('/', { host })).status, host).toBeGreaterThanOrEqual(400)
  })
})

function filesOf(folder: string): string[] {
  return readdirSync(join(copy.root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return filesOf(path)
    return entry.isFile() ? path : []
  })
}

function waysTo(file: string): string[] {
  const whole = join(copy.root, file)
  const queries = ['?raw', '?import&raw', '?import&url', '?.svg', '?html-proxy&index=0.js', '?v=1&raw??']
  const crooked = [
    `/site/../${file}`,
    `/site/%2e%2e/${file}`,
    `/site/..%2f${file}`,
    `//${file}`,
    `/./${file}`,
    `/%2f${file}`,
    `/site\\..\\${file}`,
    `/@vite/client/../../${file}`,
    `/node_modules/.vite/deps/../../../${file}`,
    `/@id/${file}`,
    `/@id/__x00__${whole}`,
    `/@id${whole}`,
    `http://127.0.0.1/${file}`,
    `/${file.replace('a', '%61').replace('.', '%2e')}`,
    `/${file.toUpperCase()}`,
    `/${file}/`,
    `/${file}%00.js`,
    `/@fs/${whole}`,
    `/@fs${whole}`,
    `/@fs${copy.root}/site/../${file}`,
    `/@fs${copy.root}/site/%2e%2e/${file}`,
    `/${file}.map`,
  ]
  return [`/${file}`, ...crooked, `/site/linked/${file.replace('data/', '')}`].flatMap((way) => [
    way,
    ...queries.map((query) => way + query),
  ])
}
