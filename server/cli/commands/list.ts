import stringWidth from 'string-width'
import { type ContactField, contactFields, fieldsOf, mapFields } from '#contract/contact-form.ts'
import { countOf } from '#contract/count-of.ts'
import { findMissingMail } from '../../config/findings.ts'
import { emlFolder } from '../../delivery/transports.ts'
import { toDeliveryJson, toRequestJson } from '../../export/request-json.ts'
import type { RequestWithDeliveries } from '../../store/contact-store.ts'
import { escapeForTerminal } from '../../text/terminal-text.ts'
import { type Command, type CommandContext, parseCount, parseOptions } from '../command.ts'
import { summarizeDeliveries } from '../requests/delivery-text.ts'
import { parseSelection, selectionOptions, shortenIds } from '../requests/selection.ts'
import { type Column, fitWidth, formatTable } from '../terminal/layout.ts'
import { formatJson } from '../terminal/output.ts'

/** More than a person reads; `export` has no limit. */
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
  if (rows.some(({ deliveries }) => summarizeDeliveries(deliveries) === 'saved to file'))
    await context.out.writeLines([
      findMissingMail(context.config)?.text ??
        `Saved to file: the email was not sent, and is in ${emlFolder(context.config.dataDir)}`,
    ])
}

type ColumnName = 'id' | 'received' | 'delivery' | ContactField
type Cells = Record<ColumnName, string>

const headings: Record<ColumnName, string> = {
  id: 'ID',
  received: 'RECEIVED',
  delivery: 'DELIVERY',
  ...mapFields(({ heading }) => heading.toUpperCase()),
}
/** How to reach a visitor must not be cut. */
const ways = ['phone', 'email'] as const
const leastWidths: Partial<Record<ColumnName, number>> = {
  id: 36,
  received: 16,
  name: 16,
  delivery: 11,
  message: 20,
  ...Object.fromEntries(ways.map((name) => [name, Number.POSITIVE_INFINITY])),
}
const others = contactFields.map(({ name }) => name).filter((name) => ![...ways, 'name'].includes(name))
const wide: ColumnName[] = ['id', 'received', 'name', ...ways, 'delivery', ...others]
const narrow: ColumnName[] = ['id', 'received', 'name', 'delivery', 'company']

async function writeTable({ out, paint, stamp }: CommandContext, rows: RequestWithDeliveries[]): Promise<void> {
  const references = shortenIds(rows.map(({ request }) => request.id))
  const cells = rows.map(({ request, deliveries }) => {
    const texts = {
      ...fieldsOf(request),
      id: references.get(request.id) ?? request.id,
      received: stamp(request.receivedAt),
      delivery: request.isSuspicious ? 'spam?' : summarizeDeliveries(deliveries),
    }
    const fitted = Object.entries(texts).map(([name, text]) => [name, fitWidth(escapeForTerminal(text), widestCell)])
    return Object.fromEntries(fitted) as Cells
  })
  const [heading = '', ...entries] = formatEntries(cells, out.width)
  const painted = entries.flatMap((lines, index) => {
    const summary = summarizeDeliveries(rows[index]?.deliveries ?? [])
    if (summary === 'DEAD') return lines.map((line) => paint('red', line))
    return summary === 'retrying' || summary === 'saved to file' ? lines.map((line) => paint('yellow', line)) : lines
  })
  await out.writeLines([paint('bold', heading), ...painted])
}

/** The heading, and the lines of each request: where phone and email don't fit, they get lines of their own. */
function formatEntries(rows: Cells[], width: number): [heading: string, ...entries: string[][]] {
  const format = (names: ColumnName[]) =>
    formatTable(
      names.map((name): Column => ({ heading: headings[name], minWidth: leastWidths[name] ?? 12 })),
      rows.map((cells) => names.map((name) => cells[name])),
      width,
    )
  const [oneLineHeading = '', ...oneLine] = format(wide)
  if (oneLineHeading.includes(headings.delivery)) return [oneLineHeading, ...oneLine.map((line) => [line])]
  const [heading = '', ...lines] = format(narrow)
  const indent = ' '.repeat(heading.indexOf(headings.received))
  const entries = lines.map((line, index) => {
    const given = ways.map((name) => rows[index]?.[name] ?? '').filter((way) => way !== '')
    const together = indent + given.join('  ')
    return [line, ...(stringWidth(together) <= width ? [together] : given.map((way) => fitWidth(indent + way, width)))]
  })
  return [heading, ...entries]
}
