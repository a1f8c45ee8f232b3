import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { claims } from '#content/claims.ts'
import { isSaid } from '#content/unsaid.ts'
import { tellProblems } from '../../scripts/content/tell-problems.ts'
import { compileCache } from '../support/compiled.ts'
import { copyProject } from '../support/project-copy.ts'

const isWhole = inject('extent').ways === 'all'
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

const { value } = Object.values(claims).find(isSaid) ?? claims.clients

function checkContent(): { status: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-content.ts'], {
    cwd: project.root,
    env: { ...process.env, ...compileCache },
    encoding: 'utf8',
  })
  return { status, lines: (stdout + stderr).split('\n').filter((line) => line !== '') }
}

describe('npm run check-content', () => {
  if (isWhole)
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
    project.edit('content/shell.ts', 'skipLink: ', 'skipLink:   ')
    const shell = project.read('content/shell.ts')
    project.edit('content/claims.ts', `value: '${value}',`, "value: 'many',")
    mkdirSync(join(project.root, 'content/legal'), { recursive: true })
    project.write('content/legal/privacy-policy.md', '# Privacy\n\n> We keep little.\n')
    project.edit('site/styles/theme.css', '--color-soft: ', '--color-soft: #FFFFFF; --color-soft-before: ')
    const { status, lines } = checkContent()
    expect(status).toBe(1)
    expect(project.read('content/shell.ts')).toBe(shell.replace('skipLink:   ', 'skipLink: '))
    expect(lines.join('\n')).toMatch(/^content\/claims\.ts, line \d+: "many" has no digits\. Write a figure\.$/m)
    expect(lines.join('\n')).toMatch(/^content\/legal\/privacy-policy\.md, line 3: a quote\. Legal texts may/m)
    expect(lines.join('\n')).toMatch(/^site\/styles\/theme\.css.*: --color-soft cannot be read on --color-paper/m)
  })

  if (isWhole)
    test('tells what is no longer there in plain words', async () => {
      project.edit('content/shell.ts', 'skipLink:', 'skipLnk:')
      const [first] = await tellProblems(project.root)
      expect(first).toMatch(/^site\/\S+, line \d+: the site needs something that is no longer in content/)
    })
})

// Each starts a whole program that asks the same check first.
if (isWhole) {
  test.each(['build', 'dev', 'launch-check'])(
    'npm run %s stops with what check-content says, and no trace',
    (command) => {
      if (command === 'launch-check') project.edit('content/claims.ts', `value: '${value}'`, `value: '${value}`)
      else {
        mkdirSync(join(project.root, 'content/legal'), { recursive: true })
        project.write('content/legal/privacy-policy.md', '# Privacy\n\n> We keep little.\n')
      }
      const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`], {
        cwd: project.root,
        env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(project.root, 'data'), ...compileCache },
        encoding: 'utf8',
        timeout: 60_000,
      })
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^content\/(legal\/privacy-policy\.md, line 3: a quote\.|claims\.ts, line \d+: a ).*\n$/)
    },
  )

  test('npm run build names a setting that it cannot use, and no trace', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
      cwd: project.root,
      env: { PATH: process.env.PATH, PUBLIC_URL: 'www.clinic.example', ...compileCache },
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'PUBLIC_URL must be an origin such as https://www.example.com, without a path.\n',
    })
  })
}
