import { describe, expect, test } from 'vitest'
import { ownSection, withOwnPage } from '../../tests/support/own-page.ts'
import { legalPage } from '../../tests/support/page-records.ts'
import { namePage, type Page } from '../find-pages.ts'
import { findProblems } from './find-problems.ts'
import { findOwnAddressFault, toAddress, trimAddress } from './own-address.ts'

const content = withOwnPage([ownSection('text')])
const legal = legalPage('privacy-policy', 'Privacy Policy', [{ paragraph: 'Words.' }]) as unknown as Page
const pages = [...content.pages, legal]
const faultOf = (address: string) =>
  findOwnAddressFault(address, {
    findPage: (place) => pages.find((page) => page.address === place),
    nameOf: (page) => namePage(page, content),
  })

describe('the address of an own page', () => {
  test.each<[string, string, string?]>([
    ['', 'This is empty. Write an address, such as cardiology-billing.'],
    [
      'Cardiology Billing',
      'An address has small letters, digits and single hyphens. Write cardiology-billing.',
      'cardiology-billing',
    ],
    ['über-uns', 'An address has small letters, digits and single hyphens. Write uber-uns.', 'uber-uns'],
    ['a--b', 'An address has small letters, digits and single hyphens. Write a-b.', 'a-b'],
    ['-a', 'An address has small letters, digits and single hyphens. Write a.', 'a'],
    ['日本', 'An address has small letters, digits and single hyphens.'],
    ['https://www.theirs.com/team', 'This is an address on another site. Write only the last part.'],
    ['//theirs.com', 'This is an address on another site. Write only the last part.'],
    ['team/boston', 'An address here has one part. Write team-boston.', 'team-boston'],
    ['services', 'services belongs to the site itself. Choose another.'],
    ['contact', 'contact belongs to the site itself. Choose another.'],
    ['news', 'news belongs to the site itself. Choose another.'],
    ['api', 'api belongs to the site itself. Choose another.'],
    ['healthz', 'healthz belongs to the site itself. Choose another.'],
    ['cardiology-billing', 'The page “Cardiology billing” has this address. Choose another.'],
    ['privacy-policy', 'The legal text “Privacy Policy” has this address. Choose another.'],
    ['a', 'An address has 2 to 60 characters, and this one has 1.'],
    ['a'.repeat(61), 'An address has 2 to 60 characters, and this one has 61.'],
  ])('is refused when it is “%s”', (address, message, better) => {
    expect(faultOf(address)).toEqual({ message, ...(better && { better }) })
  })

  test.each(['our-team', 'ab', '2027', 'a'.repeat(60)])('is taken when it is “%s”', (address) => {
    expect(faultOf(address)).toBeUndefined()
  })

  test.each([
    ['https://www.ours.com/about-team/', 'about-team'],
    ['www.ours.com/about-team', 'about-team'],
    ['/about-team/', 'about-team'],
    [' about-team ', 'about-team'],
    ['https://www.theirs.com/team', 'https://www.theirs.com/team'],
    ['//theirs.com', '//theirs.com'],
  ])('pasted as “%s” is read as “%s”', (typed, address) => {
    expect(trimAddress(typed, 'https://www.ours.com')).toBe(address)
  })

  test('follows a title', () => {
    expect(['Our team', 'Research & Résumés', 'Über uns?'].map(toAddress)).toEqual([
      'our-team',
      'research-and-resumes',
      'uber-uns',
    ])
  })
})

test('of two own pages with one address, the second is told when both are public', () => {
  const [own] = content.pages.slice(-1) as [Page]
  const withSecond = (changes: object) => {
    return { ...content, pages: [...content.pages, { ...own, id: 'second', ...changes } as Page] }
  }
  expect(findProblems(withSecond({}), [])).toContainEqual({
    path: 'pages.second.address',
    message: 'The page “Cardiology billing” has this address. Choose another.',
  })
  expect(findProblems(withSecond({ state: 'draft' }), [])).toEqual([])
})
