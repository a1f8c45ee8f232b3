import { describe, expect, test } from 'vitest'
import { company } from '../company.ts'
import { checkCompany, dialedDigits, initialsOf } from './company.ts'
import type { Content } from './content.ts'

type Change = { phone?: object; email?: string; hours?: object; legal?: string; said?: object }

const phone = { display: '(617) 867-9988', tel: '+16178679988' }
const hours = { ...company.hours, opens: '09:00', closes: '17:30', timeZone: 'America/Chicago' }
const said = { author: 'Dr. Amara Sample', avatar: 'AS', rating: 5 }

function find(change: Change): string[] {
  const modules = {
    'content/company.ts': {
      company: {
        phone: { ...phone, ...change.phone },
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
    { phone: { display: '+44 20 7946 0000', tel: '+442079460000' } },
    { phone: { display: '1234 5678', tel: '+12345678'.replace('+1', '+91') } },
    { phone: { display: '555 123456789012', tel: '+555123456789012' } },
    { email: 'first.last+desk@mail.harbor.MUSEUM' },
    { hours: { opens: '00:00', closes: '23:59' } },
    { hours: { opens: '19:59', closes: '20:00' } },
    { said: { author: 'Tomas Placeholder', avatar: 'TP' } },
  ])('%j', (change) => {
    expect(find(change)).toEqual([])
  })
})

describe('what nobody would reach, or see, is told with its field:', () => {
  test.each<[change: Change, path: string, message: string]>([
    [{ phone: { display: '867-9988', tel: '+18679988' } }, 'phone.display', 'ten digits'],
    [{ phone: { display: '617 867 99881', tel: '+161786799881' } }, 'phone.display', 'ten digits'],
    [{ phone: { tel: '+15085550143' } }, 'phone.tel', 'phones dial "+15085550143"'],
    [{ phone: { tel: '6178679988' } }, 'phone.tel', 'phones dial'],
    [{ phone: { tel: '00+16178' } }, 'phone.tel', 'phones dial'],
    [{ phone: { tel: 'tel:+16178679988' } }, 'phone.tel', 'phones dial'],
    [{ phone: { display: '9988', tel: '+4412349988;x' } }, 'phone.tel', 'phones dial'],
    [{ phone: { display: '345 67', tel: '+4434567' } }, 'phone.tel', 'phones dial'],
    [{ phone: { display: '1234567890123456', tel: '+1234567890123456'.replace('+1', '+91') } }, 'phone.tel', 'phones'],
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

  test.each<[change: object, path: string, message: string]>([
    [{ rating: 4 }, 'rating', 'no five stars'],
    [{ avatar: 'XY' }, 'avatar', 'Write "AS"'],
  ])('a testimonial with %j', (change, path, message) => {
    expect(find({ said: change })).toEqual([
      expect.stringMatching(new RegExp(`^testimonials\\[1\\]\\.${path}: .*${message}`)),
    ])
  })
})

test('of an empty number and address nothing is told here: what is empty is told as such', () => {
  expect(find({ phone: { display: '', tel: '+1' }, email: '' })).toEqual([])
  expect(find({ phone: { display: '', tel: '' } })).toEqual([])
})

test.each([
  ['(617) 867-9988', '6178679988'],
  ['617.867.9988 x204', '6178679988'],
  ['617-867-9988, ext. 4', '6178679988'],
  ['617-867-9988 ext 4 ', '6178679988'],
  ['617-867-9988 Extension 42', '6178679988'],
  ['617 x4 867 9988', '61794' + '8679988'],
  ['(800) 867-BILL', '8008672455'],
  ['1-800-GO-FLEX4', '18004635394'],
  ['+44 20 7946 0000', '442079460000'],
])('%s is dialed as %s', (display, digits) => {
  expect(dialedDigits(display)).toBe(digits)
})

test.each([
  ['Dr. Amara Sample', 'AS'],
  ['Anna Dr. Berg', 'ADB'],
  ['Mary-Ann  van Dyke', 'MvD'],
])('the initials of %s are %s', (author, initials) => {
  expect(initialsOf(author)).toBe(initials)
})
