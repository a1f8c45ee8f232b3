import { findMenuPages, labelIn, menuRoom } from '../menus.ts'
import type { Problem } from '../parse-content.ts'
import { contentField } from '../schema/content-field.ts'
import type { Checked } from './checked.ts'

const menus = ['header', 'footer'] as const

/** Whether the menus have room for the owner's own pages, and for what they are called there. */
export function checkMenus({ content }: Pick<Checked, 'content'>): Problem[] {
  const pages = findMenuPages(content)
  const taken = { header: 0, footer: content.navigation.quickLinks.length }
  return menus.flatMap((menu) => {
    const { max = 0 } = contentField.fields?.pages?.kinds?.own?.fields?.menus?.fields?.[`${menu}Label`] ?? {}
    const room = menuRoom[menu]
    return pages[menu].flatMap((page, at): Problem[] => {
      const path = `pages.${page.id}.menus`
      const { length } = labelIn(menu, page)
      const flag = menu === 'header' ? 'isInHeader' : 'isInFooter'
      if (taken[menu] + at >= room)
        return [
          { path: `${path}.${flag}`, message: `This menu has room for ${room} links. Take another one out first.` },
        ]
      if (page.menus[`${menu}Label`] !== '' || length <= max) return []
      const message = `The title has ${length} characters, and this menu has room for ${max}. Write shorter words for it.`
      return [{ path: `${path}.${menu}Label`, message }]
    })
  })
}
