import { toHtml } from '#fields/formatted/to-html.ts'
import type { BeginText } from '../checks/checked.ts'
import { claimEntries } from '../claim-entries.ts'
import { dialedNumber } from '../derived/dialed-number.ts'
import { initialsOf } from '../derived/initials.ts'
import { type Frame, fitFrame } from '../derived/mark-frame.ts'
import { hoursText, zoneAfterTime } from '../derived/opening-hours.ts'
import { findSections, namePage } from '../find-pages.ts'
import { resolveMenus } from '../menus.ts'
import { isPublished, withPublishedPages } from '../page-state.ts'
import { sizeInName } from '../pictures/variants.ts'
import type { Content } from '../schema/content.ts'
import { createMethodFinder } from './figure-methods.ts'
import { interpolateContent } from './fill-content.ts'
import { nameInitials, resolvePlaceholders } from './placeholders.ts'
import { gatherNews } from './resolve-articles.ts'
import { resolvePages } from './resolve-pages.ts'

/** All that is said, with figures and names filled in: for the pages, the mails, and what the server answers itself. */
export type ResolvedContent = ReturnType<typeof resolveContent>

type Options = {
  begin?: BeginText
  /** Those to resolve, drafts too. Of the others, only ids, addresses, kinds and what articles say of themselves are read. */
  pages?: Content['pages']
}

/** Pure. The parts of the content by page and section, with what follows from them. */
export function resolveContent(written: Content, { begin = () => {}, pages }: Options = {}) {
  const raw = pages ? written : withPublishedPages(written)
  const content = interpolateContent(raw, { pages: pages ?? raw.pages })
  const news = gatherNews(content, raw)
  const texts = renderTexts(content, begin)
  begin('', '')
  const company = resolveCompany(content)
  const claims = resolveClaims(content)
  const { timeZone } = content.company.hours
  const documents = new Set(findSections(raw, 'document').map(({ page }) => page.address))
  return {
    claims,
    /** When a visitor can expect an answer, by the company's clock. */
    reply: { hours: claims.replyTime.amount, zone: timeZone, zoneName: zoneAfterTime(timeZone) },
    hipaa: content.claims.hipaa.label,
    company,
    brand: { ...resolveMark(content), initials: nameInitials(company.name) },
    theme: content.theme,
    legal: {
      links: content.company.legalLinks.map(({ id, name, href }) => ({
        id,
        name,
        href: href || (documents.has(`/${id}`) ? `/${id}` : null),
      })),
      /** As HTML, by their addresses. */
      texts,
    },
    shell: content.shell,
    navigation: resolveNavigation(content, raw),
    forms: resolveForms(content),
    contactCards: resolveContactCards(content, company),
    billing: content.billing,
    claimSlip: { ...content.claimSlip, total: content.claimSlip.lines.reduce((sum, { amount }) => sum + amount, 0) },
    partners: content.partners,
    services: resolveServices(content, raw),
    specialties: resolveSpecialties(content, raw),
    testimonials: content.testimonials.map((one) => ({ ...one, initials: initialsOf(one.author) })),
    consultantImage: content.consultantImage,
    pages: resolvePages(content, raw, news),
    news: { path: news.path, redirects: news.redirects, articles: news.articles.map(news.toFeedEntry) },
    /** Requests are known by the page that they were sent from. */
    ownPages: listOwnPages(content),
    notSent: content.notSent,
    mails: resolveMails(content),
  }
}

function resolveServices(content: Content, written: Content) {
  return content.services.map((service) => {
    const { benefits = [] } = written.services.find(({ id }) => id === service.id) ?? {}
    return { ...service, anchor: service.id, benefits: createMethodFinder(content)(service.benefits, benefits) }
  })
}

/** One that a page of the owner's own is about leads there. */
function resolveSpecialties({ specialties }: Content, { pages }: Content) {
  const addresses = new Map(
    pages.flatMap((page) =>
      page.kind === 'own' && page.specialty !== '' && isPublished(page) ? [[page.specialty, page.address]] : [],
    ),
  )
  const withLink = <Entry extends object>(entry: Entry, specialty: string): Entry & { href?: string } => {
    const href = addresses.get(specialty)
    return href === undefined ? entry : { ...entry, href }
  }
  return {
    names: specialties.names.map((name) => withLink(name, name.id)),
    featured: specialties.featured.flatMap(({ specialty, ...featured }) => {
      const found = specialties.names.find(({ id }) => id === specialty)
      return found ? withLink({ ...featured, name: found.name }, specialty) : []
    }),
  }
}

/** A wide picture of a logo holds the company's name; beside any other it is written. */
function resolveMark({ brand: { mark } }: Content) {
  const { picture } = mark
  const size = sizeInName(picture)
  const frame = size
    ? { left: 0, top: 0, ...size }
    : picture === ''
      ? (fitFrame(readFrame(mark.frame), [mark.shape, mark.accent]) ?? readFrame(mark.frame))
      : readFrame(mark.frame)
  return {
    mark: {
      ...mark,
      frame: `${frame.left} ${frame.top} ${frame.width} ${frame.height}`,
      holdsName: picture !== '' && frame.width > 2.2 * frame.height,
    },
    /** What is shown of the mark, in its own units. */
    frame,
  }
}

