import { readMarkdown } from './read-markdown.ts'

type Values = Record<string, unknown>

/** The sections that owners could move and hide, by the name that version 1 had for them. */
const movedSections: Record<string, { id: string; kind: string; group: string }> = {
  'billing-process': { id: 'how-billing-works', kind: 'billing-process', group: 'billingProcess' },
  'revenue-leak-estimator': { id: 'revenue-leak', kind: 'estimator', group: 'estimator' },
  'who-does-what': { id: 'what-we-take-over', kind: 'take-over', group: 'takeOver' },
  'advanced-ai': { id: 'advanced-ai', kind: 'advanced-ai', group: 'advancedAi' },
  'partner-badges': { id: 'partners', kind: 'partner-strip', group: 'partnerStrip' },
  testimonials: { id: 'testimonials', kind: 'testimonials', group: 'testimonials' },
  consultant: { id: 'consultant', kind: 'consultant', group: 'consultant' },
  specialties: { id: 'specialties', kind: 'specialties', group: 'specialties' },
  switching: { id: 'switching', kind: 'switching', group: 'switching' },
  'large-figures': { id: 'stats', kind: 'stats-band', group: 'stats' },
  'why-choose-us': { id: 'why-choose-us', kind: 'why-choose-us', group: 'whyChooseUs' },
}

/**
 * From version 1, where each page was a part of its own with groups, and legal texts were Markdown. What it doesn't know is
 * kept: in the page, in a section, or as a part.
 */
export function toPages(content: Values): Values {
  if (Array.isArray(content.pages)) return content
  const { home, servicesPage, about, contact, notFound, received, legal, estimator, switching, ...shared } = content
  const homeParts = toValues(home)
  const { averageIncrease } = homeParts
  const { nextStepsHeading, nextSteps } = toValues(toValues(contact).panel)
  const { cards } = toValues(contact)
  return {
    ...shared,
    company: { ...toValues(shared.company), ...given({ averageIncrease, waysToConnect: cards }) },
    forms: {
      ...toValues(shared.forms),
      ...given({ nextSteps: nextStepsHeading && { heading: nextStepsHeading, steps: nextSteps } }),
    },
    pages: [
      toHome({ ...homeParts, estimator, switching }),
      toServices(toValues(servicesPage)),
      toAbout(toValues(about)),
      toContact(toValues(contact)),
      toAnswer(page('received', 'Page after a form was sent', '/contact/received'), 'received', toValues(received)),
      toAnswer(page('not-found', 'Page for a wrong address', '/404'), 'ways-on', toValues(notFound)),
      ...toLegal(legal),
    ],
  }
}

function toHome({ meta, sections, hero, contact, averageIncrease: _moved, ...parts }: Values): Values {
  const written = Array.isArray(sections)
    ? (sections as Values[])
    : Object.keys(movedSections).map((id) => ({ id, isShown: true }))
  const groups = new Map(Object.entries(parts))
  const unlisted = Object.entries(movedSections)
    .filter(([id, { group }]) => groups.get(group) !== undefined && !written.some((section) => section?.id === id))
    .map(([id]) => ({ id, isShown: false }))
  const moved = [...written, ...unlisted].flatMap((section) => {
    const { id, isShown, ...more } = toValues(section)
    const known = Object.hasOwn(movedSections, String(id)) ? movedSections[String(id)] : undefined
    // A newer program had put it there.
    if (!known) return typeof id === 'string' ? { ...more, id, kind: id, isHidden: isShown === false } : []
    const words = toValues(groups.get(known.group))
    groups.delete(known.group)
    return { id: known.id, kind: known.kind, isHidden: isShown === false, ...more, ...words }
  })
  return {
    ...page('home', 'Home', '/', meta),
    ...Object.fromEntries([...groups].filter(([, value]) => value !== undefined)),
    sections: [
      { id: 'opening', kind: 'hero', ...toValues(hero) },
      ...moved,
      { id: 'contact', kind: 'contact-section', ...toValues(contact) },
    ],
  }
}

function toServices({ meta, hero, selector, closing, ...more }: Values): Values {
  return {
    ...page('services', 'Services page', '/services', meta),
    ...more,
    sections: [
      { id: 'services-hero', kind: 'services-folder', ...toValues(hero), ...given({ selector }) },
      { id: 'get-started', kind: 'call-to-action', ...toValues(closing) },
    ],
  }
}

function toAbout({ meta, hero, stats, mission, vision, values, closing, ...more }: Values): Values {
  const movable = (id: string, words: unknown) => ({ id, kind: id, isHidden: false, ...toValues(words) })
  return {
    ...page('about', 'About page', '/about', meta),
    ...more,
    sections: [
      { id: 'opening', kind: 'about-opening', ...toValues(hero), ...given({ stats }) },
      movable('mission', mission),
      movable('vision', vision),
      movable('values', values),
      { id: 'get-started', kind: 'call-to-action', ...toValues(closing) },
    ],
  }
}

function toContact({ meta, hero, panel, form, waysToConnect, cards: _moved, trustLine, ...more }: Values): Values {
  const { nextStepsHeading: _heading, nextSteps: _steps, ...invitation } = toValues(panel)
  return {
    ...page('contact', 'Contact page', '/contact', meta),
    ...more,
    sections: [
      {
        id: 'consultation',
        kind: 'consultation',
        ...toValues(hero),
        ...given({ panel: panel && invitation, form }),
      },
      {
        id: 'ways-to-connect',
        kind: 'ways-to-connect',
        isHidden: false,
        ...toValues(waysToConnect),
        ...given({ trustLine }),
      },
    ],
  }
}

function toAnswer(answer: Values, section: string, { meta, ...words }: Values): Values {
  return { ...answer, kind: 'answer', ...given({ meta }), sections: [{ id: 'words', kind: section, ...words }] }
}

/** Of pages that version 1 had. A legal text of such a name gets another id. */
const takenIds = ['home', 'services', 'about', 'contact', 'received', 'not-found']

function toLegal(legal: unknown): Values[] {
  const texts = Array.isArray(legal) ? legal.map(toValues) : []
  return texts.map(({ id, title, text, ...more }) => {
    const { title: heading, text: blocks } = typeof text === 'string' ? readMarkdown(text) : { title, text }
    return {
      id: takenIds.includes(String(id)) ? `legal-${id}` : id,
      kind: 'legal',
      address: `/${id}`,
      ...more,
      sections: [{ id: 'text', kind: 'document', heading, text: blocks }],
    }
  })
}

function page(id: string, name: string, address: string, meta?: unknown): Values {
  return { id, kind: 'given', name, address, ...given({ meta }) }
}

/** What is missing is filled in later, and `undefined` is no JSON. */
function given(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function toValues(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}
