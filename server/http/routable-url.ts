/** Nothing has this name, so the router finds nothing. */
const unreadable = 'unreadable'

/**
 * A client may send the whole address (RFC 9112, 3.2.2), and escapes that mean nothing. The router gets neither: a path
 * that cannot be read is simply not found, with the same log line and headers as any other.
 */
export function toRoutableUrl(url: string): string {
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')
  if (!target.startsWith('/')) return `/${unreadable}`
  return target.includes('%') ? replaceUnreadable(target) : target
}

function replaceUnreadable(target: string): string {
  const [path = ''] = target.split('?', 1)
  try {
    decodeURI(path)
    return target
  } catch {
    return path.startsWith('/api/') ? `/api/${unreadable}` : `/${unreadable}`
  }
}
