import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type * as FindHints from '#content/checks/find-hints.ts'
import type * as FindProblems from '#content/checks/find-problems.ts'
import type * as DescribeChanges from '#content/describe-changes.ts'
import type * as ParseContent from '#content/parse-content.ts'
import type * as Places from '#content/places.ts'
import type * as NamePath from '#content/resolve/name-path.ts'
import type * as ResolveContent from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import type * as ContentFields from '#content/schema/content-field.ts'
import type { PageContent } from '#content/site-content.ts'
import type * as CheckStep from '#fields/check-step.ts'
import type { Patch } from '#fields/patch.ts'
import type * as Programs from '#render/program.ts'
import type * as RenderSite from '#render/render-site.ts'
import type * as CodeContent from '../desk/editor/preview/code-content.ts'
import type * as ExportSite from '../scripts/build/export-site.ts'
import type * as ReadSite from '../scripts/read-site.ts'
import { createTempFolder } from './support/new-folder.ts'
import { buildWithNextKind, nextKind } from './support/next-kind.ts'
import { readPages } from './support/rendered-pages.ts'
import { readText } from './support/rendered-site.ts'
import { readSampleContent } from './support/sample-content.ts'

const next = buildWithNextKind()
afterAll(next.remove)

const { parseContent }: typeof ParseContent = await next.load('content/parse-content.ts')
const { resolveContent }: typeof ResolveContent = await next.load('content/resolve/resolve-content.ts')
const { contentField }: typeof ContentFields = await next.load('content/schema/content-field.ts')
const { loadBuiltApp }: typeof Programs = await next.load('render/program.ts')
const { renderSite }: typeof RenderSite = await next.load('render/render-site.ts')
const { readSite }: typeof ReadSite = await next.load('scripts/read-site.ts')

const { content: sample } = readSampleContent()
const path = '/what-we-found'
const place = 'pages.found.sections.note'
const note = {
  id: 'note',
  kind: nextKind,
  isHidden: false,
  heading: 'We reach {accuracy}',
  text: [{ paragraph: ['Of ', { bold: '{company}' }, '.'] }],
  action: { label: 'Ask us', href: 'page/contact' },
}

/** The sample's site with an owner's page more, which has such a section. */
function withNote(section: object = note): Content {
  const page = {
    id: 'found',
    kind: 'own',
    name: 'What we found',
    address: path,
    meta: {
      title: 'What we found | {company}',
      description: 'What half of all denials had in common, and how a practice avoids it.',
      card: { heading: '', text: '', figure: { value: '', label: '' } },
    },
    sections: [{ id: 'opening', kind: 'opening', heading: 'What we found', lead: 'One cause.' }, section],
  }
  const parsed = parseContent({ ...sample, pages: [...sample.pages, page] })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.content
}

const content = withNote()
const program = await loadBuiltApp(join(next.root, 'build'))
const input = { ...(await readSite(next.root)), content: resolveContent(content), publicUrl: '', apiBaseUrl: '' }
const site = await renderSite(program, { ...input, now: new Date() })
const pages = readPages(site.files)
const page = pages.find((one) => one.path === path)

