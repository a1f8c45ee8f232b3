import type { ContactStore, Delivery, StoredRequest } from '../../store/contact-store.ts'
import { toTerminalLine } from '../../text/terminal-text.ts'
import type { Command, CommandContext } from '../command.ts'
import { parseOptions } from '../options.ts'
import { describeChannel, hostOf } from '../requests/delivery-text.ts'
import { formatJson } from '../requests/json.ts'
import { formatLocalDate, formatSpan } from '../terminal/local-date.ts'
import { formatTable } from '../terminal/table.ts'

const mostDeadShown = 20

export const showStatus: Command = async (context, args) => {
  const { values } = parseOptions(args, { json: { type: 'boolean' } })
  const { store, location } = await context.openStore()
  const { oldestPendingAt, ...counts } = await store.queueStatus()
  const disabled = await store.disabledEndpoints()
  if (values.json) {
    const endpoints = disabled.map(({ target, disabledAt }) => ({ host: hostOf(target), disabledAt }))
    const status = { ...counts, oldestPendingAt: oldestPendingAt ?? null, disabledEndpoints: endpoints }
    return void (await context.out.writeLines([formatJson(status)]))
  }

  const { out, paint, config, now } = context
  const { sent, pending, dead, skipped } = counts.deliveries
  const age = oldestPendingAt ? formatSpan(now().getTime() - oldestPendingAt.getTime()) : 'none'
  await out.writeLines([
    `Kept in         ${location}`,
    `Requests        ${counts.requests}, of which suspicious: ${counts.suspiciousRequests}`,
    `Deliveries      ${sent} sent, ${pending} waiting, ${skipped} skipped, ${paint(dead > 0 ? 'red' : 'green', `${dead} dead`)}`,
    `Oldest waiting  ${age}`,
    ...disabled.map(({ target, disabledAt }) => {
      const since = formatLocalDate(disabledAt, config.company.timeZone)
      return paint(
        'yellow',
        `Disabled        ${describeChannel({ channel: 'webhook', target })}, since ${since}: it answered 410`,
      )
    }),
  ])
  if (dead > 0) await writeDead(context, store)
}

async function writeDead({ out, paint, config }: CommandContext, store: ContactStore): Promise<void> {
  const { requests } = await store.list({ deliveryStates: ['dead'] }, { limit: mostDeadShown })
  const rows: string[][] = []
  for (const request of requests) rows.push(...(await describeDead(store, request, config.company.timeZone)))
  const columns = [
    { heading: 'ID', minWidth: 36 },
    { heading: 'RECEIVED', minWidth: 16 },
    { heading: 'REASON', minWidth: 12 },
    { heading: 'CHANNEL', minWidth: 8 },
  ]
  const [heading = '', ...lines] = formatTable(columns, rows, out.width)
  await out.writeLines(['', paint('red', 'Dead, tried no more'), paint('bold', heading), ...lines])
  await out.writeLines(['', 'Once the cause is fixed: npm run leads -- retry --all-dead'])
}

async function describeDead(store: ContactStore, request: StoredRequest, timeZone: string): Promise<string[][]> {
  const deliveries: Delivery[] = (await store.get(request.id))?.deliveries ?? []
  return deliveries
    .filter(({ state }) => state === 'dead')
    .map((delivery) => [
      request.id,
      formatLocalDate(request.receivedAt, timeZone),
      toTerminalLine(delivery.lastError ?? ''),
      toTerminalLine(describeChannel(delivery)),
    ])
}
