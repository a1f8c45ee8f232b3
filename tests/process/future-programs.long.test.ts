import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { DraftState, SaveResult } from '#contract/desk-site.ts'
import { type Patch, readAt } from '#fields/patch.ts'
import { signIn } from '../support/desk-session.ts'
import { copyProject } from '../support/project-copy.ts'
import { startServerProcess } from '../support/server-process.ts'

type Project = ReturnType<typeof copyProject>

const guarantee = 'pages.home.sections.guarantee'

/** A future program: Home has a section more, of a kind of its own. */
function addSection({ root, edit, write }: Project): void {
  mkdirSync(join(root, 'sections/guarantee'))
  write(
    'sections/guarantee/schema.ts',
    `import { heading, lead } from '../copy.ts'
import { movable } from '../section-kind.ts'

export const guarantee = movable({ title: 'Guarantee', ground: 'surface', fields: { heading: heading(), lead: lead() } })
`,
  )
  write(
    'sections/guarantee/section.tsx',
    `import { useSection } from '../section-context.ts'

export function Guarantee({ id }: { id: string }) {
  const copy = useSection('guarantee')
  return <section id={id}><h2>{copy.heading}</h2><p>{copy.lead}</p></section>
}
`,
  )
  addKind('sections/schemas.ts', 'guarantee', './guarantee/schema.ts', 'guarantee,')
  addKind('sections/components.ts', 'Guarantee', './guarantee/section.tsx', 'guarantee: Guarantee,')
  edit(
    'content/site/pages/home.json',
    '{\n      "id": "stats",',
    `{ "id": "guarantee", "kind": "guarantee", "isHidden": false, "heading": "Paid, or no fee",
  "lead": "You owe nothing for a claim that stays unpaid." },
{\n      "id": "stats",`,
  )

  function addKind(list: string, name: string, from: string, entry: string): void {
    edit(list, 'import { ', `import { ${name} } from '${from}'\nimport { `)
    edit(list, '  switching', `  ${entry}\n  switching`)
  }
}

/** The program after it: one field has another name, and what stood in one stands in two. */
function renameAndSplit({ edit }: Project): void {
  edit('content/schema/content.ts', 'schemaVersion = 3', 'schemaVersion = 4')
  edit('content/schema/company.ts', 'blurb: text(', 'summary: text(')
  edit(
    'content/schema/company.ts',
    'city: line(',
    "suite: line({ title: 'Suite', isOptional: true }),\n      city: line(",
  )
  edit('content/site/company.json', '"blurb":', '"summary":')
  edit(
    'content/site/company.json',
    '"240 Commercial Street, Suite 400"',
    '"240 Commercial Street", "suite": "Suite 400"',
  )
  edit(
    'content/resolve/resolve-content.ts',
    'const { name, blurb, phone, email, address, hours, replyPromise } = company\n',
    `const { name, summary: blurb, phone, email, hours, replyPromise } = company
  const { street, suite, ...place } = company.address
  const address = { ...place, street: suite ? \`\${street}, \${suite}\` : street }
`,
  )
  edit(
    'content/parse-content.ts',
    'Fields)[] = [toPages, toRecordLinks]',
    `Fields)[] = [
  toPages,
  toRecordLinks,
  (content) => {
    const { blurb, address, ...company } = content.company as { blurb: string; address: { street: string } }
    const [street, suite = ''] = address.street.split(', ')
    return { ...content, company: { ...company, summary: blurb, address: { ...address, street, suite } } }
  },
]`,
  )
}

