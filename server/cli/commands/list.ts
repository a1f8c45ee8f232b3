import type { RequestWithDeliveries } from '../../store/contact-store.ts'
import { toTerminalLine } from '../../text/terminal-text.ts'
import type { Command, CommandContext } from '../command.ts'
import { parseCount, parseOptions } from '../options.ts'
import { summarizeDeliveries } from '../requests/delivery-text.ts'
import { formatJson, toDeliveryJson, toRequestJson } from '../requests/json.ts'
import { shortenIds } from '../requests/reference.ts'
import { parseSelection, selectionOptions, selectRequests } from '../requests/selection.ts'
import { formatLocalDate } from '../terminal/local-date.ts'
import { formatTable } from '../terminal/table.ts'
import { fitWidth } from '../terminal/text-width.ts'

const columns = [
  { heading: 'ID', minWidth: 36 },
  { heading: 'RECEIVED', minWidth: 16 },
  { heading: 'NAME', minWidth: 16 },
  { heading: 'COMPANY', minWidth: 12 },
  { heading: 'DELIVERY', minWidth: 8 },
  { heading: 'E-MAIL', minWidth: 20 },
  { heading: 'PHONE', minWidth: 14 },
  { heading: 'INTERESTED IN', minWidth: 16 },
  { heading: 'MESSAGE', minWidth: 20 },
]
/** More than anybody reads; `export` has no limit. */
const mostShown = 1_000
/** A field may hold 64 KiB; `show` is there to read it all. */
const widestCell = 60

export const listRequests: Command = async (context, args) => {
  const { values } = parseOptions(args, {
    ...selectionOptions,
    limit: { type: 'string', default: '20' },
    json: { type: 'boolean' },
  })
  const selection = parseSelection(values, context)
  const limit = parseCount(values.limit, '--limit', mostShown)
  const { store, location } = await context.openStore()

  // One more than shown tells whether there are more.
  const found = await takeFirst(limit + 1, selectRequests(store, selection))
  const rows: RequestWithDeliveries[] = []
  for (const request of found.slice(0, limit))
    rows.push({ request, deliveries: (await store.get(request.id))?.deliveries ?? [] })
  if (values.json) {
    const entries = rows.map(({ request, deliveries }) => ({
      ...toRequestJson(request),
      deliveries: deliveries.map(toDeliveryJson),
    }))
    return void (await context.out.writeLines([formatJson(entries)]))
  }
  if (rows.length === 0) return void (await context.out.writeLines([`No requests match in ${location}.`]))
  await writeTable(context, rows)
  if (found.length > limit) await context.out.writeLines(['', 'There are more: see --limit.'])
}

async function writeTable({ out, paint, config }: CommandContext, rows: RequestWithDeliveries[]): Promise<void> {
  const references = shortenIds(rows.map(({ request }) => request.id))
  const cells = rows.map(({ request, deliveries }) =>
    [
      references.get(request.id) ?? request.id,
      formatLocalDate(request.receivedAt, config.company.timeZone),
      request.name,
      request.company,
      request.isSuspicious ? 'spam?' : summarizeDeliveries(deliveries),
      request.email,
      request.phone,
      request.serviceInterest,
      request.message,
    ].map((cell) => fitWidth(toTerminalLine(cell), widestCell)),
  )
  const [heading = '', ...lines] = formatTable(columns, cells, out.width)
  const painted = lines.map((line, index) => {
    const summary = summarizeDeliveries(rows[index]?.deliveries ?? [])
    if (summary === 'DEAD') return paint('red', line)
    return summary === 'retrying' ? paint('yellow', line) : line
  })
  await out.writeLines([paint('bold', heading), ...painted])
}

async function takeFirst<T>(count: number, items: AsyncIterable<T>): Promise<T[]> {
  const taken: T[] = []
  for await (const item of items) {
    taken.push(item)
    if (taken.length === count) break
  }
  return taken
}
