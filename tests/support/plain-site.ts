import { diffContent } from '#contract/content-diff.ts'
import { type Json, readAt } from '#contract/content-patch.ts'
import type { Renderer } from '#render/renderer.ts'
import type { Config } from '../../server/config/config.ts'
import type { SiteWords } from '../../server/config/site-words.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { type Content, type ContentRules, contentRules } from '../../server/versions/content-rules.ts'
import { namePictures } from '../../server/versions/pictures.ts'
import { createSite } from '../../server/versions/site.ts'
import { resolved } from './site-content.ts'

/** As small as content can be: what the company is called, and a list. */
export const smallContent = {
  company: { name: 'Small Billing', blurb: 'We bill.' },
  services: [
    { id: 'coding', title: 'Coding' },
    { id: 'appeals', title: 'Appeals' },
  ],
}

/** Rules of their own for such content: texts have at most twenty letters, no name is empty, and pictures are there. */
export const sampleRules: ContentRules = {
  ...contentRules,
  schemaVersion: 2,
  readFiles: async () => ({ ok: true, content: asContent(smallContent), notes: [], pictures: new Map() }),
  parse: (value) =>
    isSmall(value)
      ? {
          ok: true,
          content: value,
          notes: 'services' in value ? [] : [{ kind: 'new', path: 'services', message: 'New.' }],
        }
      : { ok: false, problems: [{ path: 'company.name', message: 'This is missing.' }] },
  resolve: (content) => ({ ...resolved, company: { ...resolved.company, name: nameIn(content) } }),
  findProblems: (content, pictures) => [
    ...(nameIn(content) === '' ? [{ path: 'company.name', message: 'This is empty.' }] : []),
    ...namePictures(content).flatMap((name) =>
      pictures.has(name) ? [] : [{ path: 'logo', message: `There is no ${name}.` }],
    ),
  ],
  countSamples: () => 3,
  describeChanges: (before, after) =>
    diffContent(before, after).map(({ path }) => ({
      where: path,
      before: String(readAt(before, path) ?? ''),
      after: String(readAt(after, path) ?? ''),
    })),
  checkValue: (_path, value) =>
    [value, ...Object.values(Object(value))].some((one) => typeof one === 'string' && one.length > 20)
      ? 'This is too long.'
      : undefined,
}

/** Its rules ask for no more than that. */
export function asContent(small: object): Content {
  return small as Content
}

function isSmall(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && 'company' in value
}

function nameIn({ company }: Content): string {
  return String((company as { name?: Json } | undefined)?.name ?? '')
}

type Choices = {
  store: ContactStore
  configFor: (words: SiteWords) => Config
  rules?: ContentRules
  renderer?: Renderer
  now?: () => Date
  editsFiles?: boolean
  log?: Parameters<typeof createSite>[0]['log']
}

/** A site whose small content is public. Without a renderer it has no pages. */
export async function createPlainSite({ rules = sampleRules, now = () => new Date(), ...choices }: Choices) {
  const site = createSite({
    renderer: undefined,
    log: { info() {}, error() {} },
    ...choices,
    rules,
    now,
    contentFolder: '',
    addresses: { publicUrl: undefined, apiBaseUrl: undefined },
  })
  await site.begin()
  return site
}
