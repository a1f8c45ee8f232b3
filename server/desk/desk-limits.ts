import { limits } from '#contract/limits.ts'
import { defaultLimits, type Limits } from '../http/limits.ts'

/** The limits of the desk's own server. The first two hold for connections without a session, the third for the others. */
export const deskLimits: Limits & { maxOwnerConnections: number } = {
  ...defaultLimits,
  maxConnections: limits.deskStrangers.max,
  maxConnectionsPerAddress: limits.deskStrangersPerAddress.max,
  maxOwnerConnections: limits.deskConnections.max,
  // An image may arrive slowly, and publishing is answered when the version is ready.
  requestTimeoutMs: limits.deskSeconds.max * 1000,
  idleTimeoutMs: limits.deskSeconds.max * 1000,
}

export const largestDeskBodyBytes = limits.deskBodyBytes.max
