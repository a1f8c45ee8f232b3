import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { basename, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { company } from '#content/company.ts'
import { notFoundPage } from '#content/pages/not-found.ts'
import { type Change, type EditCall, type EditState, editProof, pictureLimit } from '#contract/edit.ts'
import { startEditServer } from '../../editor/server/edit-server.ts'
import { copyForEditing } from '../support/edited-copy.ts'

const copy = copyForEditing()
const dataFolder = join(copy.root, 'data/edit')
let server: Awaited<ReturnType<typeof startEditServer>>
let origin: string
let cookie: string
/** What the page sends with every call. */
let signed: Record<string, string>

beforeAll(async () => {
  server = await startEditServer({ root: copy.root, port: 0, dataFolder })
  origin = new URL(server.nextAddress()).origin
  const welcome = await fetch(server.nextAddress())
  cookie = welcome.headers.get('set-cookie')?.split(';')[0] ?? ''
  const proof = /#edit-proof=([\w-]+)/.exec(await welcome.text())?.[1] ?? ''
  signed = { cookie, origin, [editProof]: proof, 'content-type': 'application/json' }
}, 120_000)
afterAll(async () => {
  await server.close()
  copy.remove()
})

const look = (path: string) => fetch(`${origin}${path}?look=${server.preview.token}`)

type Told = EditState & { reason?: string }
/** Of the last answer: only what a page has seen can be saved. */
let version = -1
async function call(name: EditCall, body: object = {}, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/edit/api/${name}`, {
    method: 'POST',
    headers: { ...signed, ...headers },
    body: JSON.stringify({ since: name === 'save' ? version : -1, ...body }),
  })
  const told = (await response.json().catch(() => ({}))) as Told
  version = told.version ?? version
  return { status: response.status, ...told }
}
const write = (...changes: Change[]) =>
  call('change', { changes: changes.map((change) => ({ key: `k${crypto.randomUUID()}`, change })) })
const words = (id: string, text: string) => write({ kind: 'words', id, parts: [text] })
const phone = 'content/company.ts#company.phone'
const photograph = 'content/external-image.ts#consultantImage'
const sendPhotograph = (data: Buffer, id = photograph) => call('picture', { id, data: data.toString('base64') })
const large = sharp({ create: { width: 1600, height: 1700, channels: 3, background: '#345' } })
  .withMetadata({ exif: { IFD0: { Copyright: 'secret' } } })
  .jpeg()

test('every section shows the page that says it, at its place', async () => {
  const { sections } = await call('state')
  const shown = sections.flatMap(({ file, page }) => (page === null ? [] : { file, page }))
  expect(shown.length).toBeGreaterThan(15)
  const pages = new Map<string, string>()
  for (const { file, page } of shown) {
    const { pathname, hash } = new URL(page, origin)
    const html = pages.get(pathname) ?? (await (await look(pathname)).text())
    pages.set(pathname, html)
    expect(html.includes(notFoundPage.meta.title), file).toBe(file === 'content/pages/not-found.ts')
    if (hash !== '') expect(html, file).toContain(`id="${hash.slice(1)}"`)
  }
})

describe('nobody else gets in', () => {
  test('the key makes a session that scripts cannot read and other sites cannot use, once, and leaves the address', async () => {
    const address = server.nextAddress()
    const response = await fetch(address)
    expect(response.headers.get('set-cookie')).toMatch(/^edit-\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/)
    expect(await response.text()).toMatch(/content="0;url=\/edit\/#edit-proof=[\w-]{43}"/)
    expect((await fetch(address)).status).toBe(403)
  })

  test.each([
    '/',
    '/edit/',
    '/content/company.ts',
    '/data/edit/drafts.json',
    '/edit/?key=wrong',
    '/package.json',
    '/@vite/client',
  ])('%s is closed without a session', async (path) => {
    const response = await fetch(origin + path, { headers: { cookie: cookie.replace(/.$/, '_') } })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('Open the address that npm run edit has printed.')
  })

  // Whose changes are taken is tried in editor/server/guard.test.ts.
  test('a change from the page of another site is refused', async () => {
    const body = JSON.stringify({ since: -1, changes: [{ key: 'x', change: { kind: 'fill', id: phone } }] })
    const headers = { ...signed, origin: 'https://evil.example' }
    expect((await fetch(`${origin}/edit/api/change`, { method: 'POST', headers, body })).status).toBe(403)
    expect((await call('state')).diff).toEqual([])
  })

  test('what the model does not know is not understood', async () => {
    const { refusals } = await write({ kind: 'run', id: phone } as never, { kind: 'color', id: 'x', value: 'red' })
    expect(refusals).toHaveLength(2)
    expect(await call('change', { change: {} })).toMatchObject({ status: 400 })
    expect(await words('server/main.ts#app', 'x')).toMatchObject({
      refusals: ['There is no such text.'],
      diff: [],
    })
    expect((await call('picture', { id: phone, data: '' })).reason).toBe('There is no such picture.')
    expect((await fetch(`${origin}/edit/api/state`, { headers: { cookie } })).status).toBe(404)
  })

  test('a file that is too large is refused before all of it has come, and the next call is answered', async () => {
    const sent = request(`${origin}/edit/api/picture`, { method: 'POST', headers: signed })
    sent.on('error', () => undefined)
    sent.write(`{"since":-1,"id":"x","data":"`)
    const answer = once(sent, 'response')
    for (let written = 0; written < 28; written++) sent.write('A'.repeat(1_000_000))
    const [response] = await answer
    expect(await json(response)).toEqual({ reason: pictureLimit.refusal })
    sent.destroy()
    expect(await call('state')).toMatchObject({ status: 200 })
  })
})

