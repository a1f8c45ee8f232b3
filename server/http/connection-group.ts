import type { Socket } from 'node:net'

export type Connection = {
  socket: Socket
  openRequests: number
  /** The address it counts for: behind a trusted proxy, that of the visitor who asked last. */
  address: string
  bucket: string
  isOwner: boolean
  unsentBytes: number
  /** The unread bytes that were generated for one response, and so take memory of their own. */
  generatedBytes: number
  /** What has arrived of requests that aren't answered yet, and what each piece takes beside its bytes. */
  bodyBytes: number
  acceptedBytes: number
  /** When a check last found that it had accepted something, or had nothing to accept. */
  movedAt: number
}

export const sums = ['unsentBytes', 'generatedBytes', 'bodyBytes'] as const
export type Sum = (typeof sums)[number]

export type Group = { connections: Set<Connection> } & Record<Sum, number>

export function createGroup(): Group {
  return { connections: new Set(), unsentBytes: 0, generatedBytes: 0, bodyBytes: 0 }
}

/** The one that has accepted nothing for longest. */
export function findSlowest({ connections }: Group, sum: Sum, asking: Connection): Connection | undefined {
  let slowest: Connection | undefined
  for (const one of connections)
    if (one !== asking && one[sum] > 0 && !(slowest && slowest.movedAt <= one.movedAt)) slowest = one
  return slowest
}

export function findLargest({ connections }: Group): Connection {
  return [...connections].reduce((largest, one) => (one.bodyBytes > largest.bodyBytes ? one : largest))
}
