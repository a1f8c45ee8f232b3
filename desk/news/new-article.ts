import { toAddress } from '#content/checks/own-address.ts'
import { isNewsPage } from '#content/find-pages.ts'
import type { Content } from '#content/schema/content.ts'
import type { Entry } from '#fields/patch.ts'

/** An article as a draft, whose address follows from its title. */
export function createArticle(title: string, { pages }: Pick<Content, 'pages'>): Entry {
  const base = `${pages.find(isNewsPage)?.address ?? '/news'}/${toAddress(title).slice(0, 56).replace(/-$/, '')}`
  const isTaken = (address: string) => pages.some((page) => page.address === address)
  let address = base
  for (let next = 2; isTaken(address); next++) address = `${base}-${next}`
  return {
    id: `article-${createName()}`,
    kind: 'article',
    address,
    state: 'draft',
    goesPublicAt: '',
    published: '',
    tellsReaders: false,
    updated: '',
    updateNote: '',
    sections: [
      {
        id: 'article',
        kind: 'article',
        heading: title,
        lead: '',
        text: [],
        picture: '',
        focus: '',
        alt: '',
        author: '',
        readNext: [],
      },
    ],
    meta: {
      isListed: true,
      title: '',
      description: '',
      card: { heading: '', text: '', figure: { value: '', label: '' } },
    },
  }
}

/** Feeds know the article by it, so it's another one on each site. */
function createName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')
}
