import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { compileCache } from '../support/compiled.ts'
import { copyProject } from '../support/project-copy.ts'

function run(script: string, cwd: string) {
  const { status, stdout } = spawnSync(process.execPath, [script], {
    cwd,
    // A mail server of the owner, which must not get to know of it.
    env: { PATH: process.env.PATH, SMTP_URL: 'smtp://127.0.0.1:1', ...compileCache },
    encoding: 'utf8',
  })
  return { status, lines: stdout.trimEnd().split('\n') }
}

test('npm run check-site walks through every page and sends both forms in both ways', () => {
  expect(run('scripts/check-site.ts', resolve('.'))).toEqual({
    status: 0,
    lines: [expect.stringMatching(/^The site works: \d+ pages, \d\d+ links and files, 4 requests sent and kept\.$/)],
  })
})

if (inject('extent').ways === 'all')
  test('npm run check-site names links that lead nowhere, and a page without its heading', () => {
    const project = copyProject()
    onTestFinished(project.remove)
    cpSync('desk', join(project.root, 'desk'), { recursive: true })
    rmSync(join(project.root, 'build'))
    project.edit('site/ui/closing-band.tsx', 'to={action.href}', 'to="/nowhere"')
    project.edit('site/site.tsx', 'href="#main"', 'href="#elsewhere"')
    project.edit('site/pages/services/page.tsx', '<h1', '<h2')
    project.edit('site/pages/services/page.tsx', '</h1', '</h2')
    expect(run('scripts/build.ts', project.root).status).toBe(0)
    const { status, lines } = run('scripts/check-site.ts', project.root)
    expect(status).toBe(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\/\w*: "\/nowhere" leads to \/nowhere, where nothing is\.$/),
        expect.stringMatching(/^\/\w*: "#elsewhere" leads to a place "elsewhere" that \/\w* does not have\.$/),
        expect.stringMatching(/^\/\w+ has 0 main headings instead of one\.$/),
      ]),
    )
  })
