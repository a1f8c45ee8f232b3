import { billingDiagramAlternative, billingStepRows, billingSteps } from './billing-steps.ts'
import { brand } from './brand.ts'
import { claimSlip } from './claim-slip.ts'
import { claims, hipaaClaim } from './claims.ts'
import { company } from './company.ts'
import { contactCards } from './contact-cards.ts'
import { contactForm, contactFormFailureNotice, formWords, homeForm } from './contact-forms.ts'
import { dialedNumber, holdsName, initialsOf, numberOf } from './derived/values.ts'
import { estimator, estimatorInputs, sampleFigureNote } from './estimator.ts'
import { consultantImage } from './external-image.ts'
import { acknowledgment, digest, ownerMail, refusalMail } from './mails.ts'
import { allServicesLink, headerAction, headerLinks, mobileMenuLinks, quickLinks, serviceLinks } from './navigation.ts'
import type { ListedPageMeta } from './page-copy.ts'
import { aboutPage } from './pages/about.ts'
import { contactPage } from './pages/contact.ts'
import { homePage } from './pages/home.ts'
import { notFoundPage } from './pages/not-found.ts'
import { notSentPage } from './pages/not-sent.ts'
import { receivedPage } from './pages/received.ts'
import { servicesPage } from './pages/services.ts'
import { partners } from './partners.ts'
import { services } from './services.ts'
import { shell } from './shell.ts'
import { featuredSpecialties, specialties } from './specialties.ts'
import { switching, switchingLanes, switchingQuestions, switchingStages } from './switching.ts'
import { testimonials } from './testimonials.ts'

type LegalPage = { path: string; heading: string; html: string }

/** All that is said, with figures and names filled in: for the pages, the mails, and what the server answers itself. */
export type ResolvedContent = ReturnType<typeof resolveContent>

export function resolveContent({ legalPages = [] }: { legalPages?: LegalPage[] } = {}) {
  return {
    claims: mapValues(claims, (claim) => ({
      ...claim,
      label: 'label' in claim ? claim.label : '',
      amount: numberOf(claim),
    })),
    hipaa: hipaaClaim.label,
    company: {
      name: company.name,
      blurb: company.blurb,
      phone: company.phone,
      /** What a phone dials. */
      tel: dialedNumber(company.phone),
      email: company.email,
      address: company.address,
      hours: company.hours,
      replyPromise: company.replyPromise,
      socialLinks: withIds(company.socialLinks, ({ name }) => name),
    },
    brand: { mark: { ...brand.mark, holdsName: holdsName(brand.mark) }, initials: brand.initials },
    legal: {
      links: withIds(company.legalLinks, ({ page }) => page).map(({ id, name, href, page }) => ({
        id,
        name,
        href: href ?? legalPages.find(({ path }) => path === page)?.path ?? null,
      })),
      pages: legalPages,
    },
    shell,
    navigation: {
      headerLinks: labelsWithIds(headerLinks),
      headerAction,
      allServicesLink,
      mobileMenuLinks: labelsWithIds(mobileMenuLinks),
      quickLinks: labelsWithIds(quickLinks),
      serviceLinks: labelsWithIds(serviceLinks),
    },
    forms: {
      words: formWords,
      home: homeForm,
      contact: {
        ...contactForm,
        thankYou: { ...contactForm.thankYou, lines: textsWithIds(contactForm.thankYou.lines) },
      },
      /** Empty: a failed contact form shows no message. */
      failureNotice: contactFormFailureNotice,
    },
    contactCards: withIds(contactCards, ({ title }) => title).map((card) => ({
      ...card,
      lines: textsWithIds(card.lines),
      notes: textsWithIds(card.notes),
    })),
    billing: {
      rows: billingStepRows,
      steps: withIds(billingSteps, ({ title }) => title),
      alternative: billingDiagramAlternative,
    },
    claimSlip: {
      ...claimSlip,
      lines: withIds(claimSlip.lines, ({ code }) => code),
      visitNote: {
        ...claimSlip.visitNote,
        phrases: withIds(claimSlip.visitNote.phrases, ({ text }) => text),
        codes: withIds(claimSlip.visitNote.codes, ({ code }) => code),
      },
    },
    estimator: { ...estimator, inputs: estimatorInputs, sampleFigureNote, notes: textsWithIds(estimator.notes) },
    partners: withIds(partners, ({ name }) => name),
    services: services.map((service) => ({
      ...service,
      id: service.anchor,
      features: textsWithIds(service.features),
      benefits: withIds(service.benefits, ({ label }) => label),
    })),
    specialties: {
      names: specialties.map((name) => ({ id: slug(name), name: name as string })),
      featured: withIds(featuredSpecialties, ({ name }) => name),
    },
    switching: {
      ...switching,
      /** Before the numbers of the first and the last one. */
      stagesWord: switching.stages,
      lanes: withIds(switchingLanes, ({ name }) => name).map((lane) => ({
        ...lane,
        bars: withIds(lane.bars, ({ text }) => text),
      })),
      stages: withIds(switchingStages, ({ title }) => title),
      questions: withIds(switchingQuestions, ({ question }) => question),
    },
    testimonials: withIds(testimonials, ({ author }) => author).map((one) => ({
      ...one,
      initials: initialsOf(one.author),
    })),
    consultantImage,
    pages: {
      home: {
        ...homePage,
        sections: homePage.sections.map((section) => ({ ...section, id: slug(section.name) })),
        hero: { ...homePage.hero, highlights: figuresWithIds(homePage.hero.highlights) },
        takeOver: {
          ...homePage.takeOver,
          ours: { ...homePage.takeOver.ours, items: textsWithIds(homePage.takeOver.ours.items) },
          yours: { ...homePage.takeOver.yours, items: textsWithIds(homePage.takeOver.yours.items) },
        },
        advancedAi: {
          ...homePage.advancedAi,
          complianceChecks: textsWithIds(homePage.advancedAi.complianceChecks),
          analyticsLines: textsWithIds(homePage.advancedAi.analyticsLines),
        },
        partnerStrip: { ...homePage.partnerStrip, indicators: labelsWithIds(homePage.partnerStrip.indicators) },
        testimonials: { ...homePage.testimonials, summary: figuresWithIds(homePage.testimonials.summary) },
        consultant: {
          ...homePage.consultant,
          cards: withIds(homePage.consultant.cards, ({ title }) => title),
          badges: labelsWithIds(homePage.consultant.badges),
        },
        stats: { ...homePage.stats, figures: figuresWithIds(homePage.stats.figures) },
        whyChooseUs: {
          ...homePage.whyChooseUs,
          cards: withIds(homePage.whyChooseUs.cards, ({ title }) => title),
          checklist: textsWithIds(homePage.whyChooseUs.checklist),
          floatingBadges: labelsWithIds(homePage.whyChooseUs.floatingBadges),
        },
      },
      services: servicesPage,
      about: {
        ...aboutPage,
        stats: { ...aboutPage.stats, figures: figuresWithIds(aboutPage.stats.figures) },
        mission: { ...aboutPage.mission, bullets: labelsWithIds(aboutPage.mission.bullets) },
        values: { ...aboutPage.values, cards: withIds(aboutPage.values.cards, ({ title }) => title) },
      },
      contact: {
        ...contactPage,
        hero: { ...contactPage.hero, highlights: figuresWithIds(contactPage.hero.highlights) },
        panel: {
          ...contactPage.panel,
          badges: labelsWithIds(contactPage.panel.badges),
          nextSteps: textsWithIds(contactPage.panel.nextSteps),
        },
        trustLine: labelsWithIds(contactPage.trustLine),
      },
      notFound: { ...notFoundPage, links: withIds(notFoundPage.links, ({ label }) => label) },
      received: receivedPage,
      notSent: notSentPage,
    },
    mails: { owner: ownerMail, acknowledgment, refusal: refusalMail, digest },
  }
}

