import type { MetaDescriptor } from 'react-router'
import { company } from '#content/company.ts'
import type { ListedPageMeta, PageMeta } from '#content/page-copy.ts'

/** What stands in the head of a page. A page without a path of its own is kept out of search engines. */
export function pageMeta(meta: PageMeta | ListedPageMeta): MetaDescriptor[] {
  const { title, description } = meta
  const basics = [{ title }, { name: 'description', content: description }]
  if (!('path' in meta)) return [...basics, { name: 'robots', content: 'noindex' }]
  return [
    ...basics,
    { name: 'robots', content: 'max-image-preview:large' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...openGraph({ type: 'website', site_name: company.name, locale: 'en_US', title, description }),
    ...addresses(meta),
  ]
}

/** These need the host in full. A build that was not told it leaves them out rather than guess. */
function addresses({ path, card }: ListedPageMeta): MetaDescriptor[] {
  const origin = import.meta.env.PUBLIC_URL
  if (!origin) return []
  return [
    { tagName: 'link', rel: 'canonical', href: origin + path },
    ...openGraph({
      url: origin + path,
      image: origin + card.image,
      'image:type': 'image/png',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': card.heading,
    }),
  ]
}

function openGraph(properties: Record<string, string>): MetaDescriptor[] {
  return Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content }))
}
