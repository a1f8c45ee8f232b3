import { expect, test } from 'vitest'
import { dialedNumber, initialsOf, inWords, nameInitials, numberIn, numberOf } from './values.ts'

test.each([
  ['(617) 867-9988', '+16178679988'],
  ['617.867.9988 x204', '+16178679988'],
  ['617-867-9988, ext. 4', '+16178679988'],
  ['617-867-9988 ext 4 ', '+16178679988'],
  ['617-867-9988 Extension 42', '+16178679988'],
  ['(800) 867-BILL', '+18008672455'],
  ['1-800-GO-FLEX4', '+18004635394'],
  ['+44 20 7946 0000', '+442079460000'],
  [' +44 20 7946 0000', '+442079460000'],
  ['617 x4 867 9988', '+1617948679988'],
])('%s is dialed as %s', (phone, number) => {
  expect(dialedNumber(phone)).toBe(number)
})

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

test('a figure that was taken out counts nothing', () => {
  expect([{ value: '99.8%' }, { value: '\uE000' }].map(numberOf)).toEqual([99.8, 0])
})
