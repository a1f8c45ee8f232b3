import { slug } from '#fields/slug.ts'
import type { Page } from '../find-pages.ts'
import { reservedNames } from '../reserved-names.ts'

/** Folders of the site's files, and the list of articles. Redirects may begin there. */
const takenNames = [...reservedNames, 'news', 'content', 'social', 'drawings', 'fonts', 'look']

const leastLetters = 2
const mostLetters = 60

/** `better`: what the owner may have meant. */
export type AddressFault = { message: string; better?: string }

type Taken = {
  /** The page at an address, if it isn't the one that is asked about. */
  findPage: (address: string) => Page | undefined
  nameOf: (page: Page) => string
}

/** Why a page of the owner's own can't have an address, which is written here without its slash. */
export function findOwnAddressFault(address: string, { findPage, nameOf }: Taken): AddressFault | undefined {
  if (address === '') return { message: 'This is empty. Write an address, such as cardiology-billing.' }
  if (/^[a-z][a-z\d+.-]*:|^\/\/|^www\./i.test(address))
    return { message: 'This is an address on another site. Write only the last part.' }
  const better = toAddress(address)
  if (address.includes('/')) return suggest('An address here has one part.', better)
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(address))
    return suggest('An address has small letters, digits and single hyphens.', better)
  if (address.length < leastLetters || address.length > mostLetters)
    return {
      message: `An address has ${leastLetters} to ${mostLetters} characters, and this one has ${address.length}.`,
    }
  const page = findPage(`/${address}`)
  if (takenNames.includes(address) || page?.kind === 'given' || page?.kind === 'answer')
    return { message: `${address} belongs to the site itself. Choose another.` }
  if (!page) return undefined
  const noun = page.kind === 'legal' ? 'legal text' : 'page'
  return { message: `The ${noun} “${nameOf(page)}” has this address. Choose another.` }
}

function suggest(message: string, better: string): AddressFault {
  return better === '' ? { message } : { message: `${message} Write ${better}.`, better }
}

/** What a title becomes as an address. */
export function toAddress(title: string): string {
  return slug(title.replaceAll('&', ' and '))
}

/** What was pasted with the site's own host, or with slashes around it. */
export function trimAddress(typed: string, origin: string | null): string {
  const text = typed.trim()
  const host = origin?.replace(/^https?:\/\//, '').replace(/\/.*/s, '')
  const [, typedHost, path = ''] = /^(?:https?:\/\/)?([^/\s]+)(\/.*)?$/i.exec(text) ?? []
  const own = host !== undefined && typedHost?.toLowerCase() === host ? path : text
  return own.startsWith('//') ? own : own.replaceAll(/^\/+|\/+$/g, '')
}
