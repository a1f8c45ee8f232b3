import { contactForm } from '#content/contact-forms.ts'
import { contactForms } from '#contract/contact-form.ts'
import { homeBody } from '../../support/contact-bodies.ts'
import { type BadInput, json, postForm, postJson, withField } from './bad-input.ts'

const bytes = (...values: number[]) => Buffer.from(values)
const named = (...name: Buffer[]) => Buffer.concat([Buffer.from('{"name":"'), ...name, Buffer.from('"}')])

const malformed: [string, string | Buffer][] = [
  ['nothing', ''],
  ['blanks', '  \r\n\t '],
  ['a truncated object', json.slice(0, -3)],
  ['trailing text', `${json} x`],
  ['two objects', json + json],
  ['a trailing comma', '{"name":"a",}'],
  ['a key without a value', '{"name"}'],
  ['a colon without a value', '{"name":}'],
  ['a key without quotes', '{name:"a"}'],
  ['an unfinished string', '{"name":"a'],
  ['an unknown escape', '{"name":"\\x41"}'],
  ['a short escape', '{"name":"\\u12"}'],
  ['NaN', '{"name":NaN}'],
  ['Infinity', '{"name":-Infinity}'],
  ['undefined', 'undefined'],
  ['a number with a zero in front', '{"name":01}'],
  ['a hexadecimal number', '{"name":0x1}'],
  ['single quotes', "{'name':'a'}"],
  ['a comment', `/* */${json}`],
  ['a comment at the end', `${json}// x`],
  ['a byte order mark', `\ufeff${json}`],
  ['a no-break space around', `\u00a0${json}`],
  ['a raw control character in a string', '{"name":"a\u0001"}'],
  ['a raw line end in a string', '{"name":"a\nb"}'],
  ['a NUL byte behind the object', `${json}\0`],
  ['deep nesting without an end', '['.repeat(60_000)],
  ['deep objects without an end', '{"a":'.repeat(12_000)],
  ['a duplicate key', '{"name":"a","email":"a@b.example","name":"b"}'],
  ['a duplicate key written in two ways', '{"name":"a","email":"a@b.example","n\\u0061me":"b"}'],
  ['a duplicate key after nested ones', '{"name":"a","email":"a@b.example","phone":{"name":["}"]},"email":"\\"{"}'],
  ['a duplicate unknown key', '{"x":1,"x":1}'],
  ['invalid UTF-8', named(bytes(0xc3, 0x28))],
  ['UTF-8 cut in the middle', named(bytes(0xe2, 0x82))],
  ['an overlong NUL', named(bytes(0xc0, 0x80))],
  ['a surrogate in UTF-8', named(bytes(0xed, 0xa0, 0x80))],
  ['a code point beyond Unicode', named(bytes(0xf4, 0x90, 0x80, 0x80))],
  ['Latin-1', Buffer.from('{"name":"Zoë"}', 'latin1')],
  ['UTF-16', Buffer.from(json, 'utf16le')],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${json}`, 'utf16le')],
  ['random bytes', Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 167 + 13) % 256))],
  ['XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><name>&b;</name>'],
  ['a plain form', 'name=a&email=a%40b.example'],
]

const topLevel: [string, string][] = [
  ['null', 'null'],
  ['true', 'true'],
  ['an array', '[]'],
  ['an array of requests', `[${json}]`],
  ['a string', '"name"'],
  ['a number', '1e999'],
  ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['__proto__', '{"name":"a","email":"a@b.example","__proto__":{"isAdmin":true}}'],
  ['constructor', '{"name":"a","email":"a@b.example","constructor":{"prototype":{"isAdmin":true}}}'],
  ['an empty key', '{"name":"a","email":"a@b.example","":"x"}'],
  [
    'a thousand unknown keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, at]))),
  ],
  ...['zip', 'id', 'receivedAt', 'form', 'isSuspicious', 'toString', 'Name', 'name '].map((key): [string, string] => [
    `the unknown key ${JSON.stringify(key)}`,
    JSON.stringify({ ...homeBody, [key]: 'x' }),
  ]),
]

const otherTypes: [string, unknown][] = [
  ['a number', 5],
  ['a boolean', true],
  ['null', null],
  ['a list', ['a']],
  ['an object', { toString: 'a' }],
]

const singleLineFields = ['name', 'email', 'phone', 'company'] as const
const controls: [string, string][] = [
  ['NUL', '\0'],
  ['a tab', '\t'],
  ['a header on a new line', '\r\nBcc: x@evil.example'],
  ['a terminal escape', '\u001b[2J'],
  ['DEL', '\u007f'],
  ['NEL', '\u0085'],
  ['a C1 escape', '\u009b31m'],
]

const invisible = [
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\u3164',
  '\u00ad',
  '\u2800',
  '\ufeff',
  '\u2060\u200d',
  '\u{e0041}',
  '\u202e',
]

const noAddresses = [
  ...[
    '',
    'a',
    '@b',
    'a@',
    'a@b@c',
    'a b@c',
    'a@-b',
    'a@b-',
    'a@b..c',
    'a@.b',
    'a@b.',
    'a@b_c',
    '"a b"@c',
    'ä@b',
    ' a@b',
  ],
  ...['a@[127.0.0.1]', 'a@b,c@d', 'Ada <a@b>', 'a@b%0d', 'mailto:a@b', 'a@münchen.example', `a@${'x'.repeat(64)}.org`],
  ...[`${'a'.repeat(60_000)}@`, `a@${'a.'.repeat(30_000)}`, `a@${'a-'.repeat(30_000)}`, '@'.repeat(60_000)],
]

const wrongOptions: [string, unknown][] = [
  ['role', 'Nurse'],
  ['role', 'physician'],
  ['role', 'Physician '],
  ['role', contactForm.fields.serviceInterest.options[0]],
  ['serviceInterest', contactForm.fields.role.options[0]],
  ['serviceInterest', 'Analytics &amp; Reporting'],
  ['serviceInterest', 'toString'],
]

const short = (value: unknown) => JSON.stringify(value).slice(0, 40)

const invalid: BadInput[] = [
  ...topLevel.map(([title, body]) => ({ title, bytes: postJson(body), status: 422, pointer: '#' })),
  ...contactForms.contact.flatMap(({ name: field }) =>
    otherTypes.map(([what, value]) => invalidField(field, value, `${what} for the text of ${field}`)),
  ),
  invalidField('subject', 5, 'a number in the field that people do not see'),
  ...singleLineFields.flatMap((field) =>
    controls.map(([what, text]) => invalidField(field, `a${text}b@c.example`, `${what} in ${field}`)),
  ),
  invalidField('message', 'a\0b', 'NUL in message'),
  ...['name', 'company', 'message'].flatMap((field) =>
    ['a\ud800', '\udc00a'].map((text) => ({
      title: `a lone surrogate in ${field}, ${short(text)}`,
      bytes: postJson(
        `{"name":"a","email":"a@b.example",${JSON.stringify(field)}:${JSON.stringify(text)}}`.replace(
          '"name":"a",',
          field === 'name' ? '' : '"name":"a",',
        ),
      ),
      status: 422,
      pointer: `#/${field}`,
    })),
  ),
  ...invisible.map((name) => invalidField('name', name, `the name ${short(name)}`)),
  ...noAddresses.map((email) => invalidField('email', email, `the address ${short(email)}`)),
  ...wrongOptions.map(([field, value]) => invalidField(field, value, `the ${field} ${short(value)}`)),
  invalidField('phone', '', 'a contact form without a phone'),
  { title: 'no name', bytes: postJson({ email: 'a@b.example' }), status: 422, pointer: '#/name' },
  { title: 'no e-mail', bytes: postJson({ name: 'a' }), status: 422, pointer: '#/email' },
]

