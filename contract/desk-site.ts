/** Where the editor's page and its calls live. */
export const editPath = '/edit/'
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
