import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findSamples } from '#content/checks/find-samples.ts'
import { labelForms } from '#contract/contact-form.ts'
import { createRequestParser } from '#contract/contact-request.ts'
import { createInvalidRequest, createProblem } from '#contract/problem.ts'
import { drawCard } from '#render/pictures/draw-card.ts'
import { loadProgram } from '#render/program.ts'
import { colorsOf } from '#render/theme.ts'
import { siteWordsOf } from '../server/config/site-words.ts'
import { createFormPage } from '../server/contact/form-page.ts'
import { composeAcknowledgment } from '../server/delivery/acknowledgment-message.ts'
import { composeOwnerMessage } from '../server/delivery/owner-message.ts'
import { readText, renderWhole, sampleInput } from './support/rendered-site.ts'
import { sampleRequest } from './support/sample-request.ts'
import { createSecondContent, secondBrand } from './support/second-brand.ts'
import { secondInput } from './support/second-site.ts'

const other = secondBrand.company

const first = await sampleInput()
const { company, brand, consultantImage, claims, forms, claimSlip, testimonials, hipaa } = first.content
const { notSent } = first.content.pages
const firstColors = colorsOf(first.theme)

/** Whatever would give the first owner away. */
const traces = [
  company.name,
  company.blurb,
  company.phone,
  company.tel,
  company.email,
  company.email.split('@')[1] ?? '',
  company.address.street,
  company.address.city,
  company.hours.text,
  company.hours.timeZone,
  brand.mark.shape,
  consultantImage.src.split('?')[0] ?? '',
  claims.replyTime.value,
  forms.contact.fields.name.label,
  forms.contact.fields.company.label,
  forms.contact.fields.role.placeholder,
  notSent.heading,
  notSent.submit,
  claimSlip.number,
  claims.uptime.value,
  hipaa,
  ...testimonials.flatMap(({ author, company: practice, text }) => [author, practice, text]),
  // An owner may have emptied some.
].filter((text) => text !== '')

const input = secondInput()
const colors = colorsOf(input.theme)
const { files } = await renderWhole(input)
const read = (path: string) => readText(files, path)
const mailbox = { name: other.name, address: other.email }
const config = {
  ...siteWordsOf(input.content, 0),
  pagesOrigin: '',
  mail: { from: mailbox, notifyTo: [mailbox] },
}
const fromHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')

/** Letter case and the ways of writing a character differ from file to file. */
function tracesIn(text: string): string[] {
  const plain = fromHtml(text).replaceAll("\\'", "'").toLowerCase()
  return traces.filter((trace) => plain.includes(trace.toLowerCase()))
}

/** Style sheets hold colors in many forms; what the server paints holds them in one. */
function serverTracesIn(text: string): string[] {
  const colors = [firstColors.dark, firstColors.ink]
  return [...tracesIn(text), ...colors.filter((color) => text.includes(color))]
}

