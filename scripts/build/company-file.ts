import { writeFileSync } from 'node:fs'
import { company } from '#content/company.ts'

/** Tells the server, which reads no content, whose pages it serves. */
export function writeCompanyFile(path: string): void {
  const { name, phone, email, hours } = company
  const details = { name, phone: phone.display, email, timeZone: hours.timeZone }
  writeFileSync(path, `${JSON.stringify(details, null, 2)}\n`)
}
