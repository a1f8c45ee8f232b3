import { type Command, type CommandContext, parseOptions } from '../command.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { checkData, checkMail, checkSettings } from '../doctor/check-machine.ts'
import { checkWebhooks } from '../doctor/check-webhooks.ts'
import type { Diagnosis } from '../doctor/diagnosis.ts'
import { wrapWidth } from '../terminal/layout.ts'

const checks: ((context: CommandContext) => Promise<Diagnosis[]>)[] = [
  checkSettings,
  checkData,
  checkDatabase,
  checkMail,
  checkWebhooks,
]

const detailColumn = 20
const marks = { good: ['green', 'ok'], doubtful: ['yellow', 'note'], bad: ['red', 'FAIL'] } as const

/** Looks at everything a request needs on its way to the owner, and sends nothing. */
export const examine: Command = async (context, args) => {
  const { values } = parseOptions(args, { 'rebuild-figures': { type: 'boolean' } })
  if (values['rebuild-figures']) await (await context.openStore()).store.rebuildFigures()
  let isHealthy = true
  for (const check of checks) {
    for (const { verdict, what, detail } of await check(context)) {
      const [style, word] = marks[verdict]
      const [first = '', ...more] = wrapWidth(detail, context.out.width - detailColumn)
      const head = context.paint(style, word.padEnd(6)) + what.padEnd(detailColumn - 6)
      await context.out.writeLines([head + first, ...more.map((line) => ' '.repeat(detailColumn) + line)])
      if (verdict === 'bad') isHealthy = false
    }
  }
  return isHealthy ? undefined : 1
}
