import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskRequest } from '#contract/desk.ts'
import type { composeOwnerMail } from '../server/delivery/request-mails.ts'
import type { composeWebhookBody } from '../server/delivery/webhook.ts'
import type { toDeskRequest } from '../server/desk/json.ts'
import type { describeContent } from '../server/desk/overview-routes.ts'
import type { RequestDetails } from '../server/store/records.ts'
import type { ContactForm as FullForm } from '../ui/contact/contact-form.tsx'
import type * as ContactApps from './support/contact-app.ts'
import { contactBody } from './support/contact-bodies.ts'
import type { readDeliveryConfig } from './support/delivery-settings.ts'
import type { runLeads } from './support/leads.ts'
import { makeNextRelease } from './support/next-release.ts'
import type * as SiteContents from './support/site-content.ts'

const release = makeNextRelease()

/** From the release with one more field, whose parts have the same types but for that. */
async function load<Part>(path: string, name: string): Promise<Part> {
  return (await release.load(path))[name]
}

const words = 'Twentyseven physicians'
const body = { ...contactBody, fieldOfTomorrow: words }
const label = 'Field of tomorrow'

describe('a field that was added to the list of fields, with its words and its column', () => {
  let contact: typeof ContactApps
  let site: Awaited<ReturnType<typeof ContactApps.openContactApp>>
  let details: RequestDetails
  let config: ReturnType<typeof readDeliveryConfig>
  let leads: (...args: string[]) => ReturnType<typeof runLeads>

  beforeAll(async () => {
    contact = await release.load('tests/support/contact-app.ts')
    site = await contact.openContactApp()
    const run = await load<typeof runLeads>('tests/support/leads.ts', 'runLeads')
    leads = (...args) => run(args, { DATA_DIR: site.dataDir })
    config = (await load<typeof readDeliveryConfig>('tests/support/delivery-settings.ts', 'readDeliveryConfig'))({})
    const { id } = (await contact.post(site, body)).json<{ id: string }>()
    const found = await site.store.getDetails(id)
    if (!found) throw new Error('not accepted')
    details = found
    // Every module of the release is loaded for this alone.
  }, 180_000)
  afterAll(() => site.close())

  it('is accepted, stored and told apart', async () => {
    expect(details.request).toMatchObject(body)
    const repeated = (await contact.post(site, body)).json<{ id: string }>()
    expect(repeated.id).toBe(details.request.id)
    const other = (await contact.post(site, { ...body, fieldOfTomorrow: 'One' })).json<{ id: string }>()
    expect(other.id).not.toBe(details.request.id)
  })

  it('is found by its words', async () => {
    const { requests } = await site.store.list({ search: 'twentysev' }, { limit: 5 })
    expect(requests.map(({ id }) => id)).toEqual([details.request.id])
  })

  it('is in the form, and comes back filled in when the form is sent without script', async () => {
    const { withContent }: typeof SiteContents = await release.load('tests/support/site-content.ts')
    const ContactForm = await load<typeof FullForm>('ui/contact/contact-form.tsx', 'ContactForm')
    const form = open(renderToStaticMarkup(withContent(createElement(ContactForm, { id: 'form', label: 'Form' }))))
    const answer = open((await contact.postForm(site, { ...body, name: ' ' })).body)
    for (const page of [form, answer]) {
      const control = page.querySelector<HTMLInputElement>('input[name="fieldOfTomorrow"]')
      expect(page.querySelector(`label[for="${control?.id}"]`)?.textContent).toBe(label)
    }
    expect(answer.querySelector<HTMLInputElement>('input[name="fieldOfTomorrow"]')?.value).toBe(words)
  })

  it('is in the mail to the owner and in webhooks', async () => {
    const compose = await load<typeof composeOwnerMail>('server/delivery/request-mails.ts', 'composeOwnerMail')
    const { text, html } = compose('id', details.request, config).message
    expect(text).toMatch(new RegExp(`^${label}: +${words}$`, 'm'))
    expect(html).toContain(words)
    const composeBody = await load<typeof composeWebhookBody>('server/delivery/webhook.ts', 'composeWebhookBody')
    expect(JSON.parse(composeBody(details.request)).data).toMatchObject(body)
  })

  it('is in what the commands print and export', async () => {
    const { id } = details.request
    expect((await leads('list')).out).toMatch(new RegExp(`FIELD OF TOMORROW[^]*${words}`))
    expect((await leads('show', id)).out).toMatch(new RegExp(`^${label} +${words}$`, 'm'))
    expect((await leads('export', '--format', 'csv')).out).toMatch(new RegExp(`,Field of Tomorrow,[^]*,${words},`))
    expect(JSON.parse((await leads('show', id, '--json')).out)).toMatchObject(body)
    for (const command of [
      ['list', '--json'],
      ['export', '--format', 'json'],
    ])
      expect(JSON.parse((await leads(...command)).out)).toContainEqual(expect.objectContaining(body))
  })

  it('is moved to another database', async () => {
    const target = await contact.openContactApp()
    const run = await load<typeof runLeads>('tests/support/leads.ts', 'runLeads')
    expect((await run(['import', join(site.dataDir, 'leads.sqlite')], { DATA_DIR: target.dataDir })).code).toBe(0)
    expect((await target.store.getDetails(details.request.id))?.request).toMatchObject(body)
    expect((await target.store.list({ search: 'twentysev' }, { limit: 5 })).requests).toHaveLength(1)
    await target.close()
  })

  it('is in the letter that the desk shows', async () => {
    const toJson = await load<typeof toDeskRequest>('server/desk/json.ts', 'toDeskRequest')
    const request = toJson(details, { disabledTargets: new Set(), now: new Date() })
    expect(request).toMatchObject(body)
    const describe = await load<typeof describeContent>('server/desk/overview-routes.ts', 'describeContent')
    const { DeskContentProvider, withFormats } = await release.load('desk/desk-content.ts')
    const Letter = await load<FunctionComponent<{ request: DeskRequest }>>('desk/request/letter.tsx', 'Letter')
    const value = withFormats(describe(config))
    const page = open(
      renderToStaticMarkup(createElement(DeskContentProvider, { value }, createElement(Letter, { request }))),
    )
    const term = [...page.querySelectorAll('dt')].find(({ textContent }) => textContent === label)
    expect(term?.nextElementSibling?.textContent).toBe(words)
  })
})

function open(html: string): Document {
  return new JSDOM(html).window.document
}
