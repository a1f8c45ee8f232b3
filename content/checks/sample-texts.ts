import { knownPages, namePage } from '../find-pages.ts'
import type { Content } from '../schema/content.ts'
import { textsIn } from './checked.ts'
import { fingerprint } from './fingerprint.ts'
import { createHiddenTest } from './hidden.ts'
import { shippedTexts } from './shipped-texts.ts'

/** The content by page, as an owner goes through it. What has a named sample of its own stands apart. */
const groups: Record<string, { title: string; parts: string[] }> = {
  home: { title: 'Home', parts: ['pages.home', 'billing', 'claimSlip', 'specialties'] },
  services: { title: 'Services', parts: ['services', 'pages.services'] },
  about: { title: 'About', parts: ['pages.about'] },
  contact: { title: 'Contact', parts: ['pages.contact'] },
  forms: { title: 'Forms and what they answer', parts: ['forms', 'pages.received', 'notSent', 'pages.not-found'] },
  mails: { title: 'Emails', parts: ['mails'] },
  frame: { title: 'Header, footer and menus', parts: ['navigation', 'shell'] },
}

const shipped = new Set(shippedTexts.split(' '))

type SampleGroup = { id: string; path: string; title: string; count: number; total: number }

/** How many texts of each page are still word for word those that came with the program. */
export function findSampleTexts(content: Content): SampleGroup[] {
  const confirmed = new Set(content.confirmed.samples.map(({ id }) => id))
  const isHidden = createHiddenTest(content)
  const texts = textsIn(content).filter(({ path, value }) => value.trim() !== '' && !isHidden(path))
  return Object.entries({ ...groups, ...groupOthers(content) }).flatMap(([id, { title, parts }]) => {
    const own = texts.filter(({ path }) => parts.some((part) => path.startsWith(`${part}.`)))
    const samples = own.filter(isShipped)
    const [first] = samples
    if (!first || confirmed.has(id)) return []
    return { id, path: first.path, title, count: samples.length, total: own.length }
  })
}

/** A page that no group has is one by itself. */
function groupOthers(content: Content): typeof groups {
  const named = Object.values(groups).flatMap(({ parts }) => parts)
  const others = knownPages(content).filter(({ id, kind }) => kind !== 'legal' && !named.includes(`pages.${id}`))
  return Object.fromEntries(
    others.map((page) => [page.id, { title: namePage(page, content), parts: [`pages.${page.id}`] }]),
  )
}

/** Whether a text is word for word the one that came with the program. */
export function isShipped(text: { path: string; value: string }): boolean {
  return shipped.has(nameText(text))
}

/** Short enough for all of them to be loaded with the editor. */
export function nameText({ path, value }: { path: string; value: string }): string {
  return fingerprint(`${path} ${value}`).slice(-6)
}
