import { type Page, titleOf } from '#content/find-pages.ts'
import type { Content } from '#content/schema/content.ts'
import { contentField } from '#content/schema/content-field.ts'
import { type Entry, readAt } from '#fields/patch.ts'
import { slug, untaken } from '#fields/slug.ts'
import type { ownKinds } from '#sections/schemas.ts'
import { emptyValues } from '../editor/fields/add-entry.tsx'

export type Template = 'blank' | 'specialty' | 'landing'

type OwnKind = keyof typeof ownKinds

/** The sections of a new page, below its top. */
const templates: Record<Template, readonly OwnKind[]> = {
  blank: ['text'],
  specialty: ['text', 'cards', 'steps', 'questions', 'form'],
  landing: ['figures', 'cards', 'questions', 'form'],
}

/** A section as it is added: with what its kind says as a sample. Its anchor comes from its heading, and stays. */
export function createSection(kind: string, taken: readonly string[]): Entry {
  const field = contentField.fields?.pages?.kinds?.own?.fields?.sections?.kinds?.[kind]
  if (!field) throw new Error(`There is no kind of section ${kind}.`)
  const said: Record<string, unknown> = { ...emptyValues(field), ...field.sample }
  const id = untaken(slug(String(said.heading ?? '')) || kind, (one) => taken.includes(one))
  return { id, kind, ...said } as Entry
}

type NewPage = { template: Template; title: string; address: string; specialty?: string }

/** A draft with the sections of its template. */
export function createPage({ template, title, address, specialty = '' }: NewPage): Entry {
  const id = createId(address)
  const sections: Entry[] = []
  for (const kind of templates[template])
    sections.push(
      createSection(
        kind,
        sections.map((one) => one.id),
      ),
    )
  const isLanding = template === 'landing'
  const form = sections.find(({ kind }) => kind === 'form')?.id ?? ''
  const action = isLanding ? { label: 'Contact Us', href: `page/${id}#${form}` } : { label: '', href: '' }
  return {
    id,
    kind: 'own',
    name: title,
    address,
    state: 'draft',
    goesPublicAt: '',
    frame: isLanding ? 'quiet' : 'full',
    language: 'en',
    specialty,
    menus: notInMenus,
    meta: {
      isListed: !isLanding,
      title: '',
      description: '',
      card: { heading: '', text: '', figure: { value: '', label: '' } },
    },
    sections: [{ id: 'opening', kind: 'opening', heading: title, lead: '', action }, ...sections],
  }
}

const notInMenus = { isInHeader: false, headerLabel: '', isInFooter: false, footerLabel: '' }

/** Everything but its address, its menus, its specialty and its time. Its links to itself lead to the copy. */
export function copyPage(page: Page, title: string, address: string): Entry {
  const id = createId(address)
  const text = JSON.stringify(page.sections).replaceAll(`"page/${page.id}"`, () => `"page/${id}"`)
  const sections = JSON.parse(text.replaceAll(`"page/${page.id}#`, () => `"page/${id}#`)) as Entry[]
  const [opening, ...others] = sections
  return {
    ...(page as unknown as Entry),
    id,
    name: title,
    address,
    state: 'draft',
    goesPublicAt: '',
    specialty: '',
    menus: notInMenus,
    sections: [{ ...(opening as Entry), heading: title }, ...others],
  }
}

/** What a copy is called until its owner says otherwise. */
export function nameCopy(page: Page): string {
  return `${titleOf(page) ?? page.address} (copy)`
}

/** Two windows that make a page of one name at once make two. */
function createId(address: string): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `${address.slice(1, 61)}-${number.toString(36)}`
}

/** The specialties that no page is about yet. */
export function openSpecialties({ specialties, pages }: Content): { id: string; name: string }[] {
  const taken = new Set(
    pages.flatMap((page) => (page.kind === 'own' && page.state !== 'deleted' ? page.specialty : [])),
  )
  return specialties.names.filter(({ id }) => !taken.has(id))
}

/** An address that no page has, made of one that may be taken. */
export function freeAddressOf(address: string, content: Content, ownId: string): string {
  const isTaken = (one: string) =>
    content.pages.some((page) => page.id !== ownId && page.address === one && readAt(page, 'state') !== 'deleted')
  return untaken(address, isTaken)
}
