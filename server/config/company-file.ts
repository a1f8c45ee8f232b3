import * as v from 'valibot'
import type { ReadFile } from './secret-files.ts'
import type { VariableName } from './variables.ts'

const companyFile = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: v.string(), phone: v.string(), email: v.string(), timeZone: v.string() }),
)

type Found = { values: Partial<Record<VariableName, string>>; problems: { name: string; text: string }[] }

/** The build writes down whose pages it made, so that mail names the same company. There is no file without a build. */
export function readCompanyFile(path: string, readFile: ReadFile): Found {
  const text = readIfThere(path, readFile)
  if (text === undefined) return { values: {}, problems: [] }
  const parsed = v.safeParse(companyFile, text)
  if (!parsed.success) return { values: {}, problems: [{ name: path, text: 'is damaged: run "npm run build"' }] }
  const { name, phone, email, timeZone } = parsed.output
  return {
    values: { COMPANY_NAME: name, COMPANY_PHONE: phone, COMPANY_EMAIL: email, TIME_ZONE: timeZone },
    problems: [],
  }
}

function readIfThere(path: string, readFile: ReadFile): string | undefined {
  try {
    return readFile(path)
  } catch {
    return undefined
  }
}
