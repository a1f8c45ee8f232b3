import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { claimSlip } from '#content/claim-slip.ts'
import { claims, hipaaClaim } from '#content/claims.ts'
import { company } from '#content/company.ts'
import { contactForm } from '#content/contact-forms.ts'
import { dialedNumber } from '#content/derived/values.ts'
import { consultantImage } from '#content/external-image.ts'
import { notSentPage } from '#content/pages/not-sent.ts'
import { testimonials } from '#content/testimonials.ts'
import { isSaid } from '#content/unsaid.ts'
import { createRequestParser } from '#contract/contact-request.ts'
import { createInvalidRequest, createProblem } from '#contract/problem.ts'
import { labelForms } from '#contract/contact-form.ts'
import { themeHex } from '../scripts/build/theme-colors.ts'
import { readConfig } from '../server/config/config.ts'
import { createFormPage } from '../server/contact/form-page.ts'
import { composeAcknowledgment } from '../server/delivery/acknowledgment-message.ts'
import { composeOwnerMessage } from '../server/delivery/owner-message.ts'
import { sampleRequest } from './support/sample-request.ts'
import { secondBrand, secondBrandFiles } from './support/second-brand.ts'
import { buildSecondSite } from './support/second-site.ts'

const other = secondBrand.company

/** Whatever would give the first owner away. */
const traces = [
  company.name,
  company.blurb,
  company.phone,
  dialedNumber(company.phone),
  company.email,
  company.email.split('@')[1] ?? '',
  company.address.street,
  company.address.city,
  company.hours.text,
  company.hours.timeZone,
  brand.mark.shape,
  consultantImage.src.split('?')[0] ?? '',
  claims.replyTime.value,
  contactForm.fields.name.label,
  contactForm.fields.company.label,
  contactForm.fields.role.placeholder,
  notSentPage.heading,
  notSentPage.submit,
  claimSlip.number,
  claims.uptime.value,
  hipaaClaim.label,
  ...testimonials.flatMap(({ author, company: practice, text }) => [author, practice, text]),
  // An owner may have emptied some, or taken a claim out.
].filter((text) => text !== '' && isSaid({ value: text }))

let site: ReturnType<typeof buildSecondSite>
beforeAll(() => {
  site = buildSecondSite()
}, 300_000)

const read = (path: string) => readFileSync(join(site.client, path), 'utf8')
const fromHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')

/** Letter case and the ways of writing a character differ from file to file. */
function tracesIn(text: string): string[] {
  const plain = fromHtml(text).replaceAll("\\'", "'").toLowerCase()
  return traces.filter((trace) => plain.includes(trace.toLowerCase()))
}

/** Style sheets hold colors in many forms; what the server paints holds them in one. */
function serverTracesIn(text: string): string[] {
  const colors = [themeHex('--color-dark'), themeHex('--color-ink')]
  return [...tracesIn(text), ...colors.filter((color) => text.includes(color))]
}

