import { claimEntries } from '../claim-entries.ts'
import { dialedNumber } from '../derived/dialed-number.ts'
import { findSections } from '../find-pages.ts'
import type { Problem } from '../parse-content.ts'
import { resolvePlaceholders } from '../resolve/placeholders.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'
import { createHiddenTest } from './hidden.ts'
import { findSampleTexts, isShipped } from './sample-texts.ts'

/** `must`: settle it before the site goes public. `should`: better settled; the owner decides. */
export type Level = 'must' | 'should'

/** What is not wrong, but not the owner's own yet. Findings with the same `fix` are shown together. */
export type Sample = Problem & {
  level: Level
  fix: string
  /** The group of texts that its owner can call right as it is. */
  confirms?: string
}

const legalFix = 'Have a lawyer write the text, then add it under Pages, or link to it.'
const interestFix =
  'Under Contact forms, add the service to one of the options of “Service Interest”, or add an option for it.'
const confirmedFix = 'Change it, or check the box under “Confirm these details”.'
const textsFix = 'Write your own, or confirm that they are right for you.'
const methodsFix = 'Under Figures, say in a sentence how each is counted, or confirm that they are right as they are.'
const exampleNumber = /55501\d\d$/
const exampleAddress = /\.(example|invalid|test|localhost)$|@example\.(com|net|org)$/

export function isExampleAddress(address: string): boolean {
  return exampleAddress.test(address.trim().replace(/>$/, ''))
}

export function findSamples(content: Content): Sample[] {
  const found = [
    ...[findSampleCompany, findOpenLinks, findSamplePictures, findUnproven, findUncounted].flatMap((find) =>
      find(content),
    ),
    ...findUnconfirmed(content).map((problem): Sample => ({ ...problem, level: 'should', fix: confirmedFix })),
    ...findSampleTexts(content).map(toSample),
    ...findUnfitInterests(content).map((one): Sample => ({ ...one, level: 'should', fix: interestFix })),
  ]
  const isHidden = createHiddenTest(content)
  return found.filter(({ path }) => !isHidden(path))
}

function toSample({ id, path, title, count, total }: ReturnType<typeof findSampleTexts>[number]): Sample {
  const message = `${title}: ${count} of ${total} texts are the sample’s.`
  return { level: 'should', path, message, fix: textsFix, confirms: id }
}

function findSampleCompany({ company: { sample, name, phone, email } }: Content): Sample[] {
  const found = (path: string, message: string): Sample => ({
    level: 'must',
    path: `company.${path}`,
    message,
    fix: sample
      ? 'Enter your own company’s details, then clear “These are still the sample’s details.”'
      : 'Enter your own company’s details.',
  })
  const samples: Sample[] = []
  if (sample) samples.push(found('sample', `${name} and its address are the sample company.`))
  if (exampleNumber.test(dialedNumber(phone)))
    samples.push(found('phone', `${phone} is a number reserved for examples.`))
  if (isExampleAddress(email)) samples.push(found('email', `${email} receives no email.`))
  return samples
}

function findOpenLinks({ company: { legalLinks, socialLinks }, pages }: Content): Sample[] {
  const isPrivacy = (name: string) => /privacy/i.test(name)
  const found =
    (list: string, fix: string, level: (name: string) => Level) =>
    (link: { id: string; name: string }): Sample => ({
      level: level(link.name),
      path: `company.${list}.${link.id}.href`,
      message: `${link.name} has no link.`,
      fix,
    })
  const missing: Sample = {
    level: 'must',
    path: 'company.legalLinks',
    message: 'There is no link to a privacy policy, although the forms ask for names and addresses.',
    fix: legalFix,
  }
  const openLegal = legalLinks.filter(
    ({ id, href }) => href === '' && pages.every(({ address }) => address !== `/${id}`),
  )
  const openSocial = socialLinks.filter(({ href }) => href === '')
  return [
    ...(legalLinks.some(({ name }) => isPrivacy(name)) ? [] : [missing]),
    // The forms ask for names and addresses, so visitors must be able to read what happens to them.
    ...openLegal.map(found('legalLinks', legalFix, (name) => (isPrivacy(name) ? 'must' : 'should'))),
    ...openSocial.map(found('socialLinks', 'Enter the address of your profile, or remove the link.', () => 'should')),
  ]
}