describe('a change', () => {
  test('is told in words, shown in the preview, saved alone, and taken back', async () => {
    const { diff, problems } = await words(phone, "(617) '555' 0199")
    expect(diff).toMatchObject([{ where: 'Company › Phone number', before: company.phone }])
    expect(problems).toEqual([])
    const page = await look('/contact')
    expect(await page.text()).toContain('(617) &#x27;555&#x27; 0199')
    expect(await call('save')).toMatchObject({ status: 200, diff: [] })
    expect(copy.diffOf('content/company.ts')).toEqual({
      removed: [`phone: '${company.phone}',`],
      added: [`phone: "(617) '555' 0199",`],
    })
    expect(await call('undo')).toMatchObject({ touched: phone })
    await call('save')
    expect(copy.diffOf('content/company.ts')).toEqual({ removed: [], added: [] })
  }, 120_000)

  test('that does not fit is told at its field, and nothing is saved', async () => {
    const email = 'content/company.ts#company.email'
    const { problems } = await words(email, 'nope')
    expect(problems).toContainEqual(expect.objectContaining({ id: email, message: expect.stringContaining('nope') }))
    expect(await call('save')).toMatchObject({ status: 409, reason: 'Nothing was saved: fix what is marked first.' })
    expect(copy.diffOf('content/company.ts').added).toEqual([])
    await call('discard')
  })

  test('is saved only when the page has seen all of it: another window may have changed more', async () => {
    const { version: seen } = await words(phone, '(617) 555-0199')
    await words('content/shell.ts#shell.menuLabel', 'All')
    expect((await call('save', { since: seen })).reason).toContain('changed in another window')
    expect(copy.diffOf('content/company.ts').added).toEqual([])
    expect(await call('discard')).toMatchObject({ diff: [], canUndo: true })
  })

  test('never becomes code, whatever it says', async () => {
    const hostile = `"'; throw 1 //\` \${process.exit(7)} \\u0027 </script>`
    await words('content/shell.ts#shell.menuLabel', hostile)
    expect(await call('save')).toMatchObject({ status: 200, diff: [] })
    const written = await import(pathToFileURL(join(copy.root, 'content/shell.ts')).href)
    expect(written.shell.menuLabel).toBe(hostile)
    const page = await look('/contact')
    expect(await page.text()).not.toContain('</script> ')
    await call('undo')
    expect(await call('save')).toMatchObject({ status: 200 })
    expect(copy.diffOf('content/shell.ts')).toEqual({ removed: [], added: [] })
  })

  test('never overwrites what another program has written', async () => {
    await words(phone, '(617) 555-8888')
    await words('content/shell.ts#shell.menuLabel', 'All')
    await sendPhotograph(await large.toBuffer())
    const theirs = copy.read('content/company.ts').replace(company.address.city, 'Elsewhere')
    writeFileSync(join(copy.root, 'content/company.ts'), theirs)
    expect(await call('state')).toMatchObject({ conflicts: ['content/company.ts'] })
    expect((await call('save')).reason).toContain('another program has changed Company meanwhile')
    expect(copy.read('content/company.ts')).toBe(theirs)
    expect(copy.diffOf('content/shell.ts').added).toEqual([])
    expect(globSync('public/images/*', { cwd: copy.root })).toEqual(globSync('public/images/*'))
    await call('discard', { files: ['content/company.ts', 'content/external-image.ts'] })
    expect(await call('save')).toMatchObject({ status: 200 })
    expect(copy.read('content/company.ts')).toBe(theirs)
    expect(copy.diffOf('content/shell.ts').added).toEqual(["menuLabel: 'All',"])
  })
})

