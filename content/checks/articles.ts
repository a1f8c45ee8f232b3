import { type ArticlePage, isNewsPage } from '../find-pages.ts'
import { isPublished } from '../page-state.ts'
import type { Problem } from '../parse-content.ts'
import type { Checked } from './checked.ts'

/** Parts of the list of articles. */
const reserved = ['all', 'page']

/** Where an article is, and that its date is none to come. */
export function checkArticles({ content }: Pick<Checked, 'content'>, now = new Date()): Problem[] {
  const list = content.pages.find(isNewsPage)?.address ?? '/news'
  return content.pages
    .filter((page): page is ArticlePage => page.kind === 'article' && isPublished(page))
    .flatMap(({ id, address, published }): Problem[] => {
      const name = address.slice(list.length + 1)
      const isBelow = address.startsWith(`${list}/`) && /^[a-z\d]+(-[a-z\d]+)*$/.test(name) && name.length <= 60
      const problems: Problem[] = []
      if (!isBelow)
        problems.push({
          path: `pages.${id}.address`,
          message: `An article’s address is ${list}/ and small letters, digits and single hyphens. Write ${list}/my-article.`,
        })
      else if (reserved.includes(name))
        problems.push({
          path: `pages.${id}.address`,
          message: `${address} belongs to the site itself. Choose another.`,
        })
      if (published > now.toISOString())
        problems.push({ path: `pages.${id}.published`, message: 'Use “Goes public at” for a later time.' })
      return problems
    })
}