describe('a site with another brand', () => {
  test('keeps no trace of the first in any page, script, drawing or text it serves', () => {
    const paths = globSync('**/*.{html,js,css,svg,json,txt,xml,webmanifest}', { cwd: site.client })
    expect(paths).toEqual(
      expect.arrayContaining(['index.html', 'contact.html', 'favicon.svg', 'site.webmanifest', 'robots.txt']),
    )
    expect(
      paths.map((path) => ({ path, found: tracesIn(read(path)) })).filter(({ found }) => found.length > 0),
    ).toEqual([])
  })

  test('finds traces where there are some', () => {
    expect(tracesIn(`<p>${company.name.toUpperCase()}</p>`)).toContain(company.name)
  })

  test('names the other on every page and to machines', () => {
    for (const path of ['index.html', 'services.html', 'about.html', 'contact.html', '404.html']) {
      const html = fromHtml(read(path))
      expect(html).toContain(other.name)
      expect(html).toContain(other.phone)
      expect(html).toContain(`mailto:${other.email}`)
      expect(html).toContain(secondBrand.brand.mark.shape)
    }
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(read('index.html')) ?? []
    expect(JSON.parse(data)['@graph']).toContainEqual(
      expect.objectContaining({ name: other.name, telephone: '+15037742200', email: other.email }),
    )
    expect(read('.well-known/security.txt')).toContain(`Contact: mailto:${other.email}`)
    expect(JSON.parse(read('site.webmanifest'))).toMatchObject({
      name: other.name,
      description: secondBrand.brand.description,
      theme_color: secondBrand.darkColor,
    })
  })

  test('draws its own mark in its own color', async () => {
    const { shape } = secondBrand.brand.mark
    const hex = secondBrand.darkColor
    expect(read('favicon.svg')).toContain(shape)
    expect(read('favicon.svg')).toContain(hex)
    const corner = { left: 0, top: 0, width: 1, height: 1 }
    const pixel = await sharp(join(site.client, 'icons/icon-512.png')).extract(corner).removeAlpha().raw().toBuffer()
    expect(`#${pixel.toString('hex')}`.toUpperCase()).toBe(hex)
  })

  test('draws its own words in its own colors', () => {
    const diagram = read('images/billing-process.svg')
    expect(fromHtml(diagram)).toContain(`>${secondBrand.firstStep}<`)
    expect(diagram).toContain(`>${secondBrand.claimNumber}<`)
    expect(diagram).toContain(secondBrand.inkColor)
    expect(fromHtml(read('index.html'))).toContain(`1. ${secondBrand.firstStep}: `)
    for (const path of ['billing-process', 'consultant-illustration'])
      expect(read(`images/${path}.svg`)).not.toContain(themeHex('--color-ink'))
  })

  test('keeps no trace of the first on its social cards', () => {
    const script = `
      const { drawCard } = await import('./scripts/build/social/draw-card.ts')
      const { listedPages } = await import('./scripts/build/write-pages.ts')
      for (const { card } of listedPages) console.log(await drawCard(card))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: site.root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    expect(stderr).toBe('')
    expect(fromHtml(stdout).split(`<title>${other.name}</title>`)).toHaveLength(5)
    expect(tracesIn(stdout)).toEqual([])
  })

  test('writes mail in its own name, words, colors and time', () => {
    const { config } = readConfigOf(site.root)
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
    expect(owner.html).toContain(secondBrand.inkColor)
    expect(serverTracesIn(JSON.stringify([owner, answer]))).toEqual([])
  })

  test('answers a form without script in its own name, words and colors', () => {
    const { config } = readConfigOf(site.root)
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
    expect(form).toContain(secondBrand.inkColor)
    expect(form).toContain(secondBrand.darkColor)
    const wayBack = page.render(createProblem('malformed-request'), undefined)
    for (const text of [words.reasons.other, words.back.label]) expect(fromHtml(wayBack)).toContain(text)
    expect(serverTracesIn(form + wayBack)).toEqual([])
  })

  test('takes the options that its own form offers, and no others', () => {
    const { words } = readConfigOf(site.root).config
    const parse = createRequestParser(labelForms(words))
    const ask = (role: string) => parse({ name: 'Ada', email: 'ada@example.org', phone: '555', role }).ok
    expect([ask(secondBrand.role), ask(contactForm.fields.role.options[0] ?? '')]).toEqual([true, false])
    expect(fromHtml(read('contact.html'))).toContain(`>${secondBrand.role}</option>`)
  })

  test('turns a text in content/legal into a page of its own, linked from every page', () => {
    const page = read('privacy-policy.html')
    expect(page).toContain('Our Privacy Promise</h1>')
    expect(page).toContain('<h2 id="what-we-keep">What we keep</h2>\n<ul><li><em>Only</em> what you write</li></ul>')
    expect(page).toContain(`<title>Our Privacy Promise | ${other.name.replace('&', '&amp;')}</title>`)
    for (const path of ['index.html', 'privacy-policy.html']) {
      expect(read(path)).toMatch(/<a href="\/privacy-policy"[^>]*>Privacy Policy<\/a>/)
      expect(read(path)).toMatch(/<a href="https:\/\/broder-son\.com\/terms"[^>]*>Terms of Service<\/a>/)
      expect(read(path)).toMatch(/<a role="link" aria-disabled="true"[^>]*>Cookie Policy<\/a>/)
    }
    const scripts = globSync('assets/*.js', { cwd: site.client }).map((path) => read(join(path)))
    expect(scripts.join()).not.toContain('what you write')
  })

  test('has nothing of its own left for the launch check to find', () => {
    const { stdout } = spawnSync(process.execPath, ['scripts/launch-check.ts', '--json'], {
      cwd: site.root,
      encoding: 'utf8',
    })
    const { findings } = JSON.parse(stdout)
    const own = findings.filter(({ field }: { field: string }) => (field.split('#')[0] ?? '') in secondBrandFiles)
    expect(own.map(({ what }: { what: string }) => what)).toEqual(['Cookie Policy leads nowhere.'])
  })
})

/** The settings of a server that stands beside that build. */
function readConfigOf(root: string) {
  const readFile = (path: string) => readFileSync(join(root, relative(resolve('.'), path)), 'utf8')
  const outcome = readConfig({}, { readFile, isTerminal: false })
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'))
  return outcome
}