function build({ root }: Project): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** One program at work on the data of the others, with a visitor and its owner. */
async function start(dataDir: string, program = '.') {
  const server = startServerProcess({ DATA_DIR: dataDir, DESK_PORT: '0' }, [join(program, 'server/main.ts')])
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const origin = await server.ready
  const owner = await signIn(dataDir)
  const readDraft = async () => (await (await owner.get(deskRoutes.draft.path)).json()) as DraftState
  return {
    stop: () => server.stop(),
    async expectHome(says: string[], saysNot: string[] = []): Promise<void> {
      const home = await (await fetch(origin)).text()
      for (const text of says) expect(home).toContain(text)
      for (const text of saysNot) expect(home).not.toContain(text)
    },
    readDraft,
    waiting: async () => (await owner.site()).waiting,
    newFields: async () =>
      (await readDraft()).findings
        .filter(({ kind }) => kind !== 'problem')
        .map(({ kind, path, message }) => `${kind} ${path}: ${message}`),
    /** Every one of them has to find its field. */
    async change(values: Record<string, string | boolean>): Promise<void> {
      const patches = Object.entries(values).map(([path, value]): Patch => ({ op: 'set', path, value }))
      const answer = await owner.post(deskRoutes.changeDraft.path, {
        revision: 0,
        patches,
        call: randomUUID(),
      })
      expect([answer.status, ((await answer.json()) as SaveResult).skipped]).toEqual([200, []])
    },
    async publish(): Promise<void> {
      const answer = await owner.publish((await readDraft()).revision)
      expect([answer.status, await answer.json()]).toMatchObject([200, { trouble: null }])
    },
    async restoreVersion(id: number): Promise<void> {
      const [newest] = (await owner.site()).versions
      expect((await owner.restoreVersion(id, newest?.id ?? 0)).status).toBe(200)
    },
  }
}

test('what an owner has published and drafted goes through two future programs, and back through the old one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'claimwright-future-'))
  const project = copyProject()
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true, force: true })
    project.remove()
  })
  // It is shared with the project.
  rmSync(join(project.root, 'build'))

  const today = await start(dataDir)
  await today.change({
    'company.name': 'Harbor Billing',
    'company.blurb': 'We bill for harbors.',
    'company.address.street': '1 Quay, Floor 2',
  })
  await today.publish()
  await today.change({ 'company.blurb': 'We bill for every harbor.' })
  await today.stop()

  addSection(project)
  build(project)
  const next = await start(dataDir, project.root)
  await next.expectHome(['Harbor Billing', 'We bill for harbors.', '1 Quay, Floor 2'], ['Paid, or no fee'])
  expect(await next.newFields()).toEqual([`new ${guarantee}: New field. Review it.`])
  expect(await next.waiting()).toBe(1)
  // Fields that the open draft was begun without.
  await next.change({ [`${guarantee}.heading`]: 'Paid by Friday', [`${guarantee}.isHidden`]: false })
  expect(await next.waiting()).toBe(3)
  await next.publish()
  await next.expectHome(['We bill for every harbor.', 'Paid by Friday', 'You owe nothing for a claim'])
  expect(await next.newFields()).toEqual([])
  await next.stop()

  // The program of before doesn't know the section, and doesn't lose it.
  const before = await start(dataDir)
  await before.expectHome(['We bill for every harbor.'], ['Paid by Friday'])
  expect(await before.newFields()).toEqual([`unknown ${guarantee}: This version of the program doesn’t show it.`])
  await before.change({ 'pages.home.sections.opening.badge': 'Harbors only' })
  await before.publish()
  await before.change({ 'company.address.street': '2 Pier, Floor 3' })
  await before.stop()

  renameAndSplit(project)
  build(project)
  const last = await start(dataDir, project.root)
  await last.expectHome(['We bill for every harbor.', '1 Quay, Floor 2', 'Harbors only', 'Paid by Friday'])
  expect(await last.newFields()).toEqual([])
  const lastDraft = (await last.readDraft()).content
  expect(lastDraft).toMatchObject({
    company: { summary: 'We bill for every harbor.', address: { street: '2 Pier', suite: 'Floor 3' } },
  })
  expect(readAt(lastDraft, `${guarantee}.heading`)).toBe('Paid by Friday')
  await last.change({ 'company.summary': 'We bill on piers.' })
  await last.publish()
  await last.expectHome(['We bill on piers.', '2 Pier, Floor 3'])

  // The first that the owner published, by a program two versions back. What was drafted since stays a draft.
  await last.change({ [`${guarantee}.heading`]: 'Paid by Monday' })
  await last.restoreVersion(2)
  await last.expectHome(['We bill for harbors.', '1 Quay, Floor 2'], ['Harbors only', 'Paid, or no fee'])
  expect(await last.waiting()).toBe(1)
  const kept = (await last.readDraft()).content
  expect(kept).toMatchObject({ company: { summary: 'We bill for harbors.' } })
  expect(readAt(kept, `${guarantee}.heading`)).toBe('Paid by Monday')
  await last.stop()
})
