import { expect, test } from 'vitest'
import { readDeliveryConfig } from '../../tests/support/delivery-settings.ts'
import { sampleWords } from '../../tests/support/sample-words.ts'
import { readConfig } from './config.ts'
import { findSetupIssues } from './findings.ts'

const settled = {
  DATA_DIR: '/data',
  SMTP_URL: 'smtps://mail.harborbilling.com',
  MAIL_FROM: 'desk@harborbilling.com',
  NOTIFY_TO: 'owner@harborbilling.com',
  PUBLIC_URL: 'https://harborbilling.com',
  TRUST_PROXY: '127.0.0.1',
  RETENTION_DAYS: '365',
}
const webhooks = { WEBHOOK_URLS: 'https://crm.harborbilling.com', WEBHOOK_SECRET: `whsec_${btoa('x'.repeat(32))}` }

function find(changes: Record<string, string | undefined> = {}) {
  const env = Object.entries({ ...settled, ...changes }).filter((entry): entry is [string, string] => !!entry[1])
  return findSetupIssues(readDeliveryConfig(Object.fromEntries(env)))
}

test('complete settings leave nothing to settle', () => {
  expect(find()).toEqual([])
})

test.each([
  ['must', { SMTP_URL: undefined }, 'SMTP_URL is not set: mail is kept as files in /data/mail and is not sent.'],
  ['should', { SMTP_URL: undefined, ...webhooks }, 'SMTP_URL is not set'],
  ['must', { NOTIFY_TO: 'a@harborbilling.com, B <b@Example.com>' }, 'NOTIFY_TO names an address reserved for examples'],
  ['must', { PUBLIC_URL: undefined, TRUST_PROXY: undefined }, 'PUBLIC_URL is not set'],
  ['must', { PUBLIC_URL: 'http://harborbilling.com', TRUST_PROXY: undefined }, "PUBLIC_URL isn't an https address"],
  ['should', { TRUST_PROXY: undefined }, 'TRUST_PROXY is not set'],
  ['should', { RETENTION_DAYS: undefined }, 'RETENTION_DAYS is not set: requests are kept forever.'],
])('%s be settled: %o', (level, changes: Record<string, string | undefined>, text) => {
  expect(find(changes)).toEqual([{ level, text: expect.stringContaining(text) }])
})

test.each(['harbor.example', 'a.invalid', 'a.test', 'a.localhost', 'example.net', 'example.org'])(
  'no mail comes from %s',
  (host) => {
    const text = expect.stringContaining('MAIL_FROM names an address reserved for examples')
    expect(find({ MAIL_FROM: `desk@${host}` })).toEqual([{ level: 'must', text }])
  },
)

test.each([
  [1, '1 thing is still to be settled in the content: the desk lists them under Edit, “Review and publish”.'],
  [31, '31 things are still to be settled in the content: the desk lists them under Edit, “Review and publish”.'],
])('what is unsettled in the content is counted: %i', (openFindings, text) => {
  const outcome = readConfig(settled, { readFile: () => '', isTerminal: false })
  expect(outcome.ok && findSetupIssues(outcome.configFor({ ...sampleWords, openFindings }))).toEqual([
    { level: 'must', isAboutContent: true, text },
  ])
})
