import { dialedNumber, isShown } from '../derived/values.ts'
import { isSaid } from '../unsaid.ts'
import type { Content, Problem } from './content.ts'
import { findUnfitInterests } from './interests.ts'
import { findUnconfirmed } from './unconfirmed.ts'

/** `must`: settle it before the site goes public. `should`: better settled; the owner decides. */
export type Level = 'must' | 'should'

/** What is not wrong, but not the owner's own yet. Findings with the same `fix` are shown together. */
export type Sample = Problem & { level: Level; fix: string }

/** The forms ask for names and addresses, so visitors must be able to read what happens to them. */
const neededLegalLink = /privacy/i
const legalFix = 'Have the text written by somebody who knows the law, and link to it: see docs/legal-pages.md.'
const interestFix =
  'Under Contact forms, add the service to one of the options of “Service Interest”, or add an option for it.'
const confirmedFix = 'Change it, or tick under “Still true for you?” that it is right.'
const exampleNumber = /55501\d\d$/
const exampleAddress = /\.(example|invalid|test|localhost)$|@example\.(com|net|org)$/

export function isExampleAddress(address: string): boolean {
  return exampleAddress.test(address.trim().replace(/>$/, ''))
}

export function findSamples(content: Content): Sample[] {
  return [
    ...[findSampleCompany, findOpenLinks, findSamplePictures, findUnproven].flatMap((find) => find(content)),
    ...findUnconfirmed(content).map((problem): Sample => ({ ...problem, level: 'should', fix: confirmedFix })),
    ...findUnfitInterests(content).map((problem): Sample => ({ ...problem, level: 'should', fix: interestFix })),
  ]
}

function findSampleCompany({ modules }: Content): Sample[] {
  const { sample, name, phone, email } = modules['content/company.ts'].company
  const found = (path: string, message: string): Sample => ({
    level: 'must',
    field: { file: 'content/company.ts', path: `company.${path}` },
    message,
    fix: "Write your own company's details, then untick that they are the sample's.",
  })
  const samples: Sample[] = []
  if (sample) samples.push(found('sample', `${name} and its address are the sample company.`))
  if (exampleNumber.test(dialedNumber(phone)))
    samples.push(found('phone', `${phone} is a number reserved for examples.`))
  if (isExampleAddress(email)) samples.push(found('email', `${email} receives no mail.`))
  return samples
}

function findOpenLinks({ modules, sources }: Content): Sample[] {
  const { legalLinks, socialLinks } = modules['content/company.ts'].company
  const legal = legalLinks.flatMap(({ name, href, page }, at): Sample[] => {
    if (href !== null || `content/legal${page}.md` in sources) return []
    return [
      {
        level: neededLegalLink.test(name) ? 'must' : 'should',
        field: { file: 'content/company.ts', path: `company.legalLinks[${at}].href` },
        message: `${name} leads nowhere.`,
        fix: legalFix,
      },
    ]
  })
  const social = socialLinks.flatMap(({ name, href }, at): Sample[] => {
    if (href !== null) return []
    return [
      {
        level: 'should',
        field: { file: 'content/company.ts', path: `company.socialLinks[${at}].href` },
        message: `${name} leads nowhere.`,
        fix: 'Write the address of your profile, or take the link out.',
      },
    ]
  })
  const missing: Sample[] = legalLinks.some(({ name }) => neededLegalLink.test(name))
    ? []
    : [
        {
          level: 'must',
          field: { file: 'content/company.ts', path: 'company.legalLinks' },
          message: 'There is no link to a privacy policy, although the forms ask for names and addresses.',
          fix: legalFix,
        },
      ]
  return [...missing, ...legal, ...social]
}

/** The social images need no check of their own: they are drawn from the rest. */
function findSamplePictures({ modules }: Content): Sample[] {
  const samples: Sample[] = []
  if (modules['content/brand.ts'].brand.mark.sample)
    samples.push({
      level: 'must',
      field: { file: 'content/brand.ts', path: 'brand.mark.sample' },
      message: 'The mark in the header, the icons and the social images is the sample mark.',
      fix: 'Choose the file of your own mark.',
    })
  const { homePage } = modules['content/pages/home.ts']
  if (modules['content/external-image.ts'].consultantImage.sample && isShown(homePage, 'Consultant'))
    samples.push({
      level: 'should',
      field: { file: 'content/external-image.ts', path: 'consultantImage.src' },
      message: 'The consultant is a stock photograph.',
      fix: 'Choose a picture of your own people.',
    })
  return samples
}

/** What the site says about the company without proof so far. */
function findUnproven({ modules }: Content): Sample[] {
  const { claims, hipaaClaim } = modules['content/claims.ts']
  const { homePage } = modules['content/pages/home.ts']
  const must = (file: string, path: string, message: string, fix: string): Sample => ({
    level: 'must',
    field: { file, path },
    message,
    fix,
  })
  const invented = modules['content/testimonials.ts'].testimonials.flatMap(({ sample, author }, at) => {
    if (!sample || !isShown(homePage, 'Testimonials')) return []
    const fix = "Put a real client's words there, with written consent, then untick that they are invented."
    const path = `testimonials[${at}].author`
    return must('content/testimonials.ts', path, `The words of ${author} are invented.`, fix)
  })
  const said = Object.entries(claims).filter(([, claim]) => isSaid(claim))
  const figures = said.map(([name, { value, label, source }]: [string, Claim]) => ({
    path: `claims.${name}.source`,
    words: [value, label].filter(Boolean).join(' '),
    source,
  }))
  const hipaa = { path: 'hipaaClaim.source', words: hipaaClaim.label, source: hipaaClaim.source }
  const unproven = [...figures, ...(isSaid(hipaaClaim) ? [hipaa] : [])]
    .filter(({ source }) => source.trim() === '')
    .map(({ path, words }) => {
      const fix = 'Write where the figure comes from, or change it to one that you can prove.'
      return must('content/claims.ts', path, `"${words}" has no source.`, fix)
    })
  const unconfirmed = modules['content/partners.ts'].partners.flatMap(({ name, source }, at) => {
    // A badge that repeats a claim is reported once.
    if (!isShown(homePage, 'Partner badges')) return []
    if (source.trim() !== '' || name === hipaaClaim.label) return []
    const fix = 'Write the number of the membership or certificate, or use a badge that you hold.'
    return must('content/partners.ts', `partners[${at}].source`, `The badge ${name} is not confirmed.`, fix)
  })
  return [...invented, ...unproven, ...unconfirmed]
}

type Claim = { value: string; label?: string; source: string }
