import { parseUrl } from './network-settings.ts'
import { parseAll, setting } from './setting.ts'

export type Mailbox = { name: string; address: string }

export const mailbox = setting('must be an e-mail address, or Name <address>', parseMailbox)

export const mailboxes = setting('must list e-mail addresses, separated by commas', (text) =>
  parseAll(text.split(','), parseMailbox),
)

export const smtpUrl = setting('must be an address such as smtps://user:password@mail.example.com:465', (text) =>
  parseUrl(text, ['smtp:', 'smtps:']) ? text : undefined,
)

export const webhookSecret = setting('must be whsec_ followed by 24 to 64 bytes in base64', (text) => {
  const encoded = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(text)?.[1]
  const bytes = encoded === undefined ? 0 : Buffer.from(encoded, 'base64').length
  return bytes >= 24 && bytes <= 64 ? text : undefined
})

function parseMailbox(text: string): Mailbox | undefined {
  const match = /^(?:"?([^"<>@]*?)"?\s*<([^<>]+)>|([^<>]+))$/.exec(text.trim())
  const found = match?.[2] ?? match?.[3]
  if (found === undefined || !/^[^\s@"(),:;<>[\\\]\p{Cc}]+@[^\s@"(),:;<>[\\\]\p{Cc}]+$/u.test(found)) return undefined
  const name = match?.[1]?.trim() ?? ''
  return /\p{Cc}/u.test(name) ? undefined : { name, address: found }
}
