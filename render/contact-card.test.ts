import { expect, test } from 'vitest'
import { resolved } from '../tests/support/site-content.ts'
import { writeContactCard } from './contact-card.ts'

const { company } = resolved

test('holds what the pages say about the company', () => {
  expect(writeContactCard(company, 'https://clinic.example').split('\r\n')).toEqual([
    ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Claimwright;;;;', 'FN:Claimwright', 'ORG:Claimwright', 'X-ABShowAs:COMPANY'],
    ...['TEL;TYPE=WORK,VOICE:+15085550142', 'EMAIL;TYPE=INTERNET,WORK:hello@claimwright.example'],
    'ADR;TYPE=WORK:;;240 Commercial Street\\, Suite 400;Worcester;MA;01608;US',
    ...['URL:https://clinic.example', 'END:VCARD', ''],
  ])
})

test('names no address where the site’s own is unknown', () => {
  expect(writeContactCard(company, '')).not.toContain('URL')
})

test('escapes what would end a value or begin another property', () => {
  const card = writeContactCard({ ...company, name: 'A; B, C\\D\r\nNOTE:x\u2028y\tz' }, '')
  expect(card).toContain('\r\nFN:A\\; B\\, C\\\\D\\nNOTE:x\\ny z\r\n')
})

test('folds long lines without splitting a character', () => {
  const name = '😀é'.repeat(40)
  const lines = writeContactCard({ ...company, name }, '').split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`\r\nFN:${name}\r\n`)
})
