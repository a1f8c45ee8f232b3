import { isExampleAddress } from '#content/checks/find-samples.ts'
import type { Finding } from './report.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What the server would run with, given the same variables. */
export function findSettingsFindings(env: Environment): Finding[] {
  const isSet = (name: string) => Boolean(env[name] || env[`${name}_FILE`])
  const found: Finding[] = []
  if (!isSet('SMTP_URL') && !isSet('WEBHOOK_URLS'))
    found.push({
      level: 'must',
      where: 'SMTP_URL',
      what: 'Nobody is notified of requests: mail is only written to files.',
      fix: 'Set SMTP_URL, MAIL_FROM and NOTIFY_TO, or WEBHOOK_URLS and WEBHOOK_SECRET: see docs/operations.md.',
    })
  const publicUrl = env.PUBLIC_URL ?? ''
  if (!publicUrl.startsWith('https://'))
    found.push({
      level: 'must',
      where: 'PUBLIC_URL',
      what: publicUrl === '' ? 'The public address is not set.' : 'The public address is not encrypted.',
      fix: 'Set PUBLIC_URL to the https:// address that visitors use, for the build and for the server.',
    })
  for (const name of ['MAIL_FROM', 'NOTIFY_TO'])
    if ((env[name] ?? '').split(',').some(isExampleAddress))
      found.push({
        level: 'must',
        where: name,
        what: 'It names an address reserved for examples.',
        fix: 'Set it to an address of your own.',
      })
  // https needs a proxy in front, which is then the only visitor the server sees.
  if (publicUrl.startsWith('https://') && !isSet('TRUST_PROXY'))
    found.push({
      level: 'should',
      where: 'TRUST_PROXY',
      what: 'Behind a proxy, all visitors share one rate limit.',
      fix: "Set it to the proxy's address, such as 127.0.0.1.",
    })
  if (!isSet('RETENTION_DAYS'))
    found.push({
      level: 'should',
      where: 'RETENTION_DAYS',
      what: 'Requests are kept forever.',
      fix: 'Set it to the number of days after which a request is deleted.',
    })
  return found
}
