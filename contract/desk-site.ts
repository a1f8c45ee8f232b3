import type { Patch } from './content-patch.ts'

/** Where the editor's page and its calls live. */
export const editPath = '/edit/'

/**
 * The preview is a sandbox, and has no session: a secret name lets it in. Its pages carry the name in this parameter of
 * their address, and what they are made of lies under this path and that name.
 */
export const previewParameter = 'look'
export const previewPath = `${editPath}look/`
/**
 * What the preview's sandbox allows; never the editor's own origin. Without forms, a page would not even hear that one is
 * sent, and they can be tried: its policy lets none of them go anywhere.
 */
export const previewSandbox = 'allow-scripts allow-forms'

export type PreviewKind = 'page' | 'part' | 'picture'

/**
 * What of the preview is asked for, be it with the right name or not; undefined for what needs a session. Takes the
 * address as it came: whoever tidied it first could be led around.
 */
export function previewKindOf(url: string): PreviewKind | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  if (path.startsWith(previewPath)) return 'part'
  if (path.startsWith(editPath)) return undefined
  // Pages name them as visitors will find them: these names are public, or made from what the picture shows.
  if (/^\/(images|social)\/.+\.\w+$/.test(path)) return 'picture'
  return query.split('&').some((part) => part.startsWith(`${previewParameter}=`)) ? 'page' : undefined
}

/** Behind `editPath`: opens with what would be published. */
export const reviewHash = '#review'

/** A version as it was, without its scripts: `/look/12/about` is the About page of version 12. */
export const lookPath = '/look/'

/** The site that is public, and those that were. */
export type SiteState = {
  /** Newest first; the first is public, unless `trouble` says why not. Empty until something was published. */
  versions: SiteVersion[]
  editing:
    | { kind: 'possible' /** How many changes wait to be published. */; waiting: number }
    /** What pages are built with is not installed here. */
    | { kind: 'impossible' }
  /** Where visitors find it, if the server was told. */
  address: string | null
  /** While a version is being made: how much is done, of 1. */
  progress: number | null
  /** Why visitors see another version than the newest. */
  trouble: string | null
}

export type SiteVersion = {
  id: number
  publishedAt: string
  /** 'first': as the program came. 'imported': from the command line. */
  kind: 'first' | 'edited' | 'imported' | 'back'
  backTo: number | null
  author: string
  changes: SiteChange[]
  isPublic: boolean
}

/** What changed, in words. */
export type SiteChange = { where: string; before: string; after: string }

/** The version that is public as the owner decides. */
export type GoingBack = { newest: number }

export const siteLimits = {
  /** In one call. */
  patches: 500,
  authorLength: 80,
} as const

/** The draft. Where there is none yet, it is what is public, with revision 0. */
export type DraftState = {
  revision: number
  /** The version that it changes; 0 for the files. */
  base: number
  content: unknown
  /** What is public, for comparison. */
  published: unknown
  /** The names of the pictures there are. */
  pictures: string[]
}

/**
 * `revision`: the one that the page has; the patches are applied to the newest all the same. `window` names the page, and
 * `call` this call: when it is sent again, nothing changes.
 */
export type DraftPatches = { revision: number; patches: Patch[]; window: string; call: string }

/** `content`: the whole draft, where somebody else has changed it since the page's revision. */
export type DraftReceipt = { revision: number; content?: unknown }

/** What `deskEvents.draft` tells all windows. */
export type DraftNews = { revision: number; window: string }

export type Discarding = { revision: number; window: string }

/** The draft as the owner has seen it. */
export type Publishing = { revision: number; author: string }

const mostLetters = 240
/** Shown on both sides of what differs. */
const around = 60

/** Of a long text only the part that differs from the other. */
export function excerpt(text: string, other: string): string {
  if (text.length <= mostLetters) return text
  let same = 0
  while (same < text.length && text[same] === other[same]) same++
  let alike = 0
  while (alike < text.length - same && alike < other.length - same && text.at(-1 - alike) === other.at(-1 - alike))
    alike++
  const start = Math.max(0, same - around)
  const end = Math.min(text.length - alike + around, start + mostLetters, text.length)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}
