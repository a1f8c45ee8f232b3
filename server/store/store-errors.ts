/** The database can neither read nor write right now. The cause is for the log, never for the visitor. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError'
  readonly code = 'STORE_UNAVAILABLE'
  /** Someone has to make room; other failures may pass by themselves. */
  readonly isDiskFull: boolean

  constructor(message: string, cause?: unknown, isDiskFull = false) {
    super(message, { cause })
    this.isDiskFull = isDiskFull
  }
}

/** The database must not be used as it is. The message is one line for the person who starts the server. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError'
  readonly code = 'STORE_NOT_OPENED'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

/** A lock was held by another transaction for too long. Known only inside the store. */
export class LockTimeoutError extends Error {
  override readonly name = 'LockTimeoutError'
  readonly code = 'STORE_LOCK_TIMEOUT'

  constructor(cause: unknown) {
    super('a lock was held for too long', { cause })
  }
}
