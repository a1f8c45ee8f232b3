import { formatLocalDate } from '../../text/local-date.ts'
import type { CommandContext } from '../command.ts'
import type { Diagnosis } from './diagnosis.ts'

/** They are valid, or no command would run; this tells what they leave out. */
export async function checkSettings({ config, now }: CommandContext): Promise<Diagnosis[]> {
  const what = 'settings'
  const notes = [
    config.publicUrl === undefined && 'PUBLIC_URL is not set: visitors are not told to stay on HTTPS',
    config.mail.smtpUrl === undefined && 'SMTP_URL is not set: mail is written to files and reaches nobody',
    config.retentionDays === undefined && 'RETENTION_DAYS is not set: requests are kept forever',
    config.company.email.endsWith('.example') && 'the e-mail address in content/company.ts is still the sample',
  ]
  return [
    { verdict: 'good', what, detail: 'valid' },
    ...notes.filter((note) => note !== false).map((detail) => ({ verdict: 'doubtful', what, detail }) as const),
    {
      verdict: 'good',
      what: 'time zone',
      detail: `${config.company.timeZone}: it is ${formatLocalDate(now(), config.company.timeZone)} there`,
    },
  ]
}
