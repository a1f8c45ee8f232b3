/** The versions of the site that were published, in the order of their numbers: a clock may jump. */
export type PublicationStore = {
  /** The number of the newest; 0 while there is none. */
  newestPublication(): Promise<number>
  /** Newest first. */
  listPublications(limit: number): Promise<Publication[]>
  readPublication(id: number): Promise<PublishedVersion | undefined>
  /**
   * One commit, and only after the version that it was made from: whoever was overtaken gets nothing published. `first`
   * is written before it where there is none: what has been public until now.
   */
  publish(version: NewVersion, terms: PublishTerms): Promise<PublishOutcome>
  /** The same sources, built by another version of the program. False when it is gone. */
  replaceBuild(id: number, build: Pick<PublishedVersion, 'built' | 'digest'>): Promise<boolean>
}

export type PublicationKind = 'first' | 'edited' | 'imported' | 'back'

export type Publication = {
  id: number
  publishedAt: Date
  kind: PublicationKind
  /** Which version it is again. */
  backTo?: number
  author: string
  /** What changed, in words, as JSON. */
  changes: string
}

/** Packed and compressed: see versions/version.ts. The digest is of both, and tells whether they are what was written. */
export type PublishedVersion = Publication & { sources: Uint8Array; built: Uint8Array; digest: string }

export type NewVersion = Omit<PublishedVersion, 'id'>

export type PublishTerms = { after: number; first?: NewVersion }

/** `after` is the newest there is. */
export type PublishOutcome = { isPublished: true; id: number } | { isPublished: false; after: number }
