import { expect, test } from 'vitest'
import { sectionOf } from '../../tests/support/page-records.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { initialsOf } from '../derived/initials.ts'
import { inWords, nameInitials } from './placeholders.ts'
import { numberIn, resolveContent } from './resolve-content.ts'

const { content: sample } = readSampleContent()

test.each([
  ['Dr. Amara Sample', 'AS'],
  ['Anna Dr. Berg', 'ADB'],
  ['Mary-Ann  van Dyke', 'MvD'],
  ['Øyvind Ågård', 'ØÅ'],
])('the initials of %s are %s', (author, initials) => {
  expect(initialsOf(author)).toBe(initials)
})

test.each([
  ['Claimwright', 'CW'],
  ['Brøder & Søn Billing', 'BSB'],
  ['The Harbor Medical Billing Group', 'THM'],
  ['Ørsted', 'ØT'],
  ['Q', 'Q'],
  ['', ''],
])('the claims of %s begin with %s', (name, initials) => {
  expect(nameInitials(name)).toBe(initials)
})

test('small counts are words', () => {
  expect([0, 7, 12, 13].map(inWords)).toEqual(['no', 'seven', 'twelve', '13'])
})

test('the number in a figure is found whatever stands around it', () => {
  const figures = [
    '99.8%',
    '500+',
    '$50M+',
    '24/7',
    '5-Star',
    '1,200 claims',
    '360°',
    'none',
    '3 K',
    '1.5B',
    '2 Men',
    '99.85%',
  ]
  expect(figures.map(numberIn)).toEqual([99.8, 500, 50_000_000, 24, 5, 1200, 360, undefined, 3000, 1.5e9, 2, 99.85])
})

test('the mark has a frame of its own again when the picture of another frame is taken out', () => {
  const mark = { ...sample.brand.mark, picture: '', frame: '0 0 1200 300' }
  const [, , width, height] = resolveContent({ ...sample, brand: { ...sample.brand, mark } }).brand.mark.frame.split(
    ' ',
  )
  expect(Math.max(Number(width), Number(height))).toBeLessThan(100)
})

test.each([
  [['accuracy'], 3],
  [['accuracy', 'clients'], 2],
  [['accuracy', 'clients', 'availability', 'revenueIncrease'], 0],
])('with %j emptied, the hero has %i figures', (names, left) => {
  const emptied = names.map((name) => [name, { ...sample.claims[name as 'accuracy'], value: '' }])
  const { pages } = resolveContent({ ...sample, claims: { ...sample.claims, ...Object.fromEntries(emptied) } })
  expect(sectionOf({ pages }, 'hero').highlights).toHaveLength(left)
})
