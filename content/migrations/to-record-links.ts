import { writeRecordLink } from '#fields/address.ts'

type Values = Record<string, unknown>

/** From version 2, where links held addresses. What leads to no page stays as it is. */
export function toRecordLinks(content: Values): Values {
  const pages = (Array.isArray(content.pages) ? content.pages : []) as Partial<Values>[]
  const ids = new Map(pages.map((page) => [page?.address, page?.id]))

  /** The record of an address. `#contact` is on the page that says so, or else on the first one. */
  function toLink(address: string, pageId: unknown): string {
    const [path = '', anchor] = address.split('#', 2)
    const id = path === '' && anchor ? pageId : ids.get(path)
    return typeof id === 'string' ? writeRecordLink(id, anchor) : address
  }

  function convert(value: unknown, pageId: unknown, name = ''): unknown {
    if (typeof value === 'string') {
      // In a text, `#what-we-keep` is one of its headings.
      const isLink = name === 'href' ? /^[/#]/.test(value) : name === 'to' && value.startsWith('/')
      return isLink ? toLink(value, pageId) : value
    }
    if (Array.isArray(value)) return value.map((entry) => convert(entry, pageId))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, convert(member, pageId, key)]))
  }

  const { pages: _pages, ...shared } = content
  return {
    ...(convert(shared, ids.get('/')) as Values),
    ...('pages' in content && { pages: pages.map((page) => convert(page, page?.id)) }),
  }
}
