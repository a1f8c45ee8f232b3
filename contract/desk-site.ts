import type { Json, Patch } from '#fields/patch.ts'
import type { Problem } from './problem.ts'

/** A version as it was, without its scripts: `/look/12/about` is the About page of version 12. */
export const viewPath = '/look/'

export const siteLimits = {
  /** Versions that `SiteState` lists. */
  versions: 50,
  authorLength: 80,
} as const

/** The site that is public, and those that were. */
export type SiteState = {
  /** Newest first; the first is public, unless `trouble` says why not. Empty until something was published. */
  versions: SiteVersion[]
  /** How many changes of the draft wait to be published. */
  waiting: number
  /** What will be published, and when. */
  scheduled: { dueAt: string; author: string; changes: SiteChange[] } | null
  /** Where visitors find it, if the server was told. */
  address: string | null
  /** Why visitors see another version than the newest. */
  trouble: string | null
}

export type SiteVersion = {
  id: number
  publishedAt: string
  /** 'first': as the program came. 'imported': from the command line. */
  kind: 'first' | 'edited' | 'scheduled' | 'imported' | 'back'
  backTo: number | null
  author: string
  changes: SiteChange[]
  isPublic: boolean
}

/** What changed, in words. */
export type SiteChange = { where: string; before: string; after: string }

/** The version that is public as the owner decides. */
export type GoingBack = { newest: number }

/** What images take of the room they may use, and how much of it no version and no draft needs. */
export type ImageRoom = { usedBytes: number; maxBytes: number; unused: { count: number; bytes: number } }

/** An image as it's kept. `isUnused`: no draft, version or schedule names it, so it can be deleted. */
export type LibraryImage = {
  name: string
  addedAt: string
  width: number
  height: number
  /** With its smaller formats. */
  bytes: number
  isUnused: boolean
}

/** The draft. Where there is none yet, it is what is public, with revision 0. */
export type DraftState = {
  revision: number
  /** The version that it changes; 0 for the files. */
  base: number
  content: Json
  /** What is public, for comparison. */
  published: Json
  findings: DraftFinding[]
  /** The names of the pictures that it may show. */
  pictures: string[]
}

/**
 * `problem`: keeps it from being published. `new`: the program has a field that isn't filled in yet. `unknown`: this
 * version of the program has no such field, and doesn't show it.
 */
export type DraftFinding = {
  kind: 'problem' | 'new' | 'unknown'
  path: string
  message: string
  /** Of a value that can't be read: puts back what is public, or removes it. */
  takeOut?: Patch
}

/**
 * `revision`: the one that the page has; the patches are applied to the newest all the same. `call` names this call: when
 * it is sent again, nothing changes.
 */
export type DraftPatches = { revision: number; patches: Patch[]; call: string }

/**
 * `skipped`: those whose target was gone, or whose list was full, which `refused` says. `content`: the draft, where
 * somebody else has changed it since `revision`.
 */
export type SaveResult = { revision: number; skipped: Patch[]; content?: Json; refused?: string }

export type Discarding = { revision: number }

/** The draft as the owner has seen it. */
export type Publishing = { revision: number; author: string }
export type Scheduling = Publishing & { dueAt: string }

/** Answers what can't be published: 409. */
export type PublishingProblem = Problem & { findings: DraftFinding[] }

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
