import type { SiteContent } from './site-records.ts'

export type PublicationKind = 'first' | 'edited' | 'scheduled' | 'imported' | 'back'

export type Publication = {
  id: number
  publishedAt: Date
  kind: PublicationKind
  /** The version that this publication restores. */
  backTo?: number
  author: string
  /** What changed, in words, as JSON. */
  changes: string
}

/** Content, the version of the schema that it fits, and the digest of its list of records. Read, it has no bodies. */
export type StoredContent = SiteContent & { schemaVersion: number; digest: string }

export type PublishedContent = Publication & StoredContent

export type NewPublication = Omit<PublishedContent, 'id'>

/** `draftRevision`: what is published is the draft, as it was then. */
export type PublishTerms = { after: number; first?: NewPublication; draftRevision?: number }

export type PublishOutcome =
  | { isPublished: true; id: number }
  /** `after` is the newest there is. */
  | { isPublished: false; reason: 'overtaken'; after: number }
  | { isPublished: false; reason: 'draft-changed'; revision: number }

export type Scheduled = StoredContent & { dueAt: Date; author: string; changes: string }

export type Picture = { name: string; type: string; bytes: Uint8Array }

/** `raw`: as it came. `clean`: only its pixels, with the variants that any browser shows. `done`: with the smaller ones. */
export type PictureRecord = {
  width: number
  height: number
  state: 'raw' | 'clean' | 'done'
  variants: readonly Picture[]
}
