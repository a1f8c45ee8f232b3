import { spawn, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { contactForms, contactPath, receivedPath } from '#contract/contact-form.ts'
import { findFreePort } from './free-port.ts'

// Walks through what is public as a visitor without JavaScript would, on a server of its own, and sends both forms. It
// judges no words: whatever an owner says, every page must come, every link lead somewhere, and every request be kept.
const root = fileURLToPath(new URL('..', import.meta.url))
type Element = DefaultTreeAdapterTypes.Element
type Field = (typeof contactForms)[keyof typeof contactForms][number]
type Page = { path: string; elements: Element[] }

const problems: string[] = []
const data = mkdtempSync(join(tmpdir(), 'check-site-'))
// Without the owner's settings, so that test requests don't send real mail.
const env = { PORT: String(await findFreePort()), DATA_DIR: join(data, 'kept'), DESK: 'off', LOG_LEVEL: 'error' }
const origin = `http://127.0.0.1:${env.PORT}`
let stop = () => {}
try {
  const { version, must } = takePublic()
  const name = version > 0 ? `version ${version}, which is public` : 'content/site: nothing was published yet'
  console.log(
    `This is ${name}. ${must === 1 ? '1 thing' : `${must} things`} must be settled in it: npm run launch-check.`,
  )
  await untilReady()
  const pages = await walk()
  const links = await followLinks(pages)
  const sent = await sendForms(pages)
  if (problems.length === 0)
    console.log(`The site works: ${pages.length} pages, ${links} links and files, ${sent} requests sent and kept.`)
} catch (error) {
  problems.push((error as Error).message)
} finally {
  stop()
  rmSync(data, { recursive: true, force: true })
}
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1

/** Brings a copy of what the owner's server shows into the store of the one that is started here. */
function takePublic(): { version: number; must: number } {
  const found = JSON.parse(runLeads(process.env, 'launch-check', '--json')) as { version: number; must: number }
  const folder = join(data, 'public')
  if (found.version > 0) {
    runLeads(process.env, 'site', 'export', folder, '--version', String(found.version))
    runLeads(env, 'site', 'import', folder)
  }
  return found
}

function runLeads(settings: NodeJS.ProcessEnv, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['server/cli/main.ts', ...args], {
    cwd: root,
    env: settings,
    encoding: 'utf8',
  })
  // launch-check ends with 1 when something is to be settled.
  if (stdout === '') throw new Error(stderr.trim())
  return stdout
}

async function untilReady(): Promise<void> {
  const server = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: 'inherit' })
  stop = () => server.kill()
  while (server.exitCode === null) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(100)
  }
  throw new Error('The server does not start: see above.')
}

/** Every page that a visitor can reach from the first one, and the one for a wrong address. */
async function walk(): Promise<Page[]> {
  const pages = new Map<string, Page>()
  const waiting = ['/', '/no-such-page', receivedPath]
  for (const path of waiting) {
    if (pages.has(path)) continue
    const answer = await fetch(origin + path)
    const expected = path === '/no-such-page' ? 404 : 200
    if (answer.status !== expected) problems.push(`${path} answers ${answer.status} instead of ${expected}.`)
    const html = await answer.text()
    const page = { path, elements: [...elementsIn(parse(html))] }
    pages.set(path, page)
    if (!html.trimEnd().endsWith('</html>')) problems.push(`${path} does not come whole.`)
    const headings = page.elements.filter(({ tagName }) => tagName === 'h1').length
    if (headings !== 1) problems.push(`${path} has ${headings} main headings instead of one.`)
    for (const { target } of targetsOf(page)) if (isPage(target.pathname)) waiting.push(target.pathname)
  }
  return [...pages.values()]
}

function isPage(path: string): boolean {
  return !/\.\w+$/.test(path)
}

/** Icons are painted after the start. */
async function comes(target: URL): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(target)).ok) return true
    if (!target.pathname.endsWith('.png')) break
    await sleep(100)
  }
  return false
}

async function followLinks(pages: readonly Page[]): Promise<number> {
  const answers = new Map<string, boolean>()
  for (const page of pages) {
    for (const { target, text } of targetsOf(page)) {
      // The page for a wrong address is where it is, although its answer says that nothing is there.
      const works = answers.get(target.pathname) ?? (target.pathname === page.path || (await comes(target)))
      answers.set(target.pathname, works)
      if (!works) problems.push(`${page.path}: ${text} leads to ${target.pathname}, where nothing is.`)
      const place = decodeURIComponent(target.hash.slice(1))
      const there = pages.find(({ path }) => path === target.pathname)
      if (place !== '' && there && !there.elements.some((element) => attributeOf(element, 'id') === place))
        problems.push(`${page.path}: ${text} leads to a place "${place}" that ${target.pathname} does not have.`)
    }
  }
  return answers.size
}

/** Links and files of this site: others cannot be judged from here. */
function targetsOf({ path, elements }: Page): { target: URL; text: string }[] {
  return elements.flatMap((element) =>
    ['href', 'src'].flatMap((name) => {
      const value = attributeOf(element, name)
      const target = value === undefined ? null : URL.parse(value, origin + path)
      return target?.origin === origin ? [{ target, text: `"${value}"` }] : []
    }),
  )
}

/** Both forms, as a page with its script and as one without it sends them. Each must be in the store, with its mail. */
async function sendForms(pages: readonly Page[]): Promise<number> {
  let sent = 0
  const forms: (readonly Field[])[] = Object.values(contactForms)
  for (const fields of forms) {
    // Words of its own for each: the same once more would be a repeat, which is kept once.
    const valuesFor = (way: string) =>
      Object.fromEntries(fields.map((field) => [field.name, valueFor(field, `check-site ${way} script`, pages)]))
    const json = { 'content-type': 'application/json', origin }
    const ways = [
      { expected: 201, body: JSON.stringify(valuesFor('with')), headers: json },
      { expected: 303, body: new URLSearchParams(valuesFor('without')), headers: { origin } },
    ]
    for (const { expected, ...request } of ways) {
      const { status } = await fetch(origin + contactPath, { method: 'POST', redirect: 'manual', ...request })
      if (status === expected) sent += 1
      else problems.push(`A request was answered with ${status} instead of ${expected}.`)
    }
  }
  const mails = () => globSync('mail/*.eml', { cwd: env.DATA_DIR })
  for (let waited = 0; mails().length < sent && waited < 100; waited += 1) await sleep(100)
  const told = mails().filter((file) =>
    readFileSync(join(env.DATA_DIR, file), 'utf8').includes('check-site@example.com'),
  )
  if (told.length < sent) problems.push(`Of ${sent} requests, ${told.length} became a mail.`)
  return sent
}

function valueFor({ name, type }: Field, words: string, pages: readonly Page[]): string {
  if (type === 'select') return optionsOf(name, pages)[0] ?? ''
  return { email: 'check-site@example.com', tel: '+1 212 555 0100' }[type as string] ?? words
}

/** What a visitor may choose there. */
function optionsOf(name: string, pages: readonly Page[]): string[] {
  const lists = pages.flatMap(({ elements }) => elements.filter((element) => attributeOf(element, 'name') === name))
  const options = lists.flatMap((list) => [...elementsIn(list)].filter(({ tagName }) => tagName === 'option'))
  return options.flatMap((option) => attributeOf(option, 'value') || [])
}

function* elementsIn(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if ('attrs' in node) yield node
  const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []
  for (const child of children) yield* elementsIn(child)
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}
