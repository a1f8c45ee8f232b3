import { resolveContent } from '#content/resolve/resolve-content.ts'
import { diffContent } from '#fields/diff.ts'
import { type Json, readAt } from '#fields/patch.ts'
import { type Content, type ContentAdapter, contentRules } from '../../server/versions/content-rules.ts'
import { namePictures } from '../../server/versions/pictures.ts'
import { readSampleContent } from './sample-content.ts'

const resolved = resolveContent(readSampleContent().content)

/** As small as content can be: what the company is called, and a list. */
export const smallContent = {
  company: { name: 'Small Billing', blurb: 'We bill.' },
  services: [
    { id: 'coding', title: 'Coding' },
    { id: 'appeals', title: 'Appeals' },
  ],
}

/** Rules of their own for such content: texts have at most twenty letters, no name is empty, and pictures are there. */
export const sampleRules: ContentAdapter = {
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
    ...namePictures(JSON.stringify(content)).flatMap((name) =>
      pictures.has(name) ? [] : [{ path: 'logo', message: `There is no ${name}.` }],
    ),
  ],
  countSamples: () => 3,
  dateArticles: (content) => content,
  describeChanges: (before, after) =>
    diffContent(before, after).map(({ path }) => ({
      where: path,
      before: String(readAt(before, path) ?? ''),
      after: String(readAt(after, path) ?? ''),
    })),
  checkPatch: (patch) => {
    const value = patch.op === 'set' ? patch.value : patch.op === 'add' ? patch.entry : undefined
    return [value, ...Object.values(Object(value))].some((one) => typeof one === 'string' && one.length > 20)
      ? 'This is too long.'
      : undefined
  },
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
