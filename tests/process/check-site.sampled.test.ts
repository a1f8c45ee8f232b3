import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Content } from '#content/schema/content.ts'
import { openStore } from '../../server/store/open-store.ts'
import { contentRules } from '../../server/versions/content-rules.ts'
import { compileCache } from '../support/compiled.ts'
import { runLeads } from '../support/leads.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { copyProject } from '../support/project-copy.ts'
import { readSampleContent } from '../support/sample-content.ts'
import { toStored } from '../support/stored-content.ts'

/** The owner's, which must not get to know of it. */
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@acme.com', NOTIFY_TO: 'owner@acme.com' }

function place() {
  const dataDir = createTempFolder()
  const run = (script: string, cwd = resolve('.')) => {
    const { status, stdout } = spawnSync(process.execPath, [script], {
      cwd,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...mail, ...compileCache },
      encoding: 'utf8',
    })
    return { status, lines: stdout.trimEnd().split('\n') }
  }
  /** What each of them says about the same site. */
  const ask = async () => {
    const leads = async (...args: string[]) => (await runLeads(args, { DATA_DIR: dataDir, COLUMNS: '400' })).out
    const launch = JSON.parse(await leads('launch-check', '--json'))
    const doctor = await leads('doctor')
    return {
      version: launch.version as number,
      must: launch.must as number,
      doctorMust: Number(/(\d+) things are still to be settled/.exec(doctor)?.[1]),
      doctorContent: /content {2,}(.*)/.exec(doctor)?.[1],
      content: (await leads('check-content')).trimEnd().split('\n').at(-1),
    }
  }
  const publish = async (content: Content) => {
    const { store } = await openStore({ dataDir, databaseUrl: undefined })
    const after = await store.newestPublication()
    const stored = toStored(content, contentRules.schemaVersion)
    await store.publish({ publishedAt: new Date(), kind: 'imported', author: '', changes: '[]', ...stored }, { after })
    await store.close()
    return after + 1
  }
  return { run, ask, publish }
}

const works = expect.stringMatching(/^The site works: \d+ pages, \d\d+ links and files, 4 requests sent and kept\.$/)

test('check-site walks through every page and sends both forms; all checks look at the same site and count alike', async () => {
  const { run, ask, publish } = place()
  const files = await ask()
  expect(files).toEqual({
    version: 0,
    must: files.must,
    doctorMust: files.must,
    doctorContent: 'the files in content/site, since nothing was published',
    content: 'This is content/site: nothing was published yet. No problems found.',
  })

  const { content } = readSampleContent()
  const version = await publish({ ...content, company: { ...content.company, sample: false } })
  expect(await ask()).toEqual({
    version,
    must: files.must - 1,
    doctorMust: files.must - 1,
    doctorContent: `version ${version}, as published`,
    content: `This is version ${version}, which is public. No problems found.`,
  })
  const counted = `${files.must - 1} things must be settled in it: npm run launch-check.`
  expect(run('scripts/check-site.ts')).toEqual({
    status: 0,
    lines: [`This is version ${version}, which is public. ${counted}`, works],
  })

  // An earlier program may have let it through, or somebody wrote it into the database.
  const company = { ...content.company, email: 'nobody', socialLinks: [{ id: 'x', name: 'X', href: 'nowhere' }] }
  const wrong = await publish({ ...content, company })
  const { doctorContent, content: said } = await ask()
  expect(said).toBe(`This is version ${wrong}, which is public. 2 things to fix.`)
  expect(doctorContent).toMatch(new RegExp(`^version ${wrong}, as published: 2 things to fix, first company\\.`))

  const broken = await publish({ ...content, company: 7 } as unknown as Content)
  expect(await ask()).toMatchObject({
    version: wrong,
    doctorContent: expect.stringContaining(`version ${broken} can't be`),
  })
})

if (inject('extent').isFull)
  test('npm run check-site names links that lead nowhere, and a page without its heading', () => {
    const project = copyProject()
    onTestFinished(project.remove)
    cpSync('desk', join(project.root, 'desk'), { recursive: true })
    rmSync(join(project.root, 'build'))
    project.edit('sections/call-to-action/section.tsx', 'to={action.href}', 'to="/nowhere"')
    project.edit('site/site.tsx', 'href="#main"', 'href="#elsewhere"')
    project.edit('sections/services-folder/section.tsx', '<h1', '<h2')
    project.edit('sections/services-folder/section.tsx', '</h1', '</h2')
    const { run } = place()
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
