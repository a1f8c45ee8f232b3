import { type Config, readConfig } from '../../server/config/config.ts'
import { sampleWords } from './sample-words.ts'

export const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

type Peer = { url: string }

export function mailTo({ url }: Peer) {
  return { SMTP_URL: url, MAIL_FROM: 'desk@claimwright.example', NOTIFY_TO: 'owner@claimwright.example' }
}

export function hookTo(...receivers: Peer[]) {
  return { WEBHOOK_URLS: receivers.map(({ url }) => url).join(','), WEBHOOK_SECRET: webhookSecret }
}

/** The settings of a server whose owner reads mail at one peer and takes webhooks at the others. */
export function deliverTo(mail: Peer, ...receivers: Peer[]) {
  return { ...mailTo(mail), ...hookTo(...receivers), WEBHOOK_ALLOW_PRIVATE: 'on' }
}

/** The settings as the server reads them. Webhooks may go to this machine, where the tests receive them. */
export function readDeliveryConfig(env: Record<string, string>): Config {
  const outcome = readConfig({ WEBHOOK_ALLOW_PRIVATE: 'on', ...env }, { readFile: () => '', isTerminal: false })
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'))
  return outcome.configFor(sampleWords)
}
