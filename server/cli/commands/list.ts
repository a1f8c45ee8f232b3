import stringWidth from 'string-width'
import { countOf } from '#contract/count-of.ts'
import { findMissingMail } from '../../config/findings.ts'
import { emlFolder } from '../../delivery/transports.ts'
import type { RequestWithDeliveries } from '../../store/contact-store.ts'
import { formatLocalDate } from '../../text/days.ts'
import { toTerminalLine } from '../../text/terminal-text.ts'
import type { Command, CommandContext } from '../command.ts'
import { parseCount, parseOptions } from '../options.ts'
import { summarizeDeliveries } from '../requests/delivery-text.ts'
import { formatJson, toDeliveryJson, toRequestJson } from '../requests/json.ts'
import { shortenIds } from '../requests/reference.ts'
import { parseSelection, selectionOptions } from '../requests/selection.ts'
import { formatTable } from '../terminal/table.ts'
import { fitWidth } from '../terminal/text-width.ts'

const columns = {
  id: { heading: 'ID', minWidth: 36 },
  received: { heading: 'RECEIVED', minWidth: 16 },
  name: { heading: 'NAME', minWidth: 16 },
  phone: { heading: 'PHONE', minWidth: Number.POSITIVE_INFINITY },
  email: { heading: 'EMAIL', minWidth: Number.POSITIVE_INFINITY },
  delivery: { heading: 'DELIVERY', minWidth: 11 },
  company: { heading: 'COMPANY', minWidth: 12 },
  interest: { heading: 'INTERESTED IN', minWidth: 16 },
  message: { heading: 'MESSAGE', minWidth: 20 },
}

type RequestCells = Record<keyof typeof columns, string>

const wide = ['id', 'received', 'name', 'phone', 'email', 'delivery', 'company', 'interest', 'message'] as const
const narrow = ['id', 'received', 'name', 'delivery', 'company'] as const

/**
 * The heading, and an entry for each request. How to reach somebody must not be cut: where a line has no room for it,
 * the entry gets more of them.
 */
function formatRequestTable(rows: RequestCells[], width: number): string[] {
  const oneLine = format(wide, rows, width)
  if (oneLine[0]?.includes(columns.delivery.heading)) return oneLine
  const [heading = '', ...lines] = format(narrow, rows, width)
  const indent = ' '.repeat(heading.indexOf(columns.received.heading))
  return [
    heading,
    ...lines.map((line, index) => {
      const ways = [rows[index]?.phone ?? '', rows[index]?.email ?? ''].filter((way) => way !== '')
      const together = indent + ways.join('  ')
      const more = stringWidth(together) <= width ? [together] : ways.map((way) => fitWidth(indent + way, width))
      return [line, ...more].join('\n')
    }),
  ]
}

function format(names: readonly (keyof RequestCells)[], rows: RequestCells[], width: number): string[] {
  return formatTable(
    names.map((name) => columns[name]),
    rows.map((cells) => names.map((name) => cells[name])),
    width,
  )
}

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
  const filter = parseSelection(values, context)
  const limit = parseCount(values.limit, '--limit', mostShown)
  const { store, location } = await context.openStore()

  const { requests: found, nextCursor } = await store.list(filter, { limit })
  const rows: RequestWithDeliveries[] = []
  for (const request of found) rows.push({ request, deliveries: (await store.get(request.id))?.deliveries ?? [] })
  if (values.json) {
    const entries = rows.map(({ request, deliveries }) => ({
      ...toRequestJson(request),
      deliveries: deliveries.map(toDeliveryJson),
    }))
    return void (await context.out.writeLines([formatJson(entries)]))
  }
  if (rows.length === 0) return void (await context.out.writeLines([`No requests match in ${location}.`]))
  await writeTable(context, rows)
  const total = nextCursor === undefined ? found.length : await store.count(filter)
  const requests = countOf(total, 'request')
  await context.out.writeLines(['', total > limit ? `The newest ${limit} of ${requests}: see --limit` : requests])
  if (rows.some(({ deliveries }) => summarizeDeliveries(deliveries) === 'nobody told'))
    await context.out.writeLines([
      findMissingMail(context.config)?.text ??
        `Nobody told: the mail was kept as a file in ${emlFolder(context.config.dataDir)}`,
    ])
}

async function writeTable({ out, paint, config }: CommandContext, rows: RequestWithDeliveries[]): Promise<void> {
  const references = shortenIds(rows.map(({ request }) => request.id))
  const cells = rows.map(({ request, deliveries }) => {
    const texts = {
      id: references.get(request.id) ?? request.id,
      received: formatLocalDate(request.receivedAt, config.company.timeZone),
      name: request.name,
      phone: request.phone,
      email: request.email,
      delivery: request.isSuspicious ? 'spam?' : summarizeDeliveries(deliveries),
      company: request.company,
      interest: request.serviceInterest,
      message: request.message,
    }
    return Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, fitWidth(toTerminalLine(text), widestCell)]),
    ) as RequestCells
  })
  const [heading = '', ...entries] = formatRequestTable(cells, out.width)
  const painted = entries.map((entry, index) => {
    const summary = summarizeDeliveries(rows[index]?.deliveries ?? [])
    const lines = entry.split('\n')
    if (summary === 'DEAD') return lines.map((line) => paint('red', line))
    return summary === 'retrying' || summary === 'nobody told' ? lines.map((line) => paint('yellow', line)) : lines
  })
  await out.writeLines([paint('bold', heading), ...painted.flat()])
}
