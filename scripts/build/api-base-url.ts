/** The origin both forms post to. Empty means the host of the pages; anything but an origin stops the build. */
export function readApiBaseUrl(setting: string | undefined): string {
  const text = setting?.trim() ?? ''
  if (text === '') return ''
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text)) return url.origin
  throw new Error('API_BASE_URL must be an origin such as https://desk.example, without a path.')
}
