import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createServer as createVite } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { showPlainProblems } from './plain-problems.ts'

test('many failing requests at once are looked into by one process after the other, and all get its words', async () => {
  const root = `${mkdtempSync(join(tmpdir(), 'test-dev-'))}/`
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'scripts/content'), { recursive: true })
  writeFileSync(
    join(root, 'scripts/content/tell-problems.ts'),
    `import { appendFileSync } from 'node:fs'
appendFileSync('looks', 'x')
export const tellProblems = async () => ['A comma is <missing>']`,
  )
  const vite = await createVite({
    root,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      showPlainProblems(root),
      {
        name: 'fail',
        configureServer: ({ middlewares }) => {
          middlewares.use((_request, _response, next) => next(new Error('broken')))
        },
      },
    ],
  })
  onTestFinished(() => vite.close())
  const server = createServer(vite.middlewares).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: '/', agent: false }, (answer) => resolve(text(answer))).once('error', reject)
    })

  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  for (const answer of answers) expect(answer).toContain('<li>A comma is &lt;missing&gt;</li>')
  // The one that was under way when the others came, and the one they share.
  expect(readFileSync(join(root, 'looks'), 'utf8').length).toBeLessThanOrEqual(2)
})
