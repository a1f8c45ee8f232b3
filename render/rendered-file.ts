import { hash } from 'node:crypto'
import { cacheRuleOf, contentTypeOf } from './headers.ts'

/** A file as visitors get it, in memory. */
export type RenderedFile = {
  /** /about, /assets/start-1a2b3c4d.js */
  address: string
  contentType: string
  cacheControl: string
  /** Only pages have one: the content security policy for a site without https. */
  policy?: string
  body: Uint8Array
  /** The same, compressed, where that is worthwhile and done: see compress.ts. */
  br?: Uint8Array
  gzip?: Uint8Array
}

/** `key`: what it was made of. `file` is absent where one of the same key, which has the same bytes, is known. */
export type KeyedFile = { key: string; file?: RenderedFile }

/** Of all that the bytes of a file follow from. */
export function keyOf(...parts: unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url')
}

/** One that isn't a page; its name tells its type. */
export function describeFile(address: string, body: Uint8Array | string): RenderedFile {
  return {
    address,
    contentType: contentTypeOf(address),
    cacheControl: cacheRuleOf(address),
    body: typeof body === 'string' ? Buffer.from(body) : body,
  }
}

/** An address that may be kept forever: the name changes with what the file holds. */
export function nameByContent(name: string, extension: string, body: string): string {
  return `/assets/${name}-${shortDigest(body)}${extension}`
}

export function shortDigest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 8)
}
