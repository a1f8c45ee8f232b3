import { open, rename, unlink } from 'node:fs/promises'
import { toNoteJson, toRequestJson } from '../../export/request-json.ts'
import { type RequestWithNotes, toCsvRecords, withNotes } from '../../export/requests-csv.ts'
import { formatCsv } from '../../text/csv.ts'
import { toTerminalLines } from '../../text/terminal-text.ts'
import { type Command, CommandError, parseOptions } from '../command.ts'
import { parseSelection, selectionOptions } from '../requests/selection.ts'
import { formatJson } from '../terminal/output.ts'

export const exportRequests: Command = async (context, args) => {
  const { values } = parseOptions(args, {
    ...selectionOptions,
    format: { type: 'string' },
    out: { type: 'string' },
    force: { type: 'boolean' },
    excel: { type: 'boolean' },
  })
  const { format } = values
  if (format !== 'csv' && format !== 'json') throw new CommandError('usage', 'choose --format csv or --format json')
  if (values.excel && format !== 'csv') throw new CommandError('usage', '--excel goes with --format csv')
  const filter = parseSelection(values, context)
  const { store } = await context.openStore()
  const requests = withNotes(store, store.stream(filter))
  const texts =
    format === 'csv'
      ? formatCsv(toCsvRecords(requests, context.config), { isForExcel: values.excel ?? false })
      : formatJsonArray(requests)

  if (values.out === undefined) {
    for await (const text of texts) await context.out.write(context.out.isTerminal ? forEyes(text) : text)
  } else {
    const path = context.resolveNewFile(values.out)
    await writeNewFile(path, values.force ?? false, texts)
    await context.out.writeLines([`Written to ${path}, readable by you only.`])
  }
}

/** A file or a program gets a visitor's text as it is; a terminal must not obey it. */
function forEyes(text: string): string {
  return toTerminalLines(text.replaceAll('\r\n', '\n')).join('\n')
}

/** A new file only its owner can read. One that exists is replaced in one step, at the end, and only when told so. */
async function writeNewFile(path: string, mayReplace: boolean, texts: AsyncIterable<string>): Promise<void> {
  const place = mayReplace ? `${path}.${process.pid}.part` : path
  const file = await open(place, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' && !mayReplace)
      throw new CommandError('refused', `${path} exists: choose another name, or replace it with --force`)
    throw new CommandError('failed', `cannot write ${path}: ${error.code}`)
  })
  try {
    await file.writeFile(texts)
    await file.sync()
    await file.close()
    if (mayReplace) await rename(place, path)
  } catch (error) {
    await file.close().catch(() => {})
    await unlink(place).catch(() => {})
    throw error
  }
}

async function* formatJsonArray(requests: AsyncIterable<RequestWithNotes>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const request of requests) {
    yield separator + formatJson({ ...toRequestJson(request), notes: request.notes.map(toNoteJson) })
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
