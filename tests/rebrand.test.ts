import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findProblems } from '#content/checks/find-problems.ts'
import { findSamples } from '#content/checks/find-samples.ts'
import { listedMetas } from '#content/resolve/resolve-pages.ts'
import { createInvalidRequest, createProblem } from '#contract/problem.ts'
import { drawCard } from '#render/pictures/draw-card.ts'
import { loadBuiltApp } from '#render/program.ts'
import { deriveColors } from '#render/theme.ts'
import { readConfig } from '../server/config/config.ts'
import { createContentSettings } from '../server/config/site-words.ts'
import { renderFormPage } from '../server/contact/form-page.ts'
import { composeAcknowledgment, composeOwnerMail } from '../server/delivery/request-mails.ts'
import { readText, renderWhole } from './support/rendered-site.ts'
import { sampleRequest } from './support/sample-request.ts'
import { secondBrand, secondInput } from './support/second-brand.ts'
import { resolved as first } from './support/site-content.ts'

const input = secondInput()
const { company: other, brand, claims, claimSlip, billing, forms, notSent, pages } = input.content
const [firstColors, colors] = [first.theme, input.theme].map(deriveColors) as [
  ReturnType<typeof deriveColors>,
  ReturnType<typeof deriveColors>,
]

/** Whatever would give the first owner away. */
const traces = [
  first.company.name,
  first.company.blurb,
  first.company.phone,
  first.company.tel,
  first.company.email,
  first.company.email.split('@')[1] ?? '',
  first.company.address.street,
  first.company.address.city,
  first.company.hours.text,
  first.company.hours.timeZone,
  first.brand.mark.shape,
  first.consultantImage.src.split('?')[0] ?? '',
  first.claims.replyTime.value,
  first.forms.contact.fields.name.label,
  first.forms.contact.fields.company.label,
  first.forms.contact.fields.role.placeholder,
  first.notSent.heading,
  first.notSent.submit,
  first.claimSlip.number,
  first.claims.uptime.value,
  first.hipaa,
  ...first.testimonials.flatMap(({ author, company, text }) => [author, company, text]),
  // An owner may have emptied some, or taken a claim out.
].filter((text) => text !== '')

const { files } = await renderWhole(input)
const read = (address: string) => readText(files, address)
const fromHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')

/** Letter case and the ways of writing a character differ from file to file. */
function tracesIn(text: string): string[] {
  const plain = fromHtml(text).replaceAll("\\'", "'").toLowerCase()
  return traces.filter((trace) => plain.includes(trace.toLowerCase()))
}

/** Style sheets hold colors in many forms; what the server paints holds them in one. */
function serverTracesIn(text: string): string[] {
  return [...tracesIn(text), ...[firstColors.dark, firstColors.ink].filter((color) => text.includes(color))]
}

