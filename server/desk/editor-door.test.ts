import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { EditorProcess } from '../versions/editor-process.ts'
import { registerEditor } from './editor-door.ts'

async function knock(url: string, method: 'GET' | 'POST' = 'GET', isKnown = false): Promise<boolean> {
  let hasPassed = false
  const pass: EditorProcess['pass'] = (_request, response) => {
    hasPassed = true
    response.end()
  }
  const app = Fastify()
  registerEditor(app, { editor: { isRunning: () => true, pass } as EditorProcess, isKnown: () => isKnown })
  await app.inject({ url, method })
  await app.close()
  return hasPassed
}

// The editing page tells the name that lets the preview in.
test.each([
  '/edit/',
  '/edit/?look=x',
  '/edit/assets/main.js?look=x',
  '/edit?look',
  '/',
  '/api/session',
  '/favicon.svg',
  '/requests/images/of-nobody.png',
])('%s is not for the editor without a session', async (url) => {
  expect(await knock(url)).toBe(false)
})

test('the page of the editor is for whoever has a session', async () => {
  expect(await knock('/edit/', 'GET', true)).toBe(true)
})

test.each(['/?look=x', '/services?a=b&look=x', '/edit/look/x/site/main.tsx', '/images/consultant-12.jpg'])(
  '%s is for the editor to judge, which alone knows the right name',
  async (url) => {
    expect(await knock(url)).toBe(true)
  },
)

test('of what comes without a session, only a form that is tried may be sent', async () => {
  expect(await knock('/edit/look/x/api/contact', 'POST')).toBe(true)
  expect(await knock('/api/requests?look=x', 'POST')).toBe(false)
})
