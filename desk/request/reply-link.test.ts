import { expect, test } from 'vitest'
import { createReplyLink } from './ways-to-answer.tsx'

const words = { subject: 'Your request', greeting: 'Dear Dana & Co,', quoteLead: 'You wrote:' }
const partsOf = (link: string) => {
  const { protocol, pathname, searchParams } = new URL(link)
  return {
    protocol,
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  }
}

test('begins a reply that quotes every line of the message', () => {
  const link = createReplyLink({ email: 'dana+billing@example.com', message: 'One?\n\nTwo & three #4\n' }, words)
  expect(partsOf(link)).toEqual({
    protocol: 'mailto:',
    to: 'dana+billing@example.com',
    subject: 'Your request',
    body: 'Dear Dana & Co,\r\n\r\n\r\n\r\nYou wrote:\r\n> One?\r\n> \r\n> Two & three #4',
  })
})

test('quotes nothing where there was no message', () => {
  expect(partsOf(createReplyLink({ email: 'dana@example.com', message: ' \n' }, words)).body).toBe(
    'Dear Dana & Co,\r\n\r\n\r\n',
  )
})

test('lets no address or message add a header of its own', () => {
  const { searchParams } = new URL(
    createReplyLink({ email: 'a?bcc=b@example.com', message: '&bcc=c@example.com' }, words),
  )
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
})

test.each([
  ['plain text', 'x'.repeat(20_000)],
  ['letters that take nine characters each', '€'.repeat(20_000)],
  ['half a letter', `${'\ud83d'.repeat(2_000)}`],
])('stays short enough for every mail program with %s', (_, message) => {
  const link = createReplyLink({ email: 'dana@example.com', message }, words)
  expect(link.length).toBeLessThanOrEqual(1900)
  expect(partsOf(link).body).toMatch(/ …$/)
})

test.each([
  ['a name', { email: 'dana@example.com', name: '👩'.repeat(10_000) }, /^mailto:dana@/],
  ['an address', { email: `${'d'.repeat(5_000)}@example.com`, name: 'Dana' }, /^mailto:\?/],
])('stays short enough with %s of any length', (_, { email, name }, start) => {
  const link = createReplyLink({ email, message: 'x'.repeat(5_000) }, { ...words, greeting: `Dear ${name},` })
  expect(link.length).toBeLessThanOrEqual(1900)
  expect(link).toMatch(start)
  expect(partsOf(link).body).toMatch(/^Dear .*x …$/s)
})