describe('a site with another brand', () => {
  test('keeps no trace of the first in any page, script, drawing or text it serves', () => {
    const texts = files.filter(({ contentType }) => contentType.includes('charset'))
    const paths = texts.map(({ address }) => address)
    expect(paths).toEqual(expect.arrayContaining(['/', '/contact', '/favicon.svg', '/site.webmanifest', '/robots.txt']))
    expect(
      paths.map((path) => ({ path, found: tracesIn(read(path)) })).filter(({ found }) => found.length > 0),
    ).toEqual([])
  })

  test('finds traces where there are some', () => {
    expect(tracesIn(`<p>${company.name.toUpperCase()}</p>`)).toContain(company.name)
  })

  test('names the other on every page and to machines', () => {
    for (const path of ['/', '/services', '/about', '/contact', '/404']) {
      const html = fromHtml(read(path))
      expect(html).toContain(other.name)
      expect(html).toContain(other.phone)
      expect(html).toContain(`mailto:${other.email}`)
      expect(html).toContain(secondBrand.brand.mark.shape)
    }
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(read('/')) ?? []
    expect(JSON.parse(data)['@graph']).toContainEqual(
      expect.objectContaining({ name: other.name, telephone: '+15037742200', email: other.email }),
    )
    expect(read('/.well-known/security.txt')).toContain(`Contact: mailto:${other.email}`)
    expect(JSON.parse(read('/site.webmanifest'))).toMatchObject({
      name: other.name,
      description: other.blurb,
      theme_color: colors.dark,
    })
  })

  test('draws its own mark in its own color', async () => {
    const { shape } = secondBrand.brand.mark
    const hex = colors.dark
    expect(read('/favicon.svg')).toContain(shape)
    expect(read('/favicon.svg')).toContain(hex)
    const corner = { left: 0, top: 0, width: 1, height: 1 }
    const pixel = await sharp(files.find(({ address }) => address === '/icons/icon-512.png')?.body)
      .extract(corner)
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(`#${pixel.toString('hex')}`.toUpperCase()).toBe(hex)
  })

  test('draws its own words in its own colors', () => {
    const diagram = read('/images/billing-process.svg')
    expect(fromHtml(diagram)).toContain(`>${secondBrand.firstStep}<`)
    expect(diagram).toContain(`>${secondBrand.claimNumber}<`)
    expect(diagram).toContain(colors.ink)
    expect(fromHtml(read('/'))).toContain(`1. ${secondBrand.firstStep}: `)
    for (const path of ['billing-process', 'consultant-illustration'])
      expect(read(`/images/${path}.svg`)).not.toContain(firstColors.ink)
  })

  test('keeps no trace of the first on its social cards', async () => {
    const { parts } = await loadProgram('build')
    const { home, services, about, contact } = input.content.pages
    const cards = [home, services, about, contact].map(({ meta }) => drawCard(meta.card, { ...input, colors }, parts))
    const drawn = (await Promise.all(cards)).join('\n')
    expect(fromHtml(drawn).split(`<title>${other.name}</title>`)).toHaveLength(5)
    expect(tracesIn(drawn)).toEqual([])
  })

  test('writes mail in its own name, words, colors and time', () => {
    const owner = composeOwnerMessage('delivery-1', sampleRequest, config)
    const answer = composeAcknowledgment('delivery-2', sampleRequest.email, config)
    expect(answer.subject).toContain(other.name)
    expect(answer.text).toContain(`${other.phone}, ${other.email}`)
    expect(answer.text).toContain(`within ${secondBrand.replyTime}`)
    expect(owner.subject).toContain(`${secondBrand.ownerSubject} ${sampleRequest.name}`)
    expect(owner.text).toContain('PST')
    for (const part of [owner.text, fromHtml(String(owner.html))]) {
      expect(part).toContain(secondBrand.labels.name)
      expect(part).toContain(secondBrand.labels.company)
    }
    expect(owner.html).toContain(colors.ink)
    expect(serverTracesIn(JSON.stringify([owner, answer]))).toEqual([])
  })

  test('answers a form without script in its own name, words and colors', () => {
    const page = createFormPage(config)
    const form = page.render(createInvalidRequest([{ pointer: '#/company', detail: 'No.' }]), {
      role: '',
      company: '?',
    })
    const { labels, notSentPage: words } = secondBrand
    const { title, reasons, fieldHints, kept, submit } = words
    for (const text of [title, reasons['invalid-request'], fieldHints.other, kept, submit, ...Object.values(labels)])
      expect(fromHtml(form)).toContain(text)
    expect(fromHtml(form)).toContain(other.name)
    expect(form).toContain(colors.ink)
    expect(form).toContain(colors.dark)
    const wayBack = page.render(createProblem('malformed-request'), undefined)
    for (const text of [words.reasons.other, words.back.label]) expect(fromHtml(wayBack)).toContain(text)
    expect(serverTracesIn(form + wayBack)).toEqual([])
  })

  test('takes the options that its own form offers, and no others', () => {
    const { words } = config
    const parse = createRequestParser(labelForms(words))
    const ask = (role: string) => parse({ name: 'Ada', email: 'ada@example.org', phone: '555', role }).ok
    expect([ask(secondBrand.role), ask(forms.contact.fields.role.options[0] ?? '')]).toEqual([true, false])
    expect(fromHtml(read('/contact'))).toContain(`>${secondBrand.role}</option>`)
  })

  test('turns a text in content/legal into a page of its own, linked from every page', () => {
    const page = read('/privacy-policy')
    expect(page).toContain('Our Privacy Promise</h1>')
    expect(page).toContain('<h2 id="what-we-keep">What we keep</h2>\n<ul><li><em>Only</em> what you write</li></ul>')
    expect(page).toContain(`<title>Our Privacy Promise | ${other.name.replace('&', '&amp;')}</title>`)
    for (const path of ['/', '/privacy-policy']) {
      expect(read(path)).toMatch(/<a href="\/privacy-policy"[^>]*>Privacy Policy<\/a>/)
      expect(read(path)).toMatch(/<a href="https:\/\/broder-son\.com\/terms"[^>]*>Terms of Service<\/a>/)
      expect(read(path)).toMatch(/<a role="link" aria-disabled="true"[^>]*>Cookie Policy<\/a>/)
    }
    const fetched = files.filter(({ address }) => /\.(js|json)$/.test(address)).map(({ address }) => read(address))
    expect(fetched.join()).not.toContain('what you write')
  })

  test('has nothing of its own left for the launch check to find', () => {
    const own = findSamples(createSecondContent()).filter(({ path }) =>
      /^(company|brand|testimonials|consultant)/.test(path),
    )
    expect(own.map(({ message }) => message)).toEqual([expect.stringContaining('Cookie Policy')])
  })
})
