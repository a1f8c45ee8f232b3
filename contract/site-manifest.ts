import * as v from 'valibot'
import { serverWords } from './server-words.ts'

export type HeaderList = readonly (readonly [name: string, value: string])[]

/** Added to every answer, and to the policy of every page, where visitors come by https. */
export const https = {
  header: ['strict-transport-security', 'max-age=31536000'],
  directive: 'upgrade-insecure-requests',
} as const

const headers = v.array(v.tuple([v.string(), v.string()]))

/** One encoding of one file. The tag is made from its bytes, so it also tells whether a file belongs to this build. */
const variant = v.object({
  encoding: v.picklist(['identity', 'br', 'gzip']),
  file: v.string(),
  entityTag: v.string(),
})

export const siteFile = v.object({
  /** Where visitors find it: /about, /assets/start-1a2b3c4d.js */
  address: v.string(),
  contentType: v.string(),
  cacheControl: v.string(),
  /** Only pages have one: the content security policy for a site without https. */
  policy: v.optional(v.string()),
  /** Identity is always among them. */
  variants: v.array(variant),
})

const company = v.object({
  name: v.string(),
  /** As people read it, and as telephones dial it. */
  phone: v.object({ display: v.string(), tel: v.string() }),
  email: v.string(),
  timeZone: v.string(),
})

/** The tokens of the theme that the server paints with, where no style sheet reaches. */
export const serverColors = [
  'surface',
  'paper',
  'dark',
  'dark-raised',
  'on-dark',
  'on-dark-soft',
  'ink',
  'soft',
  'rule',
  'rule-dark-strong',
  'field',
  'primary',
  'primary-on-dark',
  'focus',
  'action',
  'loss',
  'loss-tint',
] as const

const hexColor = v.pipe(v.string(), v.regex(/^#[\dA-F]{6}$/))
const colors = v.object(
  Object.fromEntries(serverColors.map((name) => [name, hexColor])) as Record<ServerColor, typeof hexColor>,
)

/** What the build tells the server, which reads neither content nor HTML. Written to build/site.json. */
export const siteManifest = v.object({
  company,
  words: serverWords,
  colors,
  /** How many hours a visitor is promised to wait for a reply at most. */
  replyHours: v.number(),
  /** How many things the launch check found that must be settled before the site is public. */
  openFindings: v.number(),
  /** Sent with every page, beside its own policy. */
  pageHeaders: headers,
  /** Sent with every other file. */
  fileHeaders: headers,
  files: v.array(siteFile),
  /** The address of the page for a wrong address. */
  notFoundAddress: v.string(),
  /** What it was made from and for: a server knows by it whether another build would come out the same. */
  madeOf: v.object({
    /** Of everything in the program that shapes the pages. */
    program: v.string(),
    /** Of all that `isSource` (publication.ts) calls the owner's. */
    sources: v.string(),
    /** PUBLIC_URL at that time, or empty. */
    origin: v.string(),
  }),
})

export type SiteManifest = v.InferOutput<typeof siteManifest>
export type SiteFile = v.InferOutput<typeof siteFile>
export type ServerColor = (typeof serverColors)[number]
export type Colors = v.InferOutput<typeof colors>
export type Company = v.InferOutput<typeof company>
