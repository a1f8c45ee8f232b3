import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import type { Redirect } from './change-redirects.ts'
import { judgeRedirects, type TypedRedirect } from './judge-redirects.ts'
import { readPasted } from './read-pasted.ts'

const { content: sample } = readSampleContent()
const stored = (from: string, to: string): Redirect => {
  return { id: `r-${from.slice(1)}`, from, to, status: 'permanent', because: 'by-hand', since: '2026-11-20' }
}
const withRedirects = (...redirects: Redirect[]) => ({ ...sample, redirects })
const row = (from: string, to: string): TypedRedirect => ({ from, to, isTemporary: false })
const ownHost = 'www.ours.com'

function judge(rows: readonly TypedRedirect[], content = withRedirects()) {
  return judgeRedirects(rows, content, { ownHost }).map((judgment) =>
    judgment.kind === 'problem' ? judgment.message : [judgment.kind, judgment.redirect.to, judgment.steps],
  )
}

describe('judgeRedirects', () => {
  test.each([
    ['/old', '/about', ['add', 'page/about', 1]],
    ['/old', '/About/', ['add', 'page/about', 1]],
    ['/old', '/services#credentialing', ['add', 'page/services#credentialing', 1]],
    ['/old', '/services#nothing', ['add', 'page/services', 1]],
    ['/old', 'https://www.ours.com/about?x=1', ['add', 'page/about', 1]],
    ['/old', 'https://other.example/a', ['add', 'https://other.example/a', 1]],
    ['/blog/*', 'https://blog.example/*', ['add', 'https://blog.example/*', 1]],
    ['/moved/*', '/*', ['add', '/*', 1]],
    ['/?p=123', '/about', ['add', 'page/about', 1]],
    ['/old', '/old', 'This leads to itself.'],
    ['/old', 'https://www.ours.com/OLD/', 'This leads to itself.'],
    ['/price', '/prices', '/prices leads nowhere: there is no such page.'],
    ['/old', 'page/gone', 'This leads nowhere: there is no such page.'],
    ['/about', '/contact', 'Visitors see the page “About page” here. Hide or delete it first.'],
    ['/About/', '/contact', 'Visitors see the page “About page” here. Hide or delete it first.'],
    ['/api/x', '/contact', 'This address belongs to the site itself.'],
    ['/pictures/x', '/contact', 'This address belongs to the site itself.'],
    ['/*', '/contact', 'This would catch the whole site.'],
    ['/old', 'http://other.example', 'Begin it with https://.'],
    ['/old', '//other.example', 'Begin it with https://.'],
    ['/old', 'javascript:alert(1)', 'Begin it with https://.'],
    ['/a/*', '/a/b/*', 'This goes in a circle: /a/* → /a/b/*. Change one of them.'],
    ['/a/*', '/a/*', 'This leads to itself.'],
    ['/a/*', '/nothing/*', '/nothing/* leads nowhere: there is no such page.'],
  ])('answers %s to %s', (from, to, answer) => {
    expect(judge([row(from, to)])).toEqual([answer])
  })

  test('makes one step of several, also over redirects that are there', () => {
    const rows = [row('/a', '/b'), row('/b', '/c'), row('/d', '/Stored')]
    expect(judge([...rows, row('/c', '/about')], withRedirects(stored('/stored', 'page/home')))).toEqual([
      ['add', 'page/about', 3],
      ['add', 'page/about', 2],
      ['add', 'page/home', 2],
      ['add', 'page/about', 1],
    ])
  })

  test('names a circle over several rows', () => {
    expect(judge([row('/a', '/b'), row('/b', '/a')])).toEqual([
      'This goes in a circle: /a → /b → /a. Change one of them.',
      'This goes in a circle: /b → /a → /b. Change one of them.',
    ])
  })

  test('names the row with the same first address, and tells what is there already', () => {
    const content = withRedirects(stored('/same', 'page/about'), stored('/changed', 'page/home'))
    const rows = [row('/x', '/about'), row('/X/', '/contact'), row('/same', '/about'), row('/changed', '/about')]
    expect(judge(rows, content)).toEqual([
      ['add', 'page/about', 1],
      'Row 1 has the same first address.',
      ['same', 'page/about', 1],
      ['change', 'page/about', 1],
    ])
  })

  test('leaves out by name what there is no room for', () => {
    const full = Array.from({ length: limits.redirects.max - 1 }, (_, at) => stored(`/old-${at}`, 'page/about'))
    expect(
      judge([row('/one', '/about'), row('/two', '/about'), row('/old-1', '/contact')], withRedirects(...full)),
    ).toEqual([['add', 'page/about', 1], 'There is room for 2,000.', ['change', 'page/contact', 1]])
  })

  test('takes 500 rows of a spreadsheet but those with a problem', () => {
    const wrong = ['/self,/self', '/self-2,/self-2', '/x,/dead', '/y,/dead-2', '/z,/dead-3', '/w,http://x.example']
    const good = Array.from({ length: 494 }, (_, at) => `/old-${at},/about`)
    const answers = judge(readPasted(['Old URL,New URL', ...wrong, ...good].join('\r\n')))
    expect(answers).toHaveLength(500)
    expect(answers.filter((answer) => Array.isArray(answer))).toHaveLength(494)
    expect(answers.slice(0, 6)).toEqual([
      'This leads to itself.',
      'This leads to itself.',
      ...['/dead', '/dead-2', '/dead-3'].map((path) => `${path} leads nowhere: there is no such page.`),
      'Begin it with https://.',
    ])
  })
})

test.each([
  ['/a\t/b\t301', '/a', '/b', false],
  ['/a;/b', '/a', '/b', false],
  ['"/a, b","/b ""c"""', '/a, b', '/b "c"', false],
  ['\uFEFF  /a , /b , 302 ', '/a', '/b', true],
  ['/a -> /b 301', '/a', '/b', false],
  ['/a->/b', '/a', '/b', false],
  ['Redirect 301 /a /b', '/a', '/b', false],
  ['Redirect /a https://x.example/', '/a', 'https://x.example/', false],
  ['RedirectTemp /a /b', '/a', '/b', true],
  ['/a /b 307', '/a', '/b', true],
  ['/a', '/a', '', false],
])('reads %j', (text, from, to, isTemporary) => {
  expect(readPasted(text)).toEqual([{ line: 1, from, to, isTemporary }])
})

test('leaves out a heading and empty lines, and keeps the number of each line', () => {
  const text = '\uFEFFFrom,To\r\n\r\n/a,/b\r\n , \r\n/c,/d\r\n'
  expect(readPasted(text).map(({ line, from }) => [line, from])).toEqual([
    [3, '/a'],
    [5, '/c'],
  ])
})
