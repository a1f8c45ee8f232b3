import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startFaultyProcess } from '../../../tests/support/site-process.ts'
import { toContent } from '../../../tests/support/stored-content.ts'

const content = (blurb: string) => toContent({ company: { name: 'Harbor', blurb }, services: [] })
const good = content('We bill ships.')

function start() {
  const siteProcess = startFaultyProcess()
  onTestFinished(() => siteProcess.close())
  return siteProcess
}

test.each([
  ['hangs', 'Reading “Privacy Policy” took too long, so it was stopped. Shorten this text, or take it out.'],
  [
    'overflows',
    'Reading “Privacy Policy” failed, because groups are nested too deeply. Shorten this text, or take it out.',
  ],
  ['exhausts', 'Reading “Privacy Policy” took too much memory, so it was stopped. Shorten this text, or take it out.'],
  ['throws', 'Reading “Privacy Policy” failed. Shorten this text, or take it out.'],
  ['exits', 'Reading “Privacy Policy” failed, because the process ended. Shorten this text, or take it out.'],
])('names the text whose reading %s, and answers every other order', async (fault, message) => {
  const siteProcess = start()
  const [broken, ...others] = await Promise.allSettled([
    siteProcess.findProblems(content(`check ${fault}`), []),
    siteProcess.findProblems(good, []),
    siteProcess.describeChanges(good, content('We bill.')),
    siteProcess.read(good),
  ])
  expect(broken).toMatchObject({
    reason: { name: 'VersionError', message, problems: [{ path: 'pages.privacy.sections.text.text', message }] },
  })
  expect(others).toMatchObject([
    { value: [] },
    { value: { count: 1 } },
    { value: { ok: true, content: { records: good.records }, schemaVersion: 2, pictureNames: [] } },
  ])
  expect(await siteProcess.findProblems(good, [])).toEqual([])
})

test('says what was done when no text is to blame', async () => {
  const message = 'Reading the content took too long, so it was stopped.'
  await expect(start().read(content('parse hangs'))).rejects.toMatchObject({
    message,
    problems: [{ path: '', message }],
  })
})

test('answers what other orders ended the process for, whenever that was', async () => {
  const siteProcess = start()
  const blurbs = Array.from({ length: 30 }, (_, at) => (at % 10 === 4 ? 'check exits' : `words ${at}`))
  const outcomes = blurbs.map(async (blurb, at) => {
    await pause(at * 5)
    return siteProcess.findProblems(content(blurb), [])
  })
  const failed = (await Promise.allSettled(outcomes)).flatMap(({ status }, at) => (status === 'rejected' ? at : []))
  expect(failed).toEqual([4, 14, 24])
})

test('refuses orders after it was closed, and those that were waiting', async () => {
  const siteProcess = start()
  const waiting = expect(siteProcess.read(content('parse hangs'))).rejects.toThrow('the process ended')
  await siteProcess.close()
  await waiting
  await expect(siteProcess.read(good)).rejects.toThrow('the process ended')
})

test('refuses an order that can’t be sent, and never sends it to the next process', async () => {
  const siteProcess = start()
  const nested = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))
  const deep = siteProcess.patch(good, [{ op: 'set', path: 'company.blurb', value: nested }])
  await expect(deep).rejects.toMatchObject({ name: 'VersionError' })
  await expect(siteProcess.findProblems(content('check exits'), [])).rejects.toMatchObject({ name: 'VersionError' })
  expect(await siteProcess.findProblems(good, [])).toEqual([])
})
