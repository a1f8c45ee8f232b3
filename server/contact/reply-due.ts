const hourMs = 3_600_000

/** When the reply that the pages promise is due. */
export function promiseReply(receivedAt: Date, replyHours: number): Date {
  return new Date(receivedAt.getTime() + replyHours * hourMs)
}