const forms: [string, string, number][] = [
  ['a field twice', 'name=a&name=b&email=a%40b.example', 400],
  ['a field twice, written in two ways', 'name=a&n%61me=b&email=a%40b.example', 400],
  ['invalid UTF-8', 'name=%C3%28&email=a%40b.example', 400],
  ['an overlong slash', 'name=%C0%AF&email=a%40b.example', 400],
  ['a surrogate', 'name=%ED%A0%80&email=a%40b.example', 400],
  ['a broken escape', 'name=%zz&email=a%40b.example', 400],
  ['a cut escape', 'name=a&email=a%4', 400],
  ['nothing', '', 422],
  ['only separators', '&&&', 422],
  ['JSON', json, 422],
  ['a list', 'name[]=a&email=a%40b.example', 422],
  ['a header on a new line', 'name=a%0D%0ABcc:x&email=a%40b.example', 422],
  ['NUL', 'name=a%00&email=a%40b.example', 422],
  ['__proto__', '__proto__=a&name=a&email=a%40b.example', 422],
  ['ten thousand fields', Array.from({ length: 10_000 }, (_, at) => at.toString(36)).join('&'), 422],
]

export const badBodies: BadInput[] = [
  ...malformed.map(([title, body]) => ({ title, bytes: postJson(body), status: 400 })),
  ...invalid,
  ...forms.map(([title, body, status]) => ({
    title: `a plain form with ${title}`,
    bytes: postForm(body),
    status,
    isPage: true,
  })),
]

function invalidField(field: string, value: unknown, title: string): BadInput {
  return { title, bytes: withField(field, value), status: 422, pointer: `#/${field}` }
}
