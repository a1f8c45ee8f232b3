import { describe, expect, test } from 'vitest'
import { company } from '../company.ts'
import { checkCompany } from './company.ts'
import type { Content } from './content.ts'

type Change = { phone?: string; email?: string; hours?: object; legal?: string; said?: object }

const hours = { ...company.hours, opens: '09:00', closes: '17:30', timeZone: 'America/Chicago' }
const said = { author: 'Dr. Amara Sample', rating: 5 }

function find(change: Change): string[] {
  const modules = {
    'content/company.ts': {
      company: {
        phone: change.phone ?? '(617) 867-9988',
        email: change.email ?? 'office@harborbilling.com',
        hours: { ...hours, ...change.hours },
        legalLinks: [{ page: '/privacy' }, { page: change.legal ?? '/terms-of-use-2' }],
      },
    },
    'content/testimonials.ts': { testimonials: [said, { ...said, ...change.said }] },
  } as unknown as Content['modules']
  return checkCompany({ modules } as Content).map(({ field, message }) => `${field.path}: ${message}`)
}

describe('what can be reached as it is written is not told:', () => {
  test.each<Change>([
    {},
    { phone: '+44 20 7946 0000' },
    { phone: '+91 1234 56' },
    { phone: '+555 123456789012' },
    { phone: '1-617-867-9988 ext. 4' },
    { email: 'first.last+desk@mail.harbor.MUSEUM' },
    { hours: { opens: '00:00', closes: '23:59' } },
    { hours: { opens: '19:59', closes: '20:00' } },
  ])('%j', (change) => {
    expect(find(change)).toEqual([])
  })
})

describe('what nobody would reach, or see, is told with its field:', () => {
  test.each<[change: Change, path: string, message: string]>([
    [{ phone: '867-9988' }, 'phone', 'dial "+18679988"'],
    [{ phone: '617 867 99881' }, 'phone', 'reaches nobody'],
    [{ phone: '+1 617 867 998' }, 'phone', 'reaches nobody'],
    [{ phone: '+44 34567' }, 'phone', 'reaches nobody'],
    [{ phone: '+91 34567890123456' }, 'phone', 'reaches nobody'],
    [{ phone: 'ask us' }, 'phone', 'reaches nobody'],
    [{ email: 'hello@claimwright' }, 'email', 'whole e-mail address'],
    [{ email: 'us: hello@claimwright.com' }, 'email', 'whole e-mail address'],
    [{ email: 'hello@claimwright.com.' }, 'email', 'whole e-mail address'],
    [{ email: 'hello@claimwright.c' }, 'email', 'whole e-mail address'],
    [{ email: 'hello @claimwright.com' }, 'email', 'whole e-mail address'],
    [{ email: 'a@b@claimwright.com' }, 'email', 'whole e-mail address'],
    [{ hours: { timeZone: 'EST5' } }, 'hours.timeZone', 'America/Chicago'],
    [{ hours: { opens: '9:00' } }, 'hours.opens', 'no office hours'],
    [{ hours: { opens: 'at 09:00' } }, 'hours.opens', 'no office hours'],
    [{ hours: { opens: '09:60' } }, 'hours.opens', 'no office hours'],
    [{ hours: { closes: '24:00' } }, 'hours.opens', 'no office hours'],
    [{ hours: { closes: '17:30 sharp' } }, 'hours.opens', 'no office hours'],
    [{ hours: { closes: 'at 17:30' } }, 'hours.opens', 'no office hours'],
    [{ hours: { closes: '5pm' } }, 'hours.opens', 'no office hours'],
    [{ hours: { closes: '09:00' } }, 'hours.opens', 'no office hours'],
    [{ hours: { opens: '18:00' } }, 'hours.opens', 'no office hours'],
    ...['/../../other', 'x/terms', '/terms/', '/Terms', '/-terms', '/terms--2', '/'].map(
      (legal): [Change, string, string] => [{ legal }, 'legalLinks[1].page', 'small letters'],
    ),
  ])('%j', (change, path, message) => {
    expect(find(change)).toEqual([
      expect.stringMatching(new RegExp(`^company\\.${RegExp.escape(path)}: .*${RegExp.escape(message)}`)),
    ])
  })

  test.each<[change: object, path: string, message: string]>([[{ rating: 4 }, 'rating', 'no five stars']])(
    'a testimonial with %j',
    (change, path, message) => {
      expect(find({ said: change })).toEqual([
        expect.stringMatching(new RegExp(`^testimonials\\[1\\]\\.${path}: .*${message}`)),
      ])
    },
  )
})

test('of an empty number and address nothing is told here: what is empty is told as such', () => {
  expect(find({ phone: '', email: '' })).toEqual([])
})
