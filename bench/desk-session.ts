import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keyParameter, sessionProof } from '../contract/desk-routes.ts'

/** Opens the desk with the key that the server has written. Returns the headers of the session. */
export async function openSession(origin: string, dataFolder: string): Promise<Record<string, string>> {
  const keyFile = join(dataFolder, 'desk.key')
  while (!existsSync(keyFile)) await sleep(20)
  const key = readFileSync(keyFile, 'utf8').trim()
  const opened = await fetch(`${origin}/?${keyParameter}=${key}`, { redirect: 'manual' })
  const cookie = String(opened.headers.get('set-cookie')).split(';')[0] ?? ''
  const proof = String(opened.headers.get('location')).split('=').at(-1) ?? ''
  return { cookie, [sessionProof]: proof, origin }
}
