import { expect, it } from 'vitest'
import { inNewYork, sampleWords } from '../../tests/support/sample-words.ts'
import { resolved } from '../../tests/support/site-content.ts'
import type { Mail } from './mail.ts'
import { createRefusalAlarm } from './refusal-alarm.ts'
import type { SendOutcome } from './send-outcome.ts'

const { refusal: refusalMail } = resolved.mails

const minuteMs = 60_000
const extent = (since: string, count: number) =>
  refusalMail.extent.replace('{since}', since).replace('{count}', String(count))
const owner = { name: '', address: 'owner@claimwright.example' }

function openAlarm(outcome: SendOutcome = { kind: 'sent' }, smtpUrl: string | undefined = 'smtp://mail.example') {
  const sent: Mail[] = []
  const logged: string[] = []
  let nowMs = Date.parse('2026-11-15T14:03:00Z')
  const alarm = createRefusalAlarm({
    settings: { ...inNewYork(sampleWords), mail: { smtpUrl, from: owner, notifyTo: [owner] } },
    sendMail: async (mail) => {
      sent.push(mail)
      return outcome
    },
    now: () => new Date(nowMs),
    log: { error: (_details, message) => void logged.push(message) },
  })
  return {
    sent,
    logged,
    advance(ms: number) {
      nowMs += ms
    },
    refuse: (isDiskFull = true) => alarm({ isDiskFull }),
  }
}

it('tells the owner at the first refusal, and then once an hour with the number since', async () => {
  const { sent, refuse, advance } = openAlarm()
  for (let minute = 0; minute < 61; minute++) {
    await refuse()
    advance(minuteMs)
  }
  expect(sent).toHaveLength(2)
  const [first, second] = sent.map(({ message }) => String(message.text).replaceAll('\u202f', ' '))
  expect(first).toContain(extent('Sunday, November 15, 2026 at 9:03 AM EST', 1))
  expect(second).toContain(extent('Sunday, November 15, 2026 at 9:04 AM EST', 60))
  expect(sent[0]?.message).toMatchObject({ subject: refusalMail.subject, to: [owner] })
})

it('counts those that come while the mail is on its way', async () => {
  const { sent, refuse, advance } = openAlarm()
  await Promise.all([refuse(), refuse()])
  advance(60 * minuteMs)
  await refuse()
  expect(String(sent[1]?.message.text)).toMatch(/: 2\./)
})

it('alerts again after the clock is set back a year', async () => {
  const { sent, refuse, advance } = openAlarm()
  await refuse()
  advance(-365 * 24 * 60 * minuteMs)
  await refuse()
  await refuse()
  expect(sent).toHaveLength(2)
})

it('names the full disk, and does not when something else is wrong', async () => {
  for (const isDiskFull of [true, false]) {
    const { sent, refuse } = openAlarm()
    await refuse(isDiskFull)
    for (const part of [sent[0]?.message.text, sent[0]?.message.html])
      expect(String(part).includes(refusalMail.causes.diskFull)).toBe(isDiskFull)
  }
})

it('tries again after five minutes when the mail was not taken, and says why it was not', async () => {
  const { sent, logged, refuse, advance } = openAlarm({ kind: 'failed', reason: 'ECONNREFUSED' })
  await refuse()
  advance(4 * minuteMs)
  await refuse()
  expect(sent).toHaveLength(1)
  advance(minuteMs)
  await refuse()
  expect(sent).toHaveLength(2)
  expect(String(sent[1]?.message.text)).toMatch(/: 3\./)
  expect(logged).toContainEqual(expect.stringMatching(/^the owner could not be told\. The mail server doesn't take/))
})

it('only writes to the log when there is no mail server', async () => {
  const { sent, logged, refuse } = openAlarm({ kind: 'kept' }, '')
  await refuse()
  await refuse()
  expect(sent).toEqual([])
  expect(logged).toEqual(['requests are being refused, because they cannot be saved'])
})
