import type { Command, CommandContext } from '../command.ts'
import { checkData } from '../doctor/check-data.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { checkMail } from '../doctor/check-mail.ts'
import { checkSettings } from '../doctor/check-settings.ts'
import { checkWebhooks } from '../doctor/check-webhooks.ts'
import type { Diagnosis } from '../doctor/diagnosis.ts'
import { parseOptions } from '../options.ts'

const checks: ((context: CommandContext) => Promise<Diagnosis[]>)[] = [
  checkSettings,
  checkData,
  checkDatabase,
  checkMail,
  checkWebhooks,
]

const marks = { good: ['green', 'ok'], doubtful: ['yellow', 'note'], bad: ['red', 'FAIL'] } as const

/** Looks at everything a request needs on its way to the owner, and sends nothing. */
export const examine: Command = async (context, args) => {
  parseOptions(args, {})
  let isHealthy = true
  for (const check of checks) {
    for (const { verdict, what, detail } of await check(context)) {
      const [style, word] = marks[verdict]
      await context.out.writeLines([`${context.paint(style, word.padEnd(6))}${what.padEnd(14)}${detail}`])
      if (verdict === 'bad') isHealthy = false
    }
  }
  return isHealthy ? undefined : 1
}
