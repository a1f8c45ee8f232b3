import { isAbsolute, join, relative, resolve } from 'node:path'

/** The owner's to fix: its message says all there is to say. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** Reads an origin given to the build. Absent means none; anything but an origin stops the build. */
export function readOrigin(name: 'API_BASE_URL' | 'PUBLIC_URL'): string {
  const text = process.env[name]?.trim() ?? ''
  if (text === '') return ''
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text)) return url.origin
  throw new SettingError(`${name} must be an origin such as https://www.example.com, without a path.`)
}

/** Everybody can read what is in public/, and the build copies it. */
export function refuseDataInPublic(root: string): void {
  const path = relative(join(root, 'public'), resolve(root, process.env.DATA_DIR?.trim() || 'data'))
  if (path.startsWith('..') || isAbsolute(path)) return
  throw new SettingError('DATA_DIR lies in public/, where everybody could read the requests: choose another folder.')
}
