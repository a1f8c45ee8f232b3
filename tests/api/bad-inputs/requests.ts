import { type BadInput, frame, json, ofLength, postJson, rawPost } from './bad-input.ts'

const big = 'x'.repeat(40_000)
const chunked = rawPost('Connection: close', 'Transfer-Encoding: chunked')
const contentTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded; charset=latin1',
  '',
]
const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY', 'PURGE', 'LINK', 'M-SEARCH']
const keys = ['', ' ', 'a'.repeat(256), '\u00e9', 'a\tb']
/** What an HTTP server must refuse before the body is read. */
const unreadable: [string, string, number][] = [
  ['two lengths', rawPost('Content-Length: 5', 'Content-Length: 6') + json, 400],
  ['a negative length', rawPost('Content-Length: -1') + json, 400],
  ['a length beyond all numbers', rawPost(`Content-Length: ${'9'.repeat(40)}`) + json, 400],
  ['a length and chunks', `${rawPost('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`, 400],
  ['an unknown transfer coding', rawPost('Transfer-Encoding: gzip') + json, 400],
  ['a chunk without a size', `${chunked}zz\r\nabc\r\n`, 400],
  ['a chunk longer than it says', `${chunked}2\r\nabcdef\r\n0\r\n\r\n`, 400],
  ['a chunk with an endless extension', `${chunked}2;${big}\r\nab\r\n0\r\n\r\n`, 413],
  ['a space before the colon', rawPost('Content-Length : 5') + json, 400],
  ['a folded header', rawPost('X: a\r\n b'), 400],
  ['NUL in a header', rawPost('X: a\0b'), 400],
  ['huge headers', rawPost(`X-Long: ${big}`), 431],
  ['a thousand headers', rawPost(...Array.from({ length: 1_000 }, (_, at) => `X-${at}: ${'x'.repeat(20)}`)), 431],
  ['a huge path', `POST /api/contact?${big} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['no host', 'POST /api/contact HTTP/1.1\r\n\r\n', 400],
  ['two hosts', `${rawPost('Host: evil.example', 'Connection: close', 'Content-Length: 2')}{}`, 400],
  ['a control character in the path', 'POST /api/\x01contact HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['bytes beyond ASCII in the path', 'GET /\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['bytes beyond ASCII in the query', 'GET /about/?\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['an unknown method', 'SUBMIT /api/contact HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['no version', 'POST /api/contact\r\nHost: a\r\n\r\n', 415],
  ['a version of its own', 'POST /api/contact HTTP/9.9\r\nHost: a\r\n\r\n', 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
]

const unknownAddresses = [
  ...['/api/%', '/api/%zz', '/api/%ff', '/api/x?%', '/api/%00', '/api', '/api/', '/api//contact', '/api/contact/'],
  ...['/api/Contact', '/api/contact%00', '/api/../package.json'],
]

export const badRequests: BadInput[] = [
  ...unreadable.map(([title, text, status]) => ({ title, bytes: Buffer.from(text, 'latin1'), status })),
  ...contentTypes.map((type) => ({
    title: `the content type ${JSON.stringify(type)}`,
    bytes: postJson(json, { 'Content-Type': type }),
    status: 415,
  })),
  {
    title: 'a content type with thousands of spaces',
    bytes: frame('/api/contact', 'POST', { 'content-type': `application/json;a=${' '.repeat(8_000)}x` }, json),
    status: 415,
  },
  { title: 'no content type', bytes: frame('/api/contact', 'POST', {}, json), status: 415 },
  ...['gzip', 'br', 'deflate', 'zstd', 'x', 'identity, gzip'].map((coding) => ({
    title: `the content encoding ${coding}`,
    bytes: postJson(json, { 'Content-Encoding': coding }),
    status: 415,
  })),
  ...methods.map((method) => ({
    title: `the method ${method}`,
    bytes: frame('/api/contact', method, {}, ''),
    status: 405,
  })),
  ...keys.map((key) => ({
    title: `the key ${JSON.stringify(key).slice(0, 20)}`,
    bytes: postJson(json, { 'Idempotency-Key': key }),
    status: 400,
  })),
  { title: 'one byte too many', bytes: postJson(ofLength(64 * 1024 + 1)), status: 413 },
  { title: 'two megabytes', bytes: postJson(ofLength(2_000_000)), status: 413 },
  { title: 'a length of two gigabytes', bytes: rawPost('Content-Length: 2000000000'), status: 413 },
  {
    title: 'two megabytes in chunks',
    bytes:
      `${chunked}${'ffff\r\n'}${'x'.repeat(0xffff)}\r\n`.repeat(1) + `ffff\r\n${'x'.repeat(0xffff)}\r\n`.repeat(31),
    status: 413,
  },
  { title: 'an unknown expectation', bytes: postJson('{', { Expect: 'miracles' }), status: 400 },
  { title: 'another origin', bytes: postJson(json, { Origin: 'https://evil.example' }), status: 403 },
  ...['GET', 'POST'].flatMap((method) => unknownAddresses.map((target) => unknownAddress(method, target))),
]

function unknownAddress(method: string, target: string): BadInput {
  const bytes = frame(target, method, { 'Content-Type': 'application/json' }, json)
  return { title: `${method} ${target}`, bytes, status: 404 }
}
