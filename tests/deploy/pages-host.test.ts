import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'
import { parseHeadersFile } from '../support/file-host.ts'
import { findProgram } from '../support/find-program.ts'
import { needing } from '../support/needs.ts'
import { ask, startNginx } from '../support/proxy.ts'
import { exportStatic } from '../support/rendered-site.ts'

const recipe = readFileSync('deploy/nginx/pages.conf', 'utf8')
const { folder, ...site } = await exportStatic()
afterAll(() => site[Symbol.dispose]())
const read = (path: string) => readFileSync(join(folder, path))
const rules = JSON.parse(read('headers.json').toString()) as { headers: Record<string, string> }[]
const [everywhere = {}, forAssets = {}] = rules.map(({ headers }) => headers)

test('all files of headers say the same', () => {
  const written = parseHeadersFile(read('client/_headers').toString())
  expect(written.map(({ headers }) => Object.fromEntries(headers))).toEqual([everywhere, forAssets])
  for (const [name, value] of Object.entries(everywhere))
    expect(read('headers-all.nginx.conf').toString()).toContain(`add_header ${name} "${value}" always;\n`)
})

test('nginx sends the written headers also where it adds others', () => {
  expect(recipe.match(/include \S+headers-all\.nginx\.conf;/g)).toHaveLength(2)
  expect(recipe.match(/include \S+headers-assets\.nginx\.conf;/g)).toHaveLength(1)
})

describe('the pages on nginx alone', needing('nginx'), () => {
  let host: AsyncDisposable
  let origin = ''

  beforeAll(async () => {
    const port = await findFreePort()
    origin = `https://127.0.0.1:${port}`
    const local = recipe.replaceAll('/srv/pages', folder)
    host = await startNginx(findProgram('nginx') ?? '', local, { main: port, other: port })
  })
  afterAll(() => host?.[Symbol.asyncDispose]())

  test.each([
    ['/', 'index.html', 200],
    ['/about', 'about.html', 200],
    ['/contact/received', 'contact/received.html', 200],
    ['/no-such-page', '404.html', 404],
    ['/_headers', '404.html', 404],
    ['/about.html.gz', '404.html', 404],
  ])('%s is %s, compressed, with all headers', async (path, file, status) => {
    const answer = await ask(origin + path, { headers: { 'accept-encoding': 'gzip' } })
    expect(answer).toMatchObject({ status, headers: { ...everywhere, 'content-type': 'text/html; charset=utf-8' } })
    expect(gunzipSync(answer.body).equals(read(`client/${file}`))).toBe(true)
  })

  test('what is named by its content may be kept for ever, and has the policy too', async () => {
    const [script = ''] = globSync('assets/*.js', { cwd: join(folder, 'client') })
    const { status, headers } = await ask(`${origin}/${script}`)
    expect({ status, headers }).toMatchObject({ status: 200, headers: { ...everywhere, ...forAssets } })
  })
})