function readFrame(text: string): Frame {
  const [left = 0, top = 0, width = 1, height = 1] = text.split(' ').map(Number)
  return { left, top, width, height }
}

function listOwnPages(content: Content): { id: string; name: string }[] {
  return content.pages
    .filter(({ kind }) => kind === 'own')
    .map((page) => ({ id: page.id, name: namePage(page, content) }))
}

/** Long texts, by the address of their page. The contents of an article move the focus to its headings. */
function renderTexts(content: Content, begin: BeginText): Map<string, string> {
  const texts = [...findSections(content, 'document'), ...findSections(content, 'article')]
  return new Map(
    texts.map(({ page, section, path }) => {
      begin(`${path}.text`, section.heading)
      const html = toHtml(section.text)
      return [page.address, section.kind === 'article' ? html.replaceAll('<h2 id=', '<h2 tabindex="-1" id=') : html]
    }),
  )
}

function resolveCompany({ company }: Content) {
  const { name, blurb, phone, email, address, hours, replyPromise } = company
  return {
    name,
    blurb,
    phone,
    /** What a phone dials. */
    tel: dialedNumber(phone),
    email,
    address: {
      ...address,
      lines: [address.street, `${address.city}, ${address.region} ${address.postalCode}`],
    },
    hours: { ...hours, text: hoursText(hours.openings, hours.timeZone) },
    replyPromise,
    socialLinks: company.socialLinks.map((link) => ({ ...link, href: link.href || null })),
  }
}

function resolveClaims({ claims: { hipaa: _hipaa, ...claims } }: Content) {
  const resolved = claimEntries(claims).map(([name, { value, label }]) => {
    return [name, { value, label: value === '' ? '' : label, amount: numberIn(value) ?? 0 }]
  })
  return Object.fromEntries(resolved) as Record<keyof typeof claims, { value: string; label: string; amount: number }>
}

function resolveNavigation(content: Content, written: Content) {
  const { headerLinks, headerAction, mobileOnlyLinks, quickLinks } = content.navigation
  const own = resolveMenus({ ...written, navigation: content.navigation }, resolvePlaceholders(written))
  const [folder] = findSections(written, 'services-folder')
  const servicesPath = folder?.page.address ?? '/'
  return {
    headerLinks: [...headerLinks, ...own.sideBySide],
    /** The owner's own pages, where they are too many to stand side by side. */
    ...(own.more && { more: own.more }),
    headerAction,
    mobileMenuLinks: [...headerLinks, ...own.inSheet, ...mobileOnlyLinks],
    quickLinks: [...quickLinks, ...own.quickLinks],
    /** The page whose link opens the menu of services. */
    servicesPath,
    serviceLinks: content.services.map(({ id, title, outcome }) => ({
      id,
      label: title,
      href: `${servicesPath}#${id}`,
      outcome,
    })),
  }
}

export function resolveForms({ forms, services }: Content) {
  const { words, home, contact, nextSteps, afterSending, failureNotice } = forms
  const { role, serviceInterest } = contact.fields
  return {
    words,
    home,
    contact: {
      ...contact,
      submit: home.submit,
      fields: {
        ...contact.fields,
        role: { ...role, options: role.options.map(({ text }) => text) },
        serviceInterest: {
          ...serviceInterest,
          options: serviceInterest.options.map(
            ({ text, services: [first] }) => text || (services.find(({ id }) => id === first)?.title ?? ''),
          ),
        },
      },
    },
    nextSteps,
    afterSending,
    /** Empty: a failed contact form shows no message. */
    failureNotice,
  }
}

/** Three ways to reach the company: on Home and on Contact. */
function resolveContactCards({ company: { waysToConnect } }: Content, company: ReturnType<typeof resolveCompany>) {
  const { phone, tel, email, address, hours, replyPromise } = company
  const { call, email: write, visit } = waysToConnect
  const open = { id: 'hours', text: hours.text }
  const promise = { id: 'reply', text: replyPromise }
  const line = (text: string, at = 0) => ({ id: String(at), text })
  return [
    { id: 'call', icon: 'phone' as const, title: call, lines: [line(phone)], href: `tel:${tel}`, notes: [open] },
    {
      id: 'email',
      icon: 'mail' as const,
      title: write,
      lines: [line(email)],
      href: `mailto:${email}`,
      notes: [promise],
    },
    {
      id: 'visit',
      icon: 'map-pin' as const,
      title: visit,
      lines: address.lines.map(line),
      href: null,
      notes: [open, promise],
    },
  ]
}

function resolveMails({ mails }: Content) {
  const { subject, paragraphs, signature } = mails.acknowledgment
  const textsOf = (entries: readonly { text: string }[]) => entries.map(({ text }) => text)
  return { ...mails, acknowledgment: { subject, paragraphs: textsOf(paragraphs), signature: textsOf(signature) } }
}

/** The number that stands in a figure: 99.8 in '99.8%', 50 million in '$50M+'; undefined if it has no digits. */
export function numberIn(value: string): number | undefined {
  const [, digits, unit] = /(\d[\d,]*(?:\.\d+)?)(?:\s?([KMB])\b)?/.exec(value) ?? []
  if (digits === undefined) return undefined
  const times = { K: 1e3, M: 1e6, B: 1e9 }[unit ?? ''] ?? 1
  return Number(digits.replaceAll(',', '')) * times
}
