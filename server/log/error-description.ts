export type ErrorDescription = {
  type: string
  code?: unknown
  errcode?: unknown
  message: string
  stack: string
  cause?: ErrorDescription
}

/** Messages of databases and mail servers quote what visitors wrote, so an error is told by its kind and its place. */
export function describeError(error: Error): ErrorDescription {
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    ...('code' in error ? { code: error.code } : {}),
    // SQLite has one code for everything and tells its faults apart by this number.
    ...('errcode' in error ? { errcode: error.errcode } : {}),
    message: '(withheld)',
    stack: frames.map((line) => line.trim()).join('\n'),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}
