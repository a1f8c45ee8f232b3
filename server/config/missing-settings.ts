import { type VariableName, variables } from './variables.ts'

type Given = Partial<Record<VariableName, string | undefined>>

const companions = [
  { name: 'MAIL_FROM', cause: 'SMTP_URL' },
  { name: 'NOTIFY_TO', cause: 'SMTP_URL' },
  { name: 'WEBHOOK_SECRET', cause: 'WEBHOOK_URLS' },
] as const satisfies { name: VariableName; cause: VariableName }[]

/** Works on what was given, not on what was parsed, so that these problems show beside all others. */
export function findMissingSettings(given: Given): { name: VariableName; text: string }[] {
  return companions
    .filter(({ name, cause }) => given[cause] !== undefined && given[name] === undefined)
    .map(({ name, cause }) => ({ name, text: `is needed when ${cause} is set` }))
}

export function findSharedPort(given: Given): { name: VariableName; text: string }[] {
  const taken = given.PORT ?? variables.PORT.default
  return given.METRICS_PORT === taken && taken !== '0' ? [{ name: 'METRICS_PORT', text: 'must differ from PORT' }] : []
}
