import { explainReason } from '../../delivery/reason-text.ts'
import { emlFolder } from '../../delivery/transports.ts'
import { tryMailServer } from '../../delivery/try-mail-server.ts'
import type { CommandContext } from '../command.ts'
import type { Diagnosis } from './diagnosis.ts'

export async function checkMail({ config }: CommandContext): Promise<Diagnosis[]> {
  const what = 'mail'
  const { smtpUrl, notifyTo } = config.mail
  if (smtpUrl === undefined)
    return [
      {
        verdict: 'doubtful',
        what,
        detail: `kept as files in ${emlFolder(config.dataDir)}, nobody is told. Set SMTP_URL.`,
      },
    ]

  const { host } = new URL(smtpUrl)
  const reason = await tryMailServer(smtpUrl)
  if (reason !== undefined) return [{ verdict: 'bad', what, detail: `${host}: ${explainReason(reason, 'owner-mail')}` }]
  const recipients = notifyTo.length === 1 ? '1 recipient' : `${notifyTo.length} recipients`
  return [{ verdict: 'good', what, detail: `${host} lets us in; ${recipients}` }]
}
