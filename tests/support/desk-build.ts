import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the build of the desk leaves behind, as small as it can be. */
export function writeDeskBuild(folder: string): void {
  const pages = {
    '/': ['index.html', '<!doctype html>the desk'],
    '/sign-in': ['sign-in.html', '<!doctype html>the key'],
    '/used-key': ['used-key.html', '<!doctype html>the next key'],
    '/preview': ['preview/index.html', '<!doctype html>the frame'],
    '/preview/assets/start.js': ['preview/assets/start.js', 'start()'],
  }
  const files = Object.entries(pages).map(([address, [file = '', body = '']]) => {
    const path = join(folder, 'desk', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, body)
    const entityTag = `"${hash('sha256', body, 'base64url')}"`
    const variants = [{ encoding: 'identity', file, entityTag }]
    return { address, contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache', variants }
  })
  writeFileSync(join(folder, 'desk.json'), JSON.stringify({ files }))
}
