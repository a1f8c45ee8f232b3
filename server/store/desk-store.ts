import type { ContactRequest } from '#contract/contact-form.ts'
import type { Channel, DeliveryState, DeskCounts, DeskEvent, Status } from '#contract/desk.ts'
import type { DraftStore } from './draft-store.ts'
import type { PublicationStore } from './publication-store.ts'

/** What the owner's desk needs besides. A change that names a version is made only on that version. */
export type DeskStore = PublicationStore &
  DraftStore & {
    /** Everything there is about one request. */
    getDetails(id: string): Promise<RequestDetails | undefined>
    /** False when there is no such request. */
    markRead(id: string, now: Date): Promise<boolean>
    changeStatus(id: string, change: { status: Status; version?: number }, now: Date): Promise<ChangeOutcome>
    /** Spam is not delivered any more; what isn't spam gets the deliveries it missed. */
    changeSpam(id: string, change: SpamChange, now: Date): Promise<ChangeOutcome>
    /** The id makes it safe to repeat. False when there is no such request. */
    addNote(requestId: string, note: Note): Promise<boolean>
    /** Within its hour, and only if its text still is `was`. A `text` of null deletes it. */
    changeNote(requestId: string, change: NoteChange, now: Date): Promise<ChangeOutcome | 'too-late'>
    /** Those of them that a delivery was given up for; a visitor's mistyped address doesn't count. */
    findGivenUp(requestIds: readonly string[]): Promise<ReadonlySet<string>>
    /** By request, oldest first. Requests without any are left out. */
    readNotes(requestIds: readonly string[]): Promise<ReadonlyMap<string, Note[]>>
    /** Makes due now what waits, was given up, or was skipped for an endpoint that works again. Returns how many. */
    hurryDeliveries(requestId: string, now: Date): Promise<number>
    /** Each stops at `limit`. */
    countForDesk(now: Date, limit: number): Promise<DeskCounts>
    /** A different text whenever anything that the desk shows has changed, in any process. */
    readPulse(): Promise<string>
    /** The requests of some weeks added up, spam left out. `edges`: where each begins, and where the last ends. */
    readFigures(time: { edges: readonly Date[]; now: Date }): Promise<TimeFigures>
    /** How many of the totals behind the figures are wrong. None ever should be. */
    countWrongFigures(): Promise<number>
    rebuildFigures(): Promise<void>
    /** What is being tried again and again, or was given up, with the time of its first failure; the newest error of each. */
    findFailing(): Promise<FailingTarget[]>
    recordBackup(now: Date): Promise<void>
    lastBackupAt(): Promise<Date | undefined>
    /** Takes the morning mail of a day for `leaseMs`; undefined when it is sent, or in other hands. */
    leaseDigest(day: string, terms: { now: Date; leaseMs: number }): Promise<string | undefined>
    finishDigest(day: string, token: string, now: Date): Promise<boolean>
  }

export type StoredRequest = ContactRequest & {
  id: string
  receivedAt: Date
  isSuspicious: boolean
  status: Status
  /** Counts the changes of status and of suspicion. */
  version: number
  readAt?: Date
  /** Absent when no reply was promised. */
  replyDueAt?: Date
  /** When the status left New. */
  answeredAt?: Date
  /** When a person last said that it is spam, or that it is not. */
  judgedAt?: Date
}

/** `target` tells deliveries of one channel apart: the webhook's address, or '' where there is only one. */
export type PlannedDelivery = { channel: Channel; target: string }

/** `id` stays the same over all attempts: it makes the Message-ID and the webhook-id. */
export type Delivery = PlannedDelivery & {
  id: string
  requestId: string
  state: DeliveryState
  attempts: number
  createdAt: Date
  dueAt: Date
  /** A worker has leased it; `dueAt` is the end of the lease. */
  isUnderWay?: true
  finishedAt?: Date
  /** Never holds personal data. */
  lastError?: string
}

export type ChangeOutcome = 'changed' | 'conflict' | 'unknown'

export type SpamChange = {
  isSpam: boolean
  version?: number
  /** What becomes due when it isn't spam, and when its reply is. */
  deliveries: readonly PlannedDelivery[]
  replyDueAt?: Date
}

export type NoteChange = { note: string; was: string; text: string | null }

export type Note = { id: string; writtenAt: Date; text: string }

type EventKind = Exclude<DeskEvent['kind'], 'received'>
export type StoredEvent = {
  id: string
  happenedAt: Date
  kind: EventKind
  status?: Status
  deliveryId?: string
  error?: string
}

export type RequestDetails = { request: StoredRequest; deliveries: Delivery[]; notes: Note[]; events: StoredEvent[] }

export type TimeFigures = {
  weeks: { requests: number; answered: number; answeredOnTime: number }[]
  /** Those whose reply was promised and is due by now. */
  due: number
  dueAnsweredOnTime: number
  /** What was chosen in the forms, and how many chose so. */
  byForm: ReadonlyMap<string, number>
  byRole: ReadonlyMap<string, number>
  byService: ReadonlyMap<string, number>
  /** How many were answered after so many whole minutes. */
  byAnswerMinutes: ReadonlyMap<number, number>
}

export type FailingTarget = Pick<Delivery, 'channel' | 'target'> & { since: Date; error: string }
