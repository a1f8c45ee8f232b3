import type { ResolvedContent } from '#content/resolve/resolve-content.ts'

/** The company as a vCard 3.0 (RFC 2426), which every address book reads. `url` is empty where it isn't known. */
export function writeContactCard({ name, tel, email, address }: ResolvedContent['company'], url: string): string {
  const { street, city, region, postalCode, country } = address
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeValue(name)};;;;`,
    `FN:${escapeValue(name)}`,
    `ORG:${escapeValue(name)}`,
    // Apple's address book then files it under the company and not under a person.
    'X-ABShowAs:COMPANY',
    `TEL;TYPE=WORK,VOICE:${escapeValue(tel)}`,
    `EMAIL;TYPE=INTERNET,WORK:${escapeValue(email)}`,
    `ADR;TYPE=WORK:;;${[street, city, region, postalCode, country].map(escapeValue).join(';')}`,
    ...(url === '' ? [] : [`URL:${url}`]),
    'END:VCARD',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** A line break of any kind would begin a property of its own. */
function escapeValue(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

const lineBytes = 75

/** A longer line goes on after a line break and a space, and no character is split. */
function fold(line: string): string {
  let bytes = 0
  let folded = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > lineBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
