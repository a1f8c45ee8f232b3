/**
 * The origin of an image on another host. Undefined unless its host has only letters, digits, dots and hyphens: the origin
 * becomes part of the policy header, where a semicolon or a quote would begin a directive of its own.
 */
export function outsideOrigin(src: string): string | undefined {
  const [, host] = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)\/\S+$/i.exec(src) ?? []
  return host && `https://${host.toLowerCase()}`
}
