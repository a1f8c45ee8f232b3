import { describe, expect, test } from 'vitest'
import { checkCompany } from './company.ts'
import type { Content } from './content.ts'

type Change = { phone?: string; email?: string; opening?: object; zone?: string; legal?: string; said?: object }

const opening = { day: 'Monday', opens: '09:00', closes: '17:30' }
const said = { author: 'Dr. Amara Sample', rating: 5 }

function find(change: Change): string[] {
  const modules = {
    'content/company.ts': {
      company: {
        phone: change.phone ?? '(617) 867-9988',
        email: change.email ?? 'office@harborbilling.com',
        hours: {
          openings: [
            { ...opening, opens: '07:00', closes: '08:30' },
            { ...opening, ...change.opening },
          ],
          timeZone: change.zone ?? 'America/Chicago',
        },
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
    { opening: { day: 'Sunday', opens: '00:00', closes: '24:00' } },
    { opening: { opens: '08:30', closes: '09:00' } },
    { opening: { opens: '06:00', closes: '07:00' } },
    { zone: 'America/Los_Angeles' },
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
    [{ email: 'hello@claimwright' }, 'email', 'whole email address'],
    [{ email: 'us: hello@claimwright.com' }, 'email', 'whole email address'],
    [{ email: 'hello@claimwright.com.' }, 'email', 'whole email address'],
    [{ email: 'hello@claimwright.c' }, 'email', 'whole email address'],
    [{ email: 'hello @claimwright.com' }, 'email', 'whole email address'],
    [{ email: 'a@b@claimwright.com' }, 'email', 'whole email address'],
    [{ zone: 'EST5' }, 'hours.timeZone', 'America/Chicago'],
    [{ opening: { day: 'Fri' } }, 'hours.openings[1]', 'There is no day "Fri". Choose one of: Monday,'],
    [{ opening: { opens: '9:00' } }, 'hours.openings[1]', 'no office hours'],
    [{ opening: { opens: '09:15' } }, 'hours.openings[1]', 'no office hours'],
    [{ opening: { closes: '5pm' } }, 'hours.openings[1]', 'no office hours'],
    [{ opening: { closes: '09:00' } }, 'hours.openings[1]', 'no office hours'],
    [{ opening: { opens: '18:00' } }, 'hours.openings[1]', 'no office hours'],
    [{ opening: { opens: '08:00' } }, 'hours.openings[1]', '08:00 to 17:30 and 07:00 to 08:30 overlap'],
    [{ opening: { opens: '06:00' } }, 'hours.openings[1]', 'overlap'],
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
