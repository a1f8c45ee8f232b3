import { anchorOf } from '../checks/links.ts'
import type { Content } from '../schema/content.ts'
import { isHomeSection, isShown } from '../schema/home.ts'
import { createMethodFinder } from './figure-methods.ts'

type Meta = Content['home']['meta']
type Hero = { heading: string; lead: string }

/** The picture of a shared page says what the page says, unless it has words of its own. */
function resolveMeta<Path extends string>(meta: Meta, hero: Hero, path: Path, image: string) {
  const { card, ...rest } = meta
  return {
    ...rest,
    path,
    card: {
      ...card,
      image: `/social/${image}.png` as const,
      heading: card.heading || hero.heading,
      text: card.text || hero.lead,
    },
  }
}

type ListedPages = Pick<ReturnType<typeof resolvePages>, 'home' | 'services' | 'about' | 'contact'>

/** A page that search engines may list. Its card is the picture shown where its address is shared. */
export type ListedPageMeta = ListedPages[keyof ListedPages]['meta']

/** The pages with what the program adds to their words: addresses, anchors, the pictures of shared pages. */
export function resolvePages(content: Content, written: Content) {
  const { home, servicesPage, about, contact, notFound, received, notSent } = content
  return {
    home: {
      ...home,
      ...resolveHomeFigures(content, written),
      meta: resolveMeta(home.meta, home.hero, '/', 'home'),
      // A section of another version of the program is kept, and not shown.
      sections: home.sections
        .filter(isHomeSection)
        .map((section) => ({ ...section, name: section.id, anchor: anchorOf[section.id] })),
    },
    services: {
      ...servicesPage,
      meta: resolveMeta(servicesPage.meta, servicesPage.hero, '/services', 'services'),
      hero: { ...servicesPage.hero, id: 'services-hero' },
      closing: { ...servicesPage.closing, id: 'get-started' },
    },
    about: {
      ...about,
      meta: resolveMeta(about.meta, about.hero, '/about', 'about'),
      stats: { ...about.stats, figures: createMethodFinder(content)(about.stats.figures, written.about.stats.figures) },
      closing: { ...about.closing, id: 'get-started' },
    },
    contact: {
      ...contact,
      meta: resolveMeta(contact.meta, contact.hero, '/contact', 'contact'),
      hero: {
        ...contact.hero,
        highlights: createMethodFinder(content)(contact.hero.highlights, written.contact.hero.highlights),
      },
      form: { ...contact.form, id: 'consultation-form' },
    },
    notFound,
    received,
    notSent,
  }
}

/** The parts of Home that set figures large, the top of the page first. */
function resolveHomeFigures(content: Content, written: Content) {
  const { hero, testimonials, stats, sections } = content.home
  const addMethods = createMethodFinder(content)
  const highlights = addMethods(hero.highlights, written.home.hero.highlights)
  // A hidden section explains nothing.
  const writtenSummary = isShown(sections, 'testimonials') ? written.home.testimonials.summary : []
  const summary = addMethods(testimonials.summary, writtenSummary)
  return {
    hero: { ...hero, highlights },
    testimonials: { ...testimonials, summary },
    stats: { ...stats, figures: addMethods(stats.figures, written.home.stats.figures) },
  }
}
