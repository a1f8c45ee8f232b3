import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { billingSteps } from './billing-steps.ts'
import { claimSlip } from './claim-slip.ts'
import { claims } from './claims.ts'
import { company } from './company.ts'
import { estimatorInputs } from './estimator.ts'
import { iconNames } from './icon-name.ts'
import { aboutPage } from './pages/about.ts'
import { homePage } from './pages/home.ts'
import { partners } from './partners.ts'
import { services } from './services.ts'
import { featuredSpecialties, specialties } from './specialties.ts'
import { switchingQuestions, switchingStages } from './switching.ts'
import { testimonials } from './testimonials.ts'

type Found = { file: string; key: string; value: unknown }

const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], { eager: true })
const everything = Object.entries(modules).flatMap(([path, module]) => find(path.replace('./', 'content/'), '', module))

test('every list has as many entries as its page shows', () => {
  expectNoProblems([
    count('services.ts', 'services', services, 4, 10),
    count('specialties.ts', 'specialties', specialties, 24, 48),
    count('specialties.ts', 'featured specialties', featuredSpecialties, 6),
    count('testimonials.ts', 'testimonials', testimonials, 3, 6),
    count('partners.ts', 'partner badges', partners, 6),
    count('billing-steps.ts', 'billing steps', billingSteps, 5),
    count('switching.ts', 'stages', switchingStages, 4),
    count('switching.ts', 'questions', switchingQuestions, 6, 8),
    count('company.ts', 'social links', company.socialLinks, 1, 4),
    count('company.ts', 'legal links', company.legalLinks, 3, 6),
    count('estimator.ts', 'inputs', Object.keys(estimatorInputs), 6),
    count('pages/home.ts', 'highlights in the hero', homePage.hero.highlights, 4),
    count('pages/home.ts', 'AI cards', Object.keys(homePage.advancedAi.cards), 6),
    count('pages/home.ts', 'indicators under the partner strip', homePage.partnerStrip.indicators, 4),
    count('pages/home.ts', 'consultant cards', homePage.consultant.cards, 4),
    count('pages/home.ts', 'figures in the stats band', homePage.stats.figures, 4),
    count('pages/home.ts', 'proof cards', homePage.whyChooseUs.cards, 6),
    count('pages/home.ts', 'checklist lines', homePage.whyChooseUs.checklist, 6),
    count('pages/about.ts', 'mission bullets', aboutPage.mission.bullets, 4),
    count('pages/about.ts', 'core values', aboutPage.values.cards, 4),
    ...services.flatMap(({ title, features, benefits }) => [
      count('services.ts', `features of "${title}"`, features, 8),
      count('services.ts', `benefits of "${title}"`, benefits, 4),
    ]),
  ])
})

test('no list names one entry twice', () => {
  expectNoProblems([
    ...repeated(services.map(({ anchor }) => anchor)).map(told('services.ts', 'anchor')),
    ...repeated(services.map(({ title }) => title)).map(told('services.ts', 'title')),
    ...services.flatMap(({ features }) => repeated(features).map(told('services.ts', 'feature'))),
    ...repeated(specialties).map(told('specialties.ts', 'specialty')),
    ...repeated(featuredSpecialties.map(({ name }) => name)).map(told('specialties.ts', 'featured specialty')),
    ...repeated(partners.map(({ name }) => name)).map(told('partners.ts', 'badge')),
    ...repeated(testimonials.map(({ author }) => author)).map(told('testimonials.ts', 'author')),
    ...repeated(switchingQuestions.map(({ question }) => question)).map(told('switching.ts', 'question')),
  ])
})

test('anchors hold only what an address can hold', () => {
  const anchors = services.map(({ anchor }) => anchor).filter((anchor) => !/^[a-z]+(-[a-z]+)*$/.test(anchor))
  expectNoProblems(
    anchors.map((a) => `content/services.ts: the anchor "${a}" may hold only small letters, with "-" between words.`),
  )
})

