import type {
  ArticleLeaf,
  BreadcrumbListLeaf,
  FAQPageLeaf,
  OrganizationLeaf,
  ProfessionalServiceLeaf,
  ServiceLeaf,
  WebSiteLeaf,
} from 'schema-dts'
import { type Opening, type Weekday, weekdays } from '#content/derived/opening-hours.ts'
import type { ResolvedContent } from '#content/resolve/resolve-content.ts'
import { listedMetas, type ResolvedPage, type ShownSectionOf } from '#content/resolve/resolve-pages.ts'

/**
 * Each type by itself: the names without Leaf mean all its kinds too, and comparing with hundreds of those takes longer
 * than checking all other scripts.
 */
type Told = ArticleLeaf | BreadcrumbListLeaf | FAQPageLeaf | ProfessionalServiceLeaf | ServiceLeaf | WebSiteLeaf
type Graph = { '@context': 'https://schema.org'; '@graph': Told[] }

/**
 * What a page tells machines about the company, in the terms of schema.org: nothing that visitors cannot read on it, and
 * no ratings of our own. Without an origin the addresses stay relative, which JSON-LD resolves against the page.
 */
export function structuredData({ path, sections }: Page, content: ResolvedContent, origin: string): Graph {
  const at: At = (place) => `${origin}${place}`
  const asking = sections.filter(({ kind }) => kind === 'switching' || kind === 'questions') as Asking[]
  const told = sections.flatMap((section): Told[] => {
    switch (section.kind) {
      case 'hero':
        return [website(content, at), companyFacts(content, at)]
      case 'services-folder':
        return offeredServices(content, at)
      case 'switching':
      case 'questions':
        return section === asking[0] ? [questions(asking)] : []
      case 'article':
        return [articleFacts(section, path, content, at)]
      case 'consultation':
        return [companyFacts(content, at)]
      default:
        return []
    }
  })
  const trail = path === '/' ? [] : [breadcrumbs({ path, sections }, content, at)]
  return { '@context': 'https://schema.org', '@graph': [...trail, ...told] }
}

/** Ready for the page: no text in it can end the element it stands in. */
export function structuredDataScript(graph: Graph): string {
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}

type At = (place: string) => string
type Page = Pick<ResolvedPage, 'path' | 'sections'>

const companyId = '/#company'

/** The same company by its name alone, for pages that do not tell the rest. */
function companyInShort({ company }: ResolvedContent, at: At): OrganizationLeaf {
  return { '@type': 'Organization', '@id': at(companyId), name: company.name, url: at('/') }
}

function companyFacts({ company, pages }: ResolvedContent, at: At): ProfessionalServiceLeaf {
  const { address, hours } = company
  const spans = groupOpenings(hours.openings).map(({ days, opens, closes }) => {
    return { '@type': 'OpeningHoursSpecification' as const, dayOfWeek: days, opens, closes }
  })
  const profiles = company.socialLinks.flatMap(({ href }) => href ?? [])
  return {
    '@type': 'ProfessionalService',
    '@id': at(companyId),
    name: company.name,
    description: company.blurb,
    url: at('/'),
    image: at(listedMetas(pages)[0]?.card.image ?? '/'),
    telephone: company.tel,
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    openingHoursSpecification: spans.length === 1 && spans[0] ? spans[0] : spans,
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** Days with the same hours together, as search engines want them. They know no 24:00. */
export function groupOpenings(openings: readonly Opening[]): { days: Weekday[]; opens: string; closes: string }[] {
  const groups = Map.groupBy(openings, ({ opens, closes }) => `${opens} ${closes}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const days = weekdays.filter((day) => group.some((opening) => opening.day === day))
    return { days, opens: first.opens, closes: first.closes === '24:00' ? '23:59' : first.closes }
  })
}

function website(content: ResolvedContent, at: At): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': at('/#website'),
    name: content.company.name,
    url: at('/'),
    inLanguage: 'en-US',
    publisher: companyInShort(content, at),
  }
}

type Asking = ShownSectionOf<'switching' | 'questions'>

/** All questions of a page: it has this once. An answer may be HTML. */
function questions(asking: readonly Asking[]): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    mainEntity: asking.flatMap((section) =>
      section.questions.map(({ question, answer }) => {
        return {
          '@type': 'Question' as const,
          name: question,
          acceptedAnswer: { '@type': 'Answer' as const, text: answer },
        }
      }),
    ),
  }
}

function articleFacts(article: ShownSectionOf<'article'>, path: string, content: ResolvedContent, at: At): ArticleLeaf {
  const { heading, lead, picture, date, modified, author } = article
  const company = companyInShort(content, at)
  return {
    '@type': 'Article',
    headline: heading,
    description: lead,
    ...(picture && { image: picture.startsWith('/') ? at(picture) : picture }),
    ...(date && { datePublished: date, dateModified: modified }),
    author: author ? { '@type': 'Person', name: author.name, jobTitle: author.role } : company,
    publisher: company,
    mainEntityOfPage: at(path),
    inLanguage: 'en-US',
  }
}

function offeredServices(content: ResolvedContent, at: At): ServiceLeaf[] {
  return content.navigation.serviceLinks.map(({ href, label, outcome }) => ({
    '@type': 'Service',
    '@id': at(href),
    name: label,
    description: outcome,
    url: at(href),
    provider: companyInShort(content, at),
  }))
}

/** As the menu calls its pages. One that no menu leads to goes by its heading. */
function breadcrumbs({ path, sections: [opening] }: Page, { navigation }: ResolvedContent, at: At): BreadcrumbListLeaf {
  const heading = opening && 'heading' in opening ? opening.heading : path
  const above = opening?.kind === 'article' ? [{ label: opening.news.title, href: opening.news.path }] : []
  const wanted = ['/', ...above.map(({ href }) => href), path]
  const named = navigation.mobileMenuLinks.filter(({ href }) => wanted.includes(href))
  const trail = [...named, ...above, { label: heading, href: path }].filter(
    ({ href }, at, all) => all.findIndex((other) => other.href === href) === at,
  )
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => {
      return { '@type': 'ListItem', position: index + 1, name: label, item: at(href) }
    }),
  }
}