describe('what is not a text', () => {
  test('a color is refused where it cannot be read, and saved where it can', async () => {
    const ink = 'site/styles/theme.css#ink'
    const { problems } = await write({ kind: 'color', id: ink, value: '#dddddd' })
    expect(problems[0]).toMatchObject({ id: ink, message: expect.stringContaining('“Text” cannot be read on') })
    expect(await call('save')).toMatchObject({ status: 409 })
    await write({ kind: 'color', id: ink, value: '#33112f' })
    expect(await call('save')).toMatchObject({ status: 200 })
    expect(copy.diffOf('site/styles/theme.css').added).toEqual(['--color-ink: #33112F;'])
  })

  test('a legal text becomes a page, and goes again', async () => {
    const id = 'content/legal/privacy-policy.md'
    const wrong = await write({ kind: 'legal', id, text: '# Privacy\n\n| a | b |\n|---|---|' })
    expect(wrong.problems).toMatchObject([{ id, message: expect.stringMatching(/^Line 3: /) }])
    await write({ kind: 'legal', id, text: '# Our Promise\n\nNothing is kept.' })
    const page = await look('/privacy-policy')
    expect(await page.text()).toContain('Nothing is kept.')
    await call('save')
    expect(copy.read(id)).toBe('# Our Promise\n\nNothing is kept.\n')
    await write({ kind: 'legal', id, text: '' })
    await call('save')
    expect(existsSync(join(copy.root, id))).toBe(false)
  })

  test('a legal text lies in its folder, whatever address its page is given', async () => {
    const outside = `${copy.root}-outside.md`
    writeFileSync(outside, '# Outside')
    const page = `/../../../${basename(outside, '.md')}`
    const [first] = (await call('state')).legalTexts
    const pageId = first?.linkId.replace(/href$/, 'page') ?? ''
    const { legalTexts, problems } = await words(pageId, page)
    expect(JSON.stringify(legalTexts)).not.toContain('utside')
    expect(problems.map(({ id }) => id)).toContain(pageId)
    expect((await write({ kind: 'legal', id: `content/legal${page}.md`, text: '# Mine' })).refusals).toHaveLength(1)
    expect((await call('save')).status).toBe(409)
    expect(readFileSync(outside, 'utf8')).toBe('# Outside')
    rmSync(outside)
    await call('discard')
  })

  test('a photograph is cut to shape, shown at once and stored on saving; anything else is refused', async () => {
    expect((await sendPhotograph(Buffer.alloc(pictureLimit.bytes))).reason).toContain('Choose a JPEG, PNG or WebP')
    const small = sharp({ create: { width: 200, height: 200, channels: 3, background: '#888' } })
    expect((await sendPhotograph(await small.png().toBuffer())).reason).toContain('It needs at least 480 × 560.')
    await sendPhotograph(await large.toBuffer())
    expect(await call('save')).toMatchObject({ status: 200 })
    const pattern = /sample: false,[\s\S]*src: '(\/images\/consultant-\w+\.jpg)'/
    const [, address = ''] = pattern.exec(copy.read('content/external-image.ts')) ?? []
    const bytes = Buffer.from(await (await fetch(origin + address)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 1120 })
    expect(bytes.includes('secret')).toBe(false)
    expect(existsSync(join(copy.root, 'public', address))).toBe(true)
  })

  test("a testimonial's author gets a photograph", async () => {
    const [list] = (await call('state')).sections.find(({ title }) => title === 'Testimonials')?.fields ?? []
    const id = `${list?.kind === 'list' ? list.items[1]?.id : ''}.photo`
    const { diff } = await sendPhotograph(await large.toBuffer(), id)
    expect(diff.map(({ after }) => after)).toEqual([expect.stringMatching(/^\/images\/author-\w+\.jpg$/)])
    await call('discard')
  })

  test('a mark is read from its paths, any other logo is painted, or refused with the reason', async () => {
    const id = 'content/brand.ts#brand.mark'
    const send = (svg: string) => call('picture', { id, data: Buffer.from(svg).toString('base64') })
    expect((await send('<svg viewBox="0 0 9 9"><text>A</text></svg>')).reason).toContain('outlines')
    const { diff: painted } = await send('<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>')
    expect(painted[0]?.after).toMatch(/^\/images\/logo-/)
    const told = await send('<svg viewBox="0 0 41 21"><path d="M0 0H21V21H0Z"/><path d="M5 4H9V7Z"/></svg>')
    expect(told.diff.map(({ after }) => after)).toEqual(['Another drawing', ...(brand.mark.sample ? ['no'] : [])])
    for (const part of ['0 0 41 21', 'M0 0H21V21H0Z', 'M5 4H9V7Z'])
      expect(JSON.stringify(told.sections)).toContain(`"value":"${part}"`)
    await call('discard')
  })
})