describe('a kind of section that was added as a folder and a line in each of two lists', () => {
  test('is drawn on its page with its words, on the ground that follows', () => {
    const section = page?.document.querySelector('#note')
    expect(section?.querySelector('h2')?.textContent).toBe('We reach 99.8%')
    expect(section?.innerHTML).toContain('<p>Of <strong>Claimwright</strong>.</p>')
    expect(section?.className).toContain('bg-paper')
  })

  test('has its styles on the pages that show it and on no other, and policies name them', () => {
    const stylesOf = (one?: Document) => one?.querySelector('style')?.textContent ?? ''
    const withRule = pages.filter(({ document }) => stylesOf(document).includes('border-left-width:13px'))
    expect(withRule.map((one) => one.path)).toEqual([path])
    const digest = hash('sha256', stylesOf(page?.document), 'base64')
    for (const policy of [site.files.find(({ address }) => address === path)?.policy, site.policyForAll])
      expect(policy).toContain(digest)
  })

  test('comes with the content and the scripts that its page names', () => {
    const { content: named = '', script } = page?.document.body.dataset ?? {}
    const told = JSON.parse(readText(site.files, named.split(' ')[1] ?? '')) as PageContent
    expect(told.sections.at(-1)).toMatchObject({ kind: nextKind, anchor: 'note', heading: 'We reach 99.8%' })
    expect(script).toBe(program.rareScriptPath)
    expect(readText(site.files, program.rareScriptPath)).toContain('border-l-[13px]')
  })

  test('is a place for links, and leaves no link to it when it is hidden', async () => {
    const { findPlaces }: typeof Places = await next.load('content/places.ts')
    expect(findPlaces(content).map(({ link }) => link)).toContain('page/found#note')
    const { findHints }: typeof FindHints = await next.load('content/checks/find-hints.ts')
    const hidden = withNote({ ...note, isHidden: true, action: { label: 'Here', href: 'page/found#note' } })
    expect(
      resolveContent(hidden)
        .pages.at(-1)
        ?.sections.map(({ kind }) => kind),
    ).toEqual(['opening'])
    expect(findHints({ ...hidden, navigation: linkTo(hidden) }).map(({ hides }) => hides)).toContain(place)
  })

  test('is checked in each of its fields', async () => {
    const { findProblems }: typeof FindProblems = await next.load('content/checks/find-problems.ts')
    const broken = {
      heading: ' ',
      text: [{ paragraph: 'About {nobody}' }],
      action: { label: 'Ask', href: 'page/gone' },
    }
    const found = findProblems(withNote({ ...note, ...broken }), []).map((one) => one.path)
    expect(found.filter((one) => one.startsWith(place))).toEqual([
      `${place}.heading`,
      `${place}.text`,
      `${place}.action.href`,
    ])
    expect(findProblems(content, []).filter((one) => one.path.startsWith(place))).toEqual([])
  })

  test('gets what an earlier program did not store, and a note of it', () => {
    const { action: _action, ...earlier } = note
    const pages = [...sample.pages, { ...content.pages.at(-1), sections: [earlier] }]
    const parsed = parseContent({ ...sample, pages })
    expect(parsed.notes).toEqual([{ path: `${place}.action`, kind: 'new' }])
  })

  test('is offered to owners, and its sample is taken by the draft', async () => {
    const { checkStep }: typeof CheckStep = await next.load('fields/check-step.ts')
    const kind = contentField.fields?.pages?.kinds?.own?.fields?.sections?.kinds?.[nextKind]
    expect(kind).toMatchObject({ title: 'Note of tomorrow', purpose: 'Say', help: 'A few words beside a rule.' })
    const entry = { ...note, ...kind?.sample, id: 'another' }
    const add = { op: 'add', path: 'pages.found.sections', entry, after: 'note' } as unknown as Patch
    expect(checkStep(contentField, add, content)).toBeUndefined()
    const wrong = { ...add, entry: { ...entry, heading: 7 } } as unknown as Patch
    expect(checkStep(contentField, wrong, content)).toBeDefined()
  })

  test('goes by its title where changes are listed', async () => {
    const { describeChanges }: typeof DescribeChanges = await next.load('content/describe-changes.ts')
    const changes = describeChanges(content, withNote({ ...note, heading: 'Else' }))
    expect(changes.map(({ where }) => where)).toEqual(['What we found, Note of tomorrow: Heading'])
    const { namePath }: typeof NamePath = await next.load('content/resolve/name-path.ts')
    expect(namePath(place, content)).toBe('What we found, Note of tomorrow')
  })

  test('is shown in the preview, where each of its texts leads to its field', async () => {
    const { tagTexts }: typeof CodeContent = await next.load('desk/editor/preview/code-content.ts')
    const [, coded] = tagTexts(content, path).page.sections
    expect(coded).toMatchObject({ kind: nextKind, heading: expect.stringMatching(/^We reach 99\.8%./) })
  })

  test('stands in the files of a site that another host serves', async () => {
    const { exportSite }: typeof ExportSite = await next.load('scripts/build/export-site.ts')
    const folder = createTempFolder()
    await exportSite(next.root, folder, { ...input, now: new Date() })
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    const style = /<style>(.*?)<\/style>/s.exec(read(`client${path}.html`))?.[1] ?? ''
    expect(style).toContain('border-left-width:13px')
    for (const name of ['client/_headers', 'headers-all.nginx.conf'])
      expect(read(name)).toContain(hash('sha256', style, 'base64'))
  })
})

function linkTo({ navigation }: Content): Content['navigation'] {
  return { ...navigation, headerAction: { ...navigation.headerAction, href: 'page/found#note' } }
}
