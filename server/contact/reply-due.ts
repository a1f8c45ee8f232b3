const hourMs = 3_600_000

/** When the reply that the pages promise is due; nothing when they promise none. Meant to be spread. */
export function promiseReply(receivedAt: Date, replyHours: number | null): { replyDueAt?: Date } {
  return replyHours === null ? {} : { replyDueAt: new Date(receivedAt.getTime() + replyHours * hourMs) }
}
