import stringWidth from 'string-width'
import { formatTable } from '../terminal/table.ts'
import { fitWidth } from '../terminal/text-width.ts'

const columns = {
  id: { heading: 'ID', minWidth: 36 },
  received: { heading: 'RECEIVED', minWidth: 16 },
  name: { heading: 'NAME', minWidth: 16 },
  phone: { heading: 'PHONE', minWidth: Number.POSITIVE_INFINITY },
  email: { heading: 'E-MAIL', minWidth: Number.POSITIVE_INFINITY },
  delivery: { heading: 'DELIVERY', minWidth: 11 },
  company: { heading: 'COMPANY', minWidth: 12 },
  interest: { heading: 'INTERESTED IN', minWidth: 16 },
  message: { heading: 'MESSAGE', minWidth: 20 },
}

export type RequestCells = Record<keyof typeof columns, string>

const wide = ['id', 'received', 'name', 'phone', 'email', 'delivery', 'company', 'interest', 'message'] as const
const narrow = ['id', 'received', 'name', 'delivery', 'company'] as const

/**
 * The heading, and an entry for each request. How to reach somebody must not be cut: where a line has no room for it,
 * the entry gets more of them.
 */
export function formatRequestTable(rows: RequestCells[], width: number): string[] {
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
