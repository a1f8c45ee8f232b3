import type { CheckedContent } from './content-under-check.ts'
import { type Finding, placeOf, type Sources } from './finding.ts'

const file = 'content/company.ts'
const exampleNumber = /555-?01\d\d$/
const exampleAddress = /\.(example|invalid|test|localhost)$|@example\.(com|net|org)$/
/** The forms ask for names and addresses, so visitors must be able to read what happens to them. */
const neededLegalLink = 'Privacy Policy'

export function isExampleAddress(address: string): boolean {
  return exampleAddress.test(address.trim().replace(/>$/, ''))
}

/** Details of the sample company, and links that lead nowhere. */
export function findCompanyFindings({ company }: CheckedContent, sources: Sources): Finding[] {
  const { sample, name, phone, email, legalLinks, socialLinks } = company
  const at = (words: string) => placeOf(sources, file, words)
  const found: Finding[] = []
  const sampleFound = (where: string, what: string) =>
    found.push({ level: 'must', where, what, fix: `Write your own company's details, then set sample to false.` })

  if (sample) sampleFound(at('sample: true'), `${name} and its address are the sample company.`)
  if (exampleNumber.test(phone.display) || exampleNumber.test(phone.tel))
    sampleFound(at(phone.display), `${phone.display} is a number reserved for examples.`)
  if (isExampleAddress(email)) sampleFound(at(email), `${email} receives no mail.`)

  for (const link of legalLinks.filter(({ href }) => href === null))
    found.push({
      level: link.name === neededLegalLink ? 'must' : 'should',
      where: at(`name: '${link.name}'`),
      what: `${link.name} leads nowhere.`,
      fix: 'Have the text written by somebody who knows the law, and link to it: see docs/legal-pages.md.',
    })
  for (const link of socialLinks.filter(({ href }) => href === null))
    found.push({
      level: 'should',
      where: at(`name: '${link.name}'`),
      what: `${link.name} leads nowhere.`,
      fix: 'Replace null with the address of your profile, between quotes.',
    })
  return found
}
