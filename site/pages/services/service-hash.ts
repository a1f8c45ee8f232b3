import { services } from '#content/services.ts'

export const firstAnchor = services[0]?.anchor ?? ''

/** The anchor a hash names. Compared as it stands, so that no hash, however malformed, can do harm. */
export function findAnchor(hash: string): string | undefined {
  return services.find(({ anchor }) => hash === `#${anchor}`)?.anchor
}