/** The social images need no check of their own: they are drawn from the rest. */
function findSamplePictures(content: Content): Sample[] {
  const samples: Sample[] = []
  const { sample, picture, shape } = content.brand.mark
  // Without a picture, the drawing says itself that it's the sample's: whoever removes theirs has it again.
  if (sample || (picture === '' && isShipped({ path: 'brand.mark.shape', value: shape })))
    samples.push({
      level: 'must',
      path: sample ? 'brand.mark.sample' : 'brand.mark.picture',
      message: 'The mark in the header, the icons and the social images is the sample mark.',
      fix: 'Choose the file of your own mark.',
    })
  if (content.consultantImage.sample)
    samples.push({
      level: 'should',
      path: 'consultantImage.src',
      message: 'The consultant is a stock photograph.',
      fix: 'Choose an image of your own people.',
    })
  return samples
}

/** What the site says about the company without proof so far. */
function findUnproven(content: Content): Sample[] {
  const must = (path: string, message: string, fix: string): Sample => ({ level: 'must', path, message, fix })
  const invented = content.testimonials
    .filter(({ sample }) => sample)
    .map(({ id, author }) =>
      must(
        `testimonials.${id}.author`,
        `The words of ${author} are invented.`,
        'Enter a real client’s words, with written consent, then clear “These words are invented.”',
      ),
    )
  const unproven = claimEntries(content.claims).flatMap(([name, claim]) => {
    const words = 'value' in claim ? claim.value && `${claim.value} ${claim.label}`.trim() : claim.label
    if (words.trim() === '' || claim.source.trim() !== '') return []
    const fix = 'Write where the figure comes from, or change it to one that you can prove.'
    return must(`claims.${name}.source`, `"${words}" has no source.`, fix)
  })
  const unconfirmed = content.partners.flatMap(({ id, name, source }) => {
    // A badge that repeats a claim is reported once.
    if (source.trim() !== '' || name === '{hipaa}') return []
    const fix = 'Write the number of the membership or certificate, or use a badge that you hold.'
    return must(`partners.${id}.source`, `The badge ${name} is not confirmed.`, fix)
  })
  return [...invented, ...unproven, ...unconfirmed]
}

/** One finding for all figures: few owners will explain every one of them. */
function findUncounted({ claims, confirmed }: Content): Sample[] {
  const figures = claimEntries(claims).flatMap(([name, claim]) =>
    'method' in claim && claim.value.trim() !== '' ? { name, method: claim.method.trim() } : [],
  )
  const [first, ...more] = figures.filter(({ method }) => method === '')
  if (!first || confirmed.samples.some(({ id }) => id === 'methods')) return []
  const message = `${more.length + 1} of ${figures.length} figures that are set large don’t say how they’re counted.`
  return [{ level: 'should', path: `claims.${first.name}.method`, message, fix: methodsFix, confirms: 'methods' }]
}

const sampleHours = 'Mon-Fri 9AM-6PM EST'
const sampleActions = { freeTrial: 'Start Free Trial', demo: 'Watch Demo' }

const sampleColors = Object.fromEntries(
  Object.entries(contentField.fields?.theme?.fields ?? {}).map(([name, field]) => [name, field.default]),
)

/** What may be right for the owner's company as it is for the sample's: only the owner can tell. */
function findUnconfirmed(content: Content): Problem[] {
  const { confirmed, theme } = content
  const hours = resolvePlaceholders(content).get('hours')
  const problems: Problem[] = []
  if (!confirmed.hours && hours === sampleHours)
    problems.push({ path: 'company.hours.openings', message: `The office hours are the sample’s: ${hours}.` })
  if (!confirmed.colors && Object.entries(theme).every(([name, value]) => sampleColors[name] === value))
    problems.push({ path: 'theme.main', message: 'The colors are still the sample’s.' })
  for (const { section, path } of findSections(content, 'hero'))
    for (const [name, key] of [
      ['freeTrial', 'primaryAction'],
      ['demo', 'secondaryAction'],
    ] as const)
      if (!confirmed[name] && section[key].label === sampleActions[name])
        problems.push({
          path: `${path}.${key}.label`,
          message: `"${section[key].label}" promises what your company may not have.`,
        })
  return problems
}

/** A service that no option stands for: the pages are right, but a visitor can't say so. */
function findUnfitInterests({ services, forms }: Content): Problem[] {
  const meant = forms.contact.fields.serviceInterest.options.flatMap((option) => option.services)
  return services.flatMap(({ id, title }) => {
    if (meant.includes(id)) return []
    return {
      path: `services.${id}.title`,
      message: `No option of “Service Interest” in the contact form stands for "${title}".`,
    }
  })
}