test('specialties stand in the order of their first letters', () => {
  const wrong = specialties.flatMap((name, at) => {
    const next = specialties[at + 1]
    if (next === undefined || name.charAt(0) <= next.charAt(0)) return []
    return `content/specialties.ts: "${name}" stands before "${next}", but the index runs from A to Z. Move one of them.`
  })
  expectNoProblems(wrong)
})

test('every featured specialty is one of the list, and the list is as long as the figure says', () => {
  const names: readonly string[] = specialties
  const { value, number } = claims.specialties
  const strangers = featuredSpecialties.filter(({ name }) => !names.includes(name))
  expectNoProblems([
    ...strangers.map(
      ({ name }) =>
        `content/specialties.ts: the featured specialty "${name}" is not in the list above it. Spell both alike, or put it into the list.`,
    ),
    specialties.length >= number
      ? ''
      : `content/claims.ts: "specialties" says ${value}, but content/specialties.ts lists ${specialties.length}. Lower the figure or add some.`,
  ])
})

test('every testimonial has five stars and the initials of its author', () => {
  expectNoProblems(
    testimonials.flatMap(({ author, avatar, rating }) => {
      const initials = author.replace(/^Dr\. /, '').replace(/(\w)\S*\s*/g, '$1')
      const problems = []
      if (rating !== 5) problems.push(`content/testimonials.ts: "${author}" has no rating of 5. Write "rating: 5,".`)
      if (avatar !== initials)
        problems.push(`content/testimonials.ts: the avatar of "${author}" is "${avatar}"; write "${initials}".`)
      return problems
    }),
  )
})

test('billing steps are numbered from one', () => {
  expect(billingSteps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})

test('the number behind each figure agrees with its text', () => {
  expectNoProblems(
    Object.entries(claims).flatMap(([name, { value, number }]) => {
      const written = Number.parseFloat(value.replace(/^\D*/, '')) * (/\dM/.test(value) ? 1_000_000 : 1)
      if (written === number) return []
      return `content/claims.ts: "${name}" reads "${value}" but its number is ${number}. Change the number to ${written}.`
    }),
  )
})

test('the number to dial is the number shown', () => {
  const shown = company.phone.display.replace(/\D/g, '')
  const problem = `content/company.ts: phone shows "${company.phone.display}" but dials "${company.phone.tel}". Write + and the country code, then the same digits.`
  expectNoProblems(/^\+\d{8,15}$/.test(company.phone.tel) && company.phone.tel.endsWith(shown) ? [] : [problem])
})

test('e-mail address, time zone and hours are real ones', () => {
  const { email, hours } = company
  const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
  expectNoProblems([
    /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email)
      ? ''
      : `content/company.ts: "${email}" is not a whole e-mail address. Write it like office@your-name.com.`,
    Intl.supportedValuesOf('timeZone').includes(hours.timeZone)
      ? ''
      : `content/company.ts: there is no time zone "${hours.timeZone}". Write one like America/Chicago.`,
    isTime(hours.opens) && isTime(hours.closes) && hours.opens < hours.closes
      ? ''
      : `content/company.ts: from "${hours.opens}" to "${hours.closes}" are no office hours. Write them like 09:00 and 17:30.`,
  ])
})

test('estimator defaults can be reached with their sliders', () => {
  expectNoProblems(
    Object.values(estimatorInputs).flatMap(({ label, default: start, min, max, step }) => {
      const steps = (start - min) / step
      if (start >= min && start <= max && Math.abs(steps - Math.round(steps)) < 1e-9) return []
      return `content/estimator.ts: "${label}" starts at ${start}, which cannot be reached from ${min} in steps of ${step} up to ${max}.`
    }),
  )
})

