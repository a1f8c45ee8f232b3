/** A webhook's address may hold a secret in its path: its host is enough to know it by. */
export function getHost(target: string): string {
  return URL.parse(target)?.host ?? ''
}
