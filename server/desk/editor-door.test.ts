import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { EditorProcess } from '../versions/editor-process.ts'
import { registerEditor } from './editor-door.ts'

/** What the editor hears of a request. */
async function knock(url: string, method: 'GET' | 'POST' = 'GET', isKnown = false) {
  const heard: string[] = []
  const editor = {
    isRunning: () => true,
    admits: (address: string) => address.includes('right'),
    trust: () => heard.push('trusted'),
    touch: () => heard.push('used'),
    pass: (_request, response) => {
      heard.push('passed')
      response.end()
    },
  } satisfies Partial<EditorProcess> as unknown as EditorProcess
  const app = Fastify()
  const session = { isKnown: () => isKnown, isOpen: () => isKnown, readProof: () => '' }
  registerEditor(app, { editor, ...session, isAtOwnName: () => true })
  const { statusCode, headers } = await app.inject({ url, method })
  await app.close()
  return { heard, isCut: statusCode === 404 && headers.connection === 'close' }
}

// The editing page tells the name that lets the preview in.
test.each([
  '/edit/',
  '/edit/?look=right',
  '/edit/assets/main.js?look=right',
  '/edit?look',
  '/',
  '/api/session',
  '/favicon.svg',
  '/requests/images/of-nobody.png',
])('%s is not for the editor without a session', async (url) => {
  expect((await knock(url)).heard).toEqual([])
})

test('the page of the editor needs a session, and its calls tell that session the name', async () => {
  expect((await knock('/edit/', 'GET', true)).heard).toEqual(['used', 'passed'])
  expect((await knock('/edit/api/state', 'POST', true)).heard).toEqual(['trusted', 'used', 'passed'])
})

test.each(['/?look=', '/services?a=b&look=', '/edit/look/'])(
  '%s is for the editor with the right name',
  async (url) => {
    expect((await knock(`${url}right`)).heard).toEqual(['used', 'passed'])
    expect(await knock(`${url}wrong`)).toEqual({ heard: [], isCut: true })
  },
)

test('a picture needs no name, and keeps no editor awake', async () => {
  expect((await knock('/images/consultant-12.jpg')).heard).toEqual(['passed'])
})

test('of what comes without a session, only a form that is tried may be sent', async () => {
  expect((await knock('/edit/look/right/api/contact', 'POST')).heard).toEqual(['used', 'passed'])
  expect(await knock('/edit/look/wrong/api/contact', 'POST')).toEqual({ heard: [], isCut: true })
  expect((await knock('/api/requests?look=right', 'POST')).heard).toEqual([])
})