test('the example claim adds up and its note supports its codes', () => {
  // The drawn diagram shows the same sum.
  expect(claimSlip.total, 'content/claim-slip.ts: the lines no longer add up to the total that is drawn').toBe(222)
  const marked = claimSlip.visitNote.phrases.flatMap(({ code }) => code ?? [])
  expect(marked.sort()).toEqual(claimSlip.visitNote.codes.map(({ code }) => code).sort())
})

test('switching promises no duration and no price', () => {
  const texts = [...switchingStages.map(({ text }) => text), ...switchingQuestions.map(({ answer }) => answer)]
  const promises = texts.filter((text) => /\$\s*\d|\b(\d+|two|three|four|six)[ -](day|week|month)s?\b/i.test(text))
  expectNoProblems(
    promises.map((text) => `content/switching.ts: take the duration or price out of "${text}": each practice differs.`),
  )
})

test('every icon is one that the site draws', () => {
  const icons = everything.filter(({ key }) => key === 'icon')
  expect(icons.length).toBeGreaterThan(30)
  const unknown = icons.filter(({ value }) => !iconNames.some((name) => name === value))
  expectNoProblems(
    unknown.map(
      ({ file, value }) => `${file}: there is no icon "${value}". content/icon-name.ts lists those there are.`,
    ),
  )
})

test('the site draws each icon of the list once, and no other', () => {
  const sheet = readFileSync(fileURLToPath(new URL('../site/ui/icons.svg', import.meta.url)), 'utf8')
  const drawn = [...sheet.matchAll(/id="icon-([^"]+)"/g)].map(([, name]) => name)
  expect(drawn.toSorted()).toEqual([...iconNames])
})

test('no text is empty, has stray spaces, or mixes in curly quotes', () => {
  const mayBeEmpty = ['source', 'placeholder', 'contactFormFailureNotice']
  // The menu takes its words over from the services: whoever reads the message must open the file that has them.
  const texts = everything
    .filter(({ file, key }) => key !== 'text' || !file.endsWith('claim-slip.ts'))
    .filter(({ file, key }) => key !== 'outcome' || file === 'content/services.ts')
  expectNoProblems(
    texts.flatMap(({ file, key, value }) => {
      if (typeof value !== 'string') return []
      if (value === '' && !mayBeEmpty.includes(key)) return `${file}: "${key}" is empty. Write a text for it.`
      if (value !== value.trim() || /\s{2}/.test(value)) return `${file}: take the stray spaces out of "${value}".`
      if (/[‘’“”]/.test(value)) return `${file}: write straight quotes (' and ") in "${value}".`
      return []
    }),
  )
})

test('the guide for editors names every file', () => {
  const guide = readFileSync(new URL('../docs/editing-content.md', import.meta.url), 'utf8')
  const missing = Object.keys(modules)
    .map((path) => path.replace('./', 'content/'))
    .filter((file) => !guide.includes(`\`${file}\``))
  expectNoProblems(missing.map((file) => `docs/editing-content.md: say what ${file} is for.`))
})

function find(file: string, key: string, value: unknown): Found[] {
  if (typeof value !== 'object' || value === null) return [{ file, key, value }]
  return Object.entries(value).flatMap(([name, part]) => find(file, Array.isArray(value) ? key : name, part))
}

function count(file: string, what: string, list: readonly unknown[], least: number, most = least): string {
  if (list.length >= least && list.length <= most) return ''
  const wanted = least === most ? `${least}` : `${least} to ${most}`
  const remedy = list.length < least ? 'Add what is missing.' : 'Take some out.'
  return `content/${file}: there are ${list.length} ${what}, and the page is made for ${wanted}. ${remedy}`
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at)
}

function told(file: string, what: string): (name: string) => string {
  return (name) => `content/${file}: the ${what} "${name}" is there twice. Delete or rename one of them.`
}

function expectNoProblems(found: string[]): void {
  const problems = found.filter((problem) => problem !== '')
  if (problems.length > 0) expect.fail(`\n${problems.join('\n')}\n`)
}
