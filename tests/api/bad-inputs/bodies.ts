import { homeBody } from '../../support/contact-bodies.ts'
import { type BadInput, json, postForm, postJson, withField } from './bad-input.ts'

// One of each kind. What a body and each of its fields may be is tried in contract/ and server/contact/.

const malformed: [string, string | Buffer][] = [
  ['nothing', ''],
  ['a truncated object', json.slice(0, -3)],
  ['a byte order mark', `\ufeff${json}`],
  ['a NUL byte behind the object', `${json}\0`],
  ['deep nesting without an end', '['.repeat(60_000)],
  ['deep objects without an end', '{"a":'.repeat(12_000)],
  ['a duplicate key written in two ways', '{"name":"a","email":"a@b.example","n\\u0061me":"b"}'],
  ['invalid UTF-8', Buffer.from([...Buffer.from('{"name":"'), 0xc3, 0x28, ...Buffer.from('"}')])],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${json}`, 'utf16le')],
  ['random bytes', Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 167 + 13) % 256))],
  ['XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><name>&b;</name>'],
  ['a plain form', 'name=a&email=a%40b.example'],
]

const topLevel: [string, unknown][] = [
  ['null', null],
  ['an array of requests', [homeBody]],
  ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['__proto__', '{"name":"a","email":"a@b.example","__proto__":{"isAdmin":true}}'],
  ['a thousand unknown keys', Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, at]))],
]

const fields: [string, unknown, string][] = [
  ['name', ['a'], 'a list for a text'],
  ['name', '\u3164', 'an invisible name'],
  ['name', 'a\ud800', 'a lone surrogate'],
  ['company', 'a\r\nBcc: x@evil.example', 'a header on a new line'],
  ['phone', '\u001b[2J', 'a terminal escape'],
  ['phone', '', 'a contact form without a phone'],
  ['message', 'a\0b', 'NUL in a message'],
  ['email', 'Ada <a@b>', 'what is no address'],
  ['email', `a@${'a-'.repeat(30_000)}`, 'what is almost an address for very long'],
  ['role', 'Nurse', 'a role that is not offered'],
  ['subject', 5, 'a number in the field that people do not see'],
]

const forms: [string, string, number][] = [
  ['a field twice, written in two ways', 'name=a&n%61me=b&email=a%40b.example', 400],
  ['an overlong slash', 'name=%C0%AF&email=a%40b.example', 400],
  ['a cut escape', 'name=a&email=a%4', 400],
  ['nothing', '', 422],
  ['JSON', json, 422],
  ['a header on a new line', 'name=a%0D%0ABcc:x&email=a%40b.example', 422],
  ['ten thousand fields', Array.from({ length: 10_000 }, (_, at) => at.toString(36)).join('&'), 422],
]

export const badBodies: BadInput[] = [
  ...malformed.map(([title, body]) => ({ title, bytes: postJson(body), status: 400 })),
  ...topLevel.map(([title, body]) => ({ title, bytes: postJson(body), status: 422, pointer: '#' })),
  ...fields.map(([field, value, title]) => ({
    title,
    bytes: withField(field, value),
    status: 422,
    pointer: `#/${field}`,
  })),
  ...forms.map(([title, body, status]) => ({
    title: `a plain form with ${title}`,
    bytes: postForm(body),
    status,
    isPage: true,
  })),
]
