/** The versions of the site that were published, in the order of their numbers: a clock may jump. All are kept. */
export type PublicationStore = {
  /** The number of the newest; 0 while there is none. */
  newestPublication(): Promise<number>
  /** Newest first. */
  listPublications(limit: number): Promise<Publication[]>
  readPublication(id: number): Promise<PublishedContent | undefined>
  /**
   * One commit, and only after the version that it was made from: one that was overtaken is not published. `first` is
   * written before it where there is none: what has been public until now. What was scheduled is canceled. A draft that
   * isn't the one published is carried over to the new version, with the changes it has.
   */
  publish(version: NewPublication, terms: PublishTerms): Promise<PublishOutcome>

  /** Replaces what was scheduled before. */
  schedule(scheduled: Scheduled): Promise<void>
  scheduleDueAt(): Promise<Date | undefined>
  readSchedule(): Promise<Scheduled | undefined>
  /** False when there was none. */
  cancelSchedule(): Promise<boolean>
  /** Publishes what is due, once, for the server that asks first. Its number; undefined when nothing is due. */
  publishDue(now: Date, first: NewPublication | undefined): Promise<number | undefined>

  /** Stored once, however often it's brought. */
  keepPicture(picture: Picture, now: Date): Promise<void>
  /** Those that nothing shows any more, a while after they were added and after the draft was changed. How many. */
  deleteUnusedPictures(now: Date): Promise<number>
  /** Those of the names that there are. */
  readPictures(names: readonly string[]): Promise<Picture[]>
}

export type PublicationKind = 'first' | 'edited' | 'scheduled' | 'imported' | 'back'

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

/** Content as JSON, the version of the schema that it fits, and a digest that tells whether it is what was written. */
export type StoredContent = { schemaVersion: number; content: string; digest: string }

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