describe('a site with another brand', () => {
  test('has the styles of the focal point that its owner chose', () => {
    const home = read('/')
    const [, x, y] = /<img[^>]*astrid\.jpg[^>]*\[--focus-x:(\d+)%\] \[--focus-y:(\d+)%\]/.exec(home) ?? []
    expect([x, y]).toEqual(['75', '25'])
    for (const rule of ['--focus-x:75%}', '--focus-y:25%}', 'object-position:var(--focus-x) var(--focus-y)}'])
      expect(home).toContain(rule)
  })

  test('keeps no trace of the first in any page, script, drawing or text it serves', () => {
    const texts = files.filter(({ contentType }) => /charset|svg|json/.test(contentType))
    const addresses = texts.map(({ address }) => address)
    expect(addresses).toEqual(
      expect.arrayContaining(['/', '/contact', '/favicon.svg', '/site.webmanifest', '/robots.txt']),
    )
    const found = addresses.map((address) => ({ address, traces: tracesIn(read(address)) }))
    expect(found.filter((one) => one.traces.length > 0)).toEqual([])
  })

  test('finds traces where there are some', () => {
    expect(tracesIn(`<p>${first.company.name.toUpperCase()}</p>`)).toContain(first.company.name)
  })

  test('names the other on every page and to machines', () => {
    for (const path of ['/', '/services', '/about', '/contact', '/404']) {
      const html = fromHtml(read(path))
      for (const text of [other.name, other.phone, `mailto:${other.email}`, brand.mark.shape])
        expect(html).toContain(text)
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
    for (const text of [brand.mark.shape, colors.dark]) expect(read('/favicon.svg')).toContain(text)
    const icon = files.find(({ address }) => address === '/icons/icon-512.png')?.body
    const corner = { left: 0, top: 0, width: 1, height: 1 }
    const pixel = await sharp(icon).extract(corner).removeAlpha().raw().toBuffer()
    expect(`#${pixel.toString('hex')}`.toUpperCase()).toBe(colors.dark)
  })

  test('draws its own words in its own colors', () => {
    const diagram = read('/images/billing-process.svg')
    const firstStep = billing.steps[0]?.title
    for (const text of [`>${firstStep}<`, `>${claimSlip.number}<`, colors.ink])
      expect(fromHtml(diagram)).toContain(text)
    expect(fromHtml(read('/'))).toContain(`>${firstStep}<`)
    for (const path of ['billing-process', 'consultant-illustration'])
      expect(read(`/images/${path}.svg`)).not.toContain(firstColors.ink)
  })

  test('keeps no trace of the first on its social cards', async () => {
    const { parts } = await loadBuiltApp('build')
    const metas = listedMetas(pages)
    expect(metas.map(({ path }) => path)).toEqual(['/', '/services', '/about', '/contact'])
    for (const meta of metas) {
      const card = fromHtml(await drawCard(meta.card, { ...input, colors }, parts))
      expect(card).toContain(`<title>${other.name}</title>`)
      expect(tracesIn(card)).toEqual([])
    }
  })

  test('writes mail in its own name, words, colors and time', () => {
    const { message: owner } = composeOwnerMail('delivery-1', sampleRequest, readSettings())
    const { message: answer } = composeAcknowledgment('delivery-2', sampleRequest, readSettings())
    expect(answer.subject).toContain(other.name)
    expect(answer.text).toContain(`${other.phone}, ${other.email}`)
    expect(answer.text).toContain(`within ${claims.replyTime.value}`)
    expect(owner.subject).toContain(`A letter from ${sampleRequest.name}`)
    expect(owner.text).toContain('PST')
    const { name, company } = forms.contact.fields
    for (const part of [owner.text, fromHtml(String(owner.html))])
      for (const { label } of [name, company]) expect(part).toContain(label)
    expect(owner.html).toContain(colors.ink)
    expect(serverTracesIn(JSON.stringify([owner, answer]))).toEqual([])
  })

  test('answers a form without script in its own name, words and colors', () => {
    const problem = createInvalidRequest([{ pointer: '#/company', detail: 'No.' }])
    const { html: form } = renderFormPage(readSettings(), problem, { role: '', company: '?' })
    const { title, reasons, fieldHints, kept, submit, back } = notSent
    const { name, company, role } = forms.contact.fields
    const labels = [name.label, company.label, role.placeholder]
    for (const text of [title, reasons['invalid-request'], fieldHints.other, kept, submit, other.name, ...labels])
      expect(fromHtml(form)).toContain(text)
    for (const color of [colors.ink, colors.dark]) expect(form).toContain(color)
    const { html: wayBack } = renderFormPage(readSettings(), createProblem('malformed-request'), undefined)
    for (const text of [reasons.other, back.label]) expect(fromHtml(wayBack)).toContain(text)
    expect(serverTracesIn(form + wayBack)).toEqual([])
  })

  test('takes the options that its own form offers, and no others', () => {
    const { parseRequest } = readSettings()
    const ask = (role = '') => parseRequest({ name: 'Ada', email: 'ada@example.org', phone: '555', role }).ok
    const [own, others] = [forms, first.forms].map(({ contact }) => contact.fields.role.options[0])
    expect([ask(own), ask(others)]).toEqual([true, false])
    expect(fromHtml(read('/contact'))).toContain(`>${own}</option>`)
  })

  test('turns a legal text into a page of its own, linked from every page', () => {
    const page = read('/privacy-policy')
    expect(page).toContain('Our Privacy Promise</h1>')
    expect(page).toContain('<h2 id="what-we-keep">What we keep</h2>\n<ul><li><em>Only</em> what you write</li></ul>')
    expect(page).toContain(`<title>Our Privacy Promise | ${other.name.replace('&', '&amp;')}</title>`)
    for (const path of ['/', '/privacy-policy']) {
      expect(read(path)).toMatch(/<a href="\/privacy-policy"[^>]*>Privacy Policy<\/a>/)
      expect(read(path)).toMatch(/<a href="https:\/\/broder-son\.com\/terms"[^>]*>Terms of Service<\/a>/)
      expect(read(path)).toMatch(/<a role="link" aria-disabled="true"[^>]*>Cookie Policy<\/a>/)
    }
    const loaded = files.filter(({ address }) => address.startsWith('/assets/')).map(({ address }) => read(address))
    expect(loaded.join()).not.toContain('what you write')
  })

  test('has nothing for the checks to find, but the policy that it does not have', () => {
    expect(findProblems(secondBrand, [])).toEqual([])
    expect(findSamples(secondBrand).map(({ message }) => message)).toEqual(['Cookie Policy has no link.'])
  })
})

/** The settings of a server with this content. */
function readSettings() {
  const outcome = readConfig({}, { readFile: () => '', isTerminal: false })
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'))
  return outcome.configFor(createContentSettings(input.content, 0))
}
