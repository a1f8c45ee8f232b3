import { describe, expect, it } from 'vitest'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import { createContentSettings } from '../../server/config/site-words.ts'
import { listRequestLines } from '../../server/delivery/request-mails.ts'
import { toSentJson } from '../../server/export/request-json.ts'
import { toCsvRecords } from '../../server/export/requests-csv.ts'
import { createContactApp, post, postForm } from '../support/contact-app.ts'
import { contactBody, homeBody } from '../support/contact-bodies.ts'
import { ownSection, withOwnPage } from '../support/own-page.ts'

const page = 'cardiology-billing'
const content = (changes: object = {}) => withOwnPage([ownSection('form')], changes)
const wordsOf = (changes?: object) => createContentSettings(resolveContent(content(changes)), 0)

async function openSite() {
  let words = wordsOf()
  const site = await createContactApp({ readWords: () => words, perMinute: 100 })
  const send = async (body: object) => {
    const answer = await post(site, body)
    const { request } = (await site.store.get(answer.json().id)) ?? {}
    if (!request) throw new Error(answer.body)
    return request
  }
  return { ...site, send, show: (changes: object) => (words = wordsOf(changes)) }
}

describe('a request from a form on a page of the owner’s own', () => {
  it('keeps the page, and email, webhook and spreadsheet carry it', async () => {
    const { send } = await openSite()
    const request = await send({ ...homeBody, page })
    expect(request).toMatchObject({ form: 'home', page })
    expect(toSentJson(request)).toMatchObject({ form: 'home', page })
    const settings = wordsOf()
    expect(listRequestLines(request, settings)).toContainEqual({ label: 'Sent from', value: 'Cardiology billing' })
    async function* listRequests() {
      yield { ...request, notes: [] }
    }
    const records = await Array.fromAsync(toCsvRecords(listRequests(), settings))
    expect(records[1]).toContain('Cardiology billing')
  })

  it('keeps the page after it was renamed while the form was open', async () => {
    const { send, show } = await openSite()
    show({ name: 'Cardiology', address: '/heart' })
    expect(await send({ ...contactBody, page })).toMatchObject({ form: 'contact', page })
  })

  it.each(['unknown', '', 'home', 'page/x', null, 7, ['x'], { a: 1 }, 'x'.repeat(10_000), '__proto__'])(
    'is kept without a page when it says %j',
    async (wrong) => {
      const { send } = await openSite()
      expect(await send({ ...homeBody, page: wrong })).not.toHaveProperty('page')
    },
  )

  it('is another request than the same one from another page', async () => {
    const { send } = await openSite()
    const [one, same, other] = [
      await send({ ...homeBody, page }),
      await send({ ...homeBody, page }),
      await send(homeBody),
    ]
    expect(same.id).toBe(one.id)
    expect(other.id).not.toBe(one.id)
  })

  it('keeps its page when it’s sent without script and has to be corrected', async () => {
    const site = await openSite()
    const answer = await postForm(site, { ...homeBody, name: ' ', page })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(`<input type="hidden" name="page" value="${page}">`)
    expect((await postForm(site, { ...homeBody, name: ' ' })).body).not.toContain('name="page"')
    const escaped = await postForm(site, { ...homeBody, name: ' ', page: '"><script>' })
    expect(escaped.body).not.toContain('<script>')
  })

  it('is found by its page, and no longer under the given form', async () => {
    const { send, store } = await openSite()
    const [own, home] = [await send({ ...homeBody, page }), await send(homeBody)]
    const idsOf = async (source: 'home' | `page/${string}`) =>
      (await store.list({ source }, { limit: 9 })).requests.map(({ id }) => id)
    expect(await idsOf(`page/${page}`)).toEqual([own.id])
    expect(await idsOf('home')).toEqual([home.id])
  })
})
