import { isSaid } from '../unsaid.ts'

/** What each file of content/ exports. */
export type Modules = {
  'content/billing-steps.ts': typeof import('../billing-steps.ts')
  'content/brand.ts': typeof import('../brand.ts')
  'content/claim-slip.ts': typeof import('../claim-slip.ts')
  'content/claims.ts': typeof import('../claims.ts')
  'content/company.ts': typeof import('../company.ts')
  'content/confirmed.ts': typeof import('../confirmed.ts')
  'content/contact-cards.ts': typeof import('../contact-cards.ts')
  'content/contact-forms.ts': typeof import('../contact-forms.ts')
  'content/desk.ts': typeof import('../desk.ts')
  'content/estimator.ts': typeof import('../estimator.ts')
  'content/external-image.ts': typeof import('../external-image.ts')
  'content/icon-name.ts': typeof import('../icon-name.ts')
  'content/mails.ts': typeof import('../mails.ts')
  'content/navigation.ts': typeof import('../navigation.ts')
  'content/pages/about.ts': typeof import('../pages/about.ts')
  'content/pages/contact.ts': typeof import('../pages/contact.ts')
  'content/pages/home.ts': typeof import('../pages/home.ts')
  'content/pages/not-found.ts': typeof import('../pages/not-found.ts')
  'content/pages/not-sent.ts': typeof import('../pages/not-sent.ts')
  'content/pages/received.ts': typeof import('../pages/received.ts')
  'content/pages/services.ts': typeof import('../pages/services.ts')
  'content/partners.ts': typeof import('../partners.ts')
  'content/services.ts': typeof import('../services.ts')
  'content/shell.ts': typeof import('../shell.ts')
  'content/specialties.ts': typeof import('../specialties.ts')
  'content/switching.ts': typeof import('../switching.ts')
  'content/testimonials.ts': typeof import('../testimonials.ts')
}

/** All that the checks look at. Nothing is read from disk here, so unsaved content can be checked, too. */
export type Content = {
  modules: Modules
  /** The text of every file in content/, by its path; the legal texts among them. */
  sources: Readonly<Record<string, string>>
  /** The addresses of the files in public/, such as /images/team.jpg. */
  publicFiles: readonly string[]
  /** site/styles/theme.css. */
  theme: string
}

/** A place that the owner can change. */
export type Field = {
  file: string
  /** From the exported name on: `claims.accuracy.value`, `services[2].title`. Empty = the file as a whole. */
  path: string
  /** Only where a check reads the source itself. */
  line?: number
}

/** `message` is for someone who has never programmed. It stands beside the field, so it does not name the file. */
export type Problem = { field: Field; message: string }

/** A value of the content with the place where it stands. `key` is the name before its colon, also inside a list. */
export type Found = { field: Field; key: string; value: unknown }

/** Every value, however deep. */
export function findValues(modules: Partial<Modules>): Found[] {
  return Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]) => walk({ file, path: name }, name, value)),
  )
}

function walk(field: Field, key: string, value: unknown): Found[] {
  if (typeof value !== 'object' || value === null) return [{ field, key, value }]
  // Nobody reads a claim that was taken out.
  if ('source' in value && !isSaid(value as { value?: string })) return []
  if (Array.isArray(value))
    return value.flatMap((part, at) => walk({ ...field, path: `${field.path}[${at}]` }, key, part))
  return Object.entries(value).flatMap(([name, part]) => walk({ ...field, path: `${field.path}.${name}` }, name, part))
}

/** Every text, however deep. */
export function findTexts(modules: Partial<Modules>): (Found & { value: string })[] {
  return findValues(modules).flatMap((found) => {
    const { value } = found
    return typeof value === 'string' ? [{ ...found, value }] : []
  })
}
