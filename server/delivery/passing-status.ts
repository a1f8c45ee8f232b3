/** Answers that speak of the moment rather than of what was sent: the same may be taken later. */

export function isPassingHttp(status: number): boolean {
  return status >= 500 || [408, 409, 425, 429].includes(status)
}

/** 503, commands out of order, is about the conversation and not about the mail. */
export function isPassingSmtp(status: number): boolean {
  return status < 500 || status === 503
}