/** What differs from server to server and from day to day, and not from text to text. */
export type SiteFacts = {
  /** In the copyright line until the script runs. */
  year: number
  /** Where the forms post to: /api/contact here, or on another host. */
  contactAddress: string
}

/** What a visitor's browser gets: everything on the pages, and nothing that only the owner or the server reads. */
export type SiteContent = ReturnType<typeof toSiteContent>

export function toSiteContent(content: ResolvedContent, facts: SiteFacts) {
  const { mails: _mails, hipaa: _hipaa, claims, company, brand, legal, ...shown } = content
  const { home, services, about, contact, notFound, received } = content.pages
  const { initials: _initials, mark } = brand
  const { replyPromise: _replyPromise, address, hours, ...shownCompany } = company
  const { accuracy, fasterProcessing, revenueIncrease } = claims
  return {
    ...shown,
    /** Those that are drawn; the others are said in sentences. */
    claims: mapValues({ accuracy, fasterProcessing, revenueIncrease }, ({ amount }) => ({ amount })),
    company: { ...shownCompany, address: { lines: address.lines }, hours: { text: hours.text } },
    brand: { mark: withoutSample(mark) },
    legal: { ...legal, pages: legal.pages.map(({ path, heading }) => ({ path, heading })) },
    partners: content.partners.map(({ source: _source, ...partner }) => partner),
    testimonials: content.testimonials.map(withoutSample),
    consultantImage: withoutSample(content.consultantImage),
    pages: {
      home: withShortCard(home),
      services: withShortCard(services),
      about: withShortCard(about),
      contact: withShortCard(contact),
      notFound,
      received,
    },
    facts,
  }
}

/**
 * The file that the browser fetches. There, ids only tell the entries of a list apart: their places do that, too, and
 * take a fifth off the file.
 */
export function writeSiteContent(content: SiteContent): string {
  return JSON.stringify(content, (_key, value) => (Array.isArray(value) ? value.map(withPlaceAsId) : value))
}

function withPlaceAsId(entry: unknown, at: number): unknown {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? { ...entry, id: String(at) } : entry
}

function withoutSample<Entry extends { sample: boolean }>({ sample: _sample, ...entry }: Entry): Omit<Entry, 'sample'> {
  return entry
}

/** What stands on a page's card is in its picture. */
function withShortCard<Page extends { meta: ListedPageMeta }>(page: Page) {
  const { card, ...meta } = page.meta
  return { ...page, meta: { ...meta, card: { image: card.image, heading: card.heading } } }
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}

function withIds<Entry extends object>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): (Entry & { id: string })[] {
  return entries.map((entry, at) => ({ ...entry, id: slug(nameOf(entry)) || String(at) }))
}

function textsWithIds(texts: readonly string[]): { id: string; text: string }[] {
  return texts.map((text) => ({ id: slug(text), text }))
}

function figuresWithIds<Entry extends { label: string }>(entries: readonly Entry[]) {
  return withIds(entries, ({ label }) => label)
}

function labelsWithIds<Entry extends { label: string }>(entries: readonly Entry[]) {
  return withIds(entries, ({ label }) => label)
}

function mapValues<Key extends string, In, Out>(record: Record<Key, In>, change: (value: In) => Out): Record<Key, Out> {
  return Object.fromEntries(Object.entries<In>(record).map(([key, value]) => [key, change(value)])) as Record<Key, Out>
}
