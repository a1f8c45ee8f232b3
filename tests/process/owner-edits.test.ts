import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { claims } from '#content/claims.ts'
import { findFreePort } from '../support/free-port.ts'
import { copyProject } from '../support/project-copy.ts'

let project: ReturnType<typeof copyProject>
beforeAll(() => {
  project = copyProject()
})
afterAll(() => project.remove())
afterEach(() => {
  rmSync(join(project.root, 'content'), { recursive: true })
  project.restore('content')
  project.restore('site/styles/theme.css')
})

const { uptime } = claims
const { value } = uptime
const wrongNumber = 'stands between quotes. Delete the two quotes around it.'
const quoteNumber = () => project.edit('content/claims.ts', `number: ${uptime.number},`, `number: '${uptime.number}',`)

function checkContent(): { status: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-content.ts'], {
    cwd: project.root,
    encoding: 'utf8',
  })
  return { status, lines: (stdout + stderr).split('\n').filter((line) => line !== '') }
}

describe('npm run check-content', () => {
  test('lays the files out, so that spaces, quotes and capitals in colors are no mistake', () => {
    const [claimsBefore, themeBefore] = [project.read('content/claims.ts'), project.read('site/styles/theme.css')]
    project.edit('content/claims.ts', `value: '${value}',`, `value:   "${value}"  ,`)
    project.edit('site/styles/theme.css', '--color-ink: ', '--color-ink:  #0C2023; --color-ink-before: ')
    expect(checkContent()).toEqual({ status: 0, lines: ['The content fits together.'] })
    expect(project.read('content/claims.ts')).toBe(claimsBefore)
    expect(project.read('site/styles/theme.css')).toContain('--color-ink: #0c2023;\n')
    expect(project.read('site/styles/theme.css')).not.toBe(themeBefore)
  })

  test('tells every problem with its line, legal texts and colors among them', () => {
    quoteNumber()
    mkdirSync(join(project.root, 'content/legal'))
    project.write('content/legal/privacy-policy.md', '# Privacy\n\n> We keep little.\n')
    project.edit('site/styles/theme.css', '--color-soft: ', '--color-soft: #FFFFFF; --color-soft-before: ')
    const { status, lines } = checkContent()
    expect(status).toBe(1)
    expect(lines.join('\n')).toMatch(new RegExp(`^content/claims\\.ts, line \\d+: The number .* ${wrongNumber}$`, 'm'))
    expect(lines.join('\n')).toMatch(/^content\/legal\/privacy-policy\.md, line 3: a quote\. Legal texts may/m)
    expect(lines.join('\n')).toMatch(/^site\/styles\/theme\.css.*: --color-soft cannot be read on --color-paper/m)
  })

  test('tells what is no longer readable, or no longer there, in plain words', () => {
    project.edit('content/claims.ts', `value: '${value}'`, `value: ’${value}’`)
    expect(checkContent().lines[0]).toMatch(/^content\/claims\.ts, line \d+: a curly quote stands where/)
    project.restore('content/claims.ts')
    project.edit('content/shell.ts', 'skipLink:', 'skipLnk:')
    expect(checkContent().lines[0]).toMatch(
      /^site\/\S+, line \d+: the site needs something that is no longer in content/,
    )
  })
})

test.each(['dev', 'build', 'launch-check'])(
  'npm run %s stops with what check-content says, and no trace',
  (command) => {
    if (command === 'launch-check') project.edit('content/claims.ts', `value: '${value}'`, `value: '${value}`)
    else {
      mkdirSync(join(project.root, 'content/legal'))
      project.write('content/legal/privacy-policy.md', '# Privacy\n\n> We keep little.\n')
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`], {
      cwd: project.root,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(project.root, 'data') },
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^content\/(legal\/privacy-policy\.md, line 3: a quote\.|claims\.ts, line \d+: a ).*\n$/)
  },
)

test('npm run dev says in the page what check-content says, and shows the page again once it is right', async () => {
  const port = await findFreePort()
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project.root,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(project.root, 'data') },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(async () => {
    dev.kill()
    await once(dev, 'close')
  })
  let output = ''
  dev.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  await expect.poll(() => output).toContain('answers at')
  const visit = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`)
    return { status: response.status, html: await response.text() }
  }
  expect((await visit()).status).toBe(200)
  project.edit('content/claims.ts', `value: '${value}'`, `value: '${value}`)
  let html = ''
  await expect
    .poll(async () => {
      const answer = await visit()
      html = answer.html
      return answer.status
    })
    .toBe(500)
  expect(html).toMatch(/<li>content\/claims\.ts, line \d+: (a text does not end|a comma or a bracket is missing)/)
  expect(html).not.toContain('node_modules')
  expect(html).toContain('/@vite/client')
  project.restore('content/claims.ts')
  await expect.poll(async () => (await visit()).status).toBe(200)
})
