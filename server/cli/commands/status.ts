import { formatCount } from '#contract/count-of.ts'
import { deskLimits } from '#contract/desk.ts'
import { findSetupIssues } from '../../config/findings.ts'
import { explainReason } from '../../delivery/reason-text.ts'
import type { ContactStore } from '../../store/contact-store.ts'
import { formatSpan } from '../../text/format-span.ts'
import { getHost } from '../../text/host-of.ts'
import { escapeForTerminal } from '../../text/terminal-text.ts'
import { type Command, type CommandContext, parseOptions } from '../command.ts'
import { describeChannel } from '../requests/delivery-text.ts'
import { formatTable, wrapWidth } from '../terminal/layout.ts'
import { formatJson } from '../terminal/output.ts'

const mostDeadShown = 20

export const showStatus: Command = async (context, args) => {
  const { values } = parseOptions(args, { json: { type: 'boolean' } })
  const { store, location } = await context.openStore()
  const { oldestPendingAt, ...counts } = await store.queueStatus()
  const disabled = await store.disabledEndpoints()
  const { late, open } = await store.countForDesk(context.now(), deskLimits.count)
  if (values.json) {
    const endpoints = disabled.map(({ target, disabledAt }) => ({ host: getHost(target), disabledAt }))
    const status = { ...counts, open, late, oldestPendingAt: oldestPendingAt ?? null, disabledEndpoints: endpoints }
    return void (await context.out.writeLines([formatJson(status)]))
  }

  const { out, paint, config, now, stamp } = context
  const { sent, pending, dead, skipped } = counts.deliveries
  const age = oldestPendingAt ? formatSpan(now().getTime() - oldestPendingAt.getTime()) : 'none'
  await out.writeLines([
    `Kept in         ${location}`,
    `Requests        ${counts.requests}, of which suspicious: ${counts.suspiciousRequests}`,
    `Open            ${formatCount(open)}, of which late: ${paint(late > 0 ? 'red' : 'green', formatCount(late))}`,
    `Deliveries      ${sent} sent, ${pending} waiting, ${skipped} skipped, ${paint(dead > 0 ? 'red' : 'green', `${dead} dead`)}`,
    `Oldest waiting  ${age}`,
    ...findSetupIssues(config).flatMap(({ level, text }) =>
      level === 'must' ? [paint('yellow', `To settle       ${text}`)] : [],
    ),
    ...disabled.map(({ target, disabledAt }) => {
      const channel = describeChannel({ channel: 'webhook', target })
      return paint('yellow', `Disabled        ${channel}, since ${stamp(disabledAt)}: it answered 410`)
    }),
  ])
  if (dead > 0) await writeDead(context, store)
}

/** What is dead, line by line, and then each cause once, with what helps. */
async function writeDead({ out, paint, stamp }: CommandContext, store: ContactStore): Promise<void> {
  const { requests } = await store.list({ deliveryStates: ['dead'] }, { limit: mostDeadShown })
  const rows: string[][] = []
  const causes = new Set<string>()
  for (const { id, receivedAt } of requests) {
    const dead = (await store.get(id))?.deliveries.filter(({ state }) => state === 'dead') ?? []
    for (const delivery of dead) {
      const channel = escapeForTerminal(describeChannel(delivery))
      rows.push([id, stamp(receivedAt), channel])
      causes.add(`${channel}: ${explainReason(escapeForTerminal(delivery.lastError ?? ''), delivery.channel)}`)
    }
  }
  const columns = [
    { heading: 'ID', minWidth: 36 },
    { heading: 'RECEIVED', minWidth: 16 },
    { heading: 'CHANNEL', minWidth: 8 },
  ]
  const [heading = '', ...lines] = formatTable(columns, rows, out.width)
  await out.writeLines(['', paint('red', 'Dead: no more attempts'), paint('bold', heading), ...lines, ''])
  await out.writeLines([...causes].flatMap((cause) => wrapWidth(cause, out.width)))
  await out.writeLines(['', 'Once the cause is fixed: npm run leads -- retry --all-dead'])
}
