/** Where the visitor is. Every arrival makes a new object, also at the same address. */
export type Place = { pathname: string; hash: string }

export function toPlace({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>): Place {
  return { pathname, hash }
}
