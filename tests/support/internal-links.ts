import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltPage } from './built-pages.ts'

const outside = /^(https?:|mailto:|tel:)/

/** Links, pictures, files and form targets of a page that lead to no page, no place on a page and no file. */
export function findDeadLinks(page: BuiltPage, pages: readonly BuiltPage[], folder: string): string[] {
  return readAddresses(page).filter((address) => {
    if (outside.test(address) || address === '/api/contact') return false
    const { pathname, hash } = new URL(address, `http://site.invalid${page.path}`)
    const target = pages.find(({ path }) => path === pathname)
    if (!target) return !(/\.\w+$/.test(pathname) && existsSync(join(folder, pathname)))
    return hash !== '' && target.document.getElementById(decodeURIComponent(hash.slice(1))) === null
  })
}

export function readAddresses({ document }: BuiltPage): string[] {
  const attributes = ['href', 'src', 'action', 'formaction', 'poster']
  return attributes.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) as string),
  )
}
