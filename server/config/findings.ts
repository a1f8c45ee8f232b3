import { countOf } from '#contract/count-of.ts'
import { emlFolder } from '../delivery/transports.ts'
import type { Config } from './config.ts'

/** `must`: settle it before the site goes public. `should`: better settled; the owner decides. */
export type Finding = { level: 'must' | 'should'; text: string; isAboutContent?: true }

const exampleAddress = /\.(example|invalid|test|localhost)$|@example\.(com|net|org)$/i

/**
 * What a valid installation leaves unsettled, for the start log, the doctor and the desk's banner alike. A browser has no
 * need to know where the server keeps its files, so the desk calls the folder of the mail by another name.
 */
export function findSetupIssues(config: Config, mailFolder?: string): Finding[] {
  const { publicUrl, trustProxy, retentionDays, openFindings } = config
  const findings: (Finding | undefined | false)[] = [
    findMissingMail(config, mailFolder),
    ...findExampleAddresses(config),
    publicUrl === undefined && must('PUBLIC_URL is not set: visitors are not told to stay on HTTPS.'),
    publicUrl?.startsWith('http:') &&
      must("PUBLIC_URL isn't an https address: what visitors send can be read on its way."),
    // https needs a proxy in front, which is then the only visitor the server sees.
    publicUrl?.startsWith('https:') &&
      trustProxy.length === 0 &&
      should('TRUST_PROXY is not set: behind a proxy, all visitors share one rate limit.'),
    retentionDays === undefined && should('RETENTION_DAYS is not set: requests are kept forever.'),
    openFindings > 0 && {
      level: 'must',
      isAboutContent: true,
      text: `${countOf(openFindings, 'thing is', 'things are')} still to be settled in the content: the desk lists them under Edit, “Review and publish”.`,
    },
  ]
  return findings.filter((finding) => finding !== undefined && finding !== false)
}

/** Why the owner gets no mail; undefined where there is a mail server. */
export function findMissingMail(
  { mail, webhooks, dataDir }: Config,
  mailFolder = emlFolder(dataDir),
): Finding | undefined {
  if (mail.smtpUrl !== undefined) return undefined
  const text = `SMTP_URL is not set: mail is kept as files in ${mailFolder} and is not sent.`
  return webhooks.urls.length === 0 ? must(text) : should(text)
}

/** Without a mail server the addresses come from the content, where the launch check looks. */
function findExampleAddresses({ mail }: Config): Finding[] {
  if (mail.smtpUrl === undefined) return []
  return Object.entries({ MAIL_FROM: [mail.from], NOTIFY_TO: mail.notifyTo })
    .filter(([, mailboxes]) => mailboxes.some(({ address }) => exampleAddress.test(address)))
    .map(([name]) => must(`${name} names an address reserved for examples: it receives nothing.`))
}

function must(text: string): Finding {
  return { level: 'must', text }
}

function should(text: string): Finding {
  return { level: 'should', text }
}
