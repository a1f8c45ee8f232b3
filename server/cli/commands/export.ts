import { formatRequestsCsv } from '../../export/requests-csv.ts'
import { type RequestWithNotes, withNotes } from '../../export/with-notes.ts'
import { toTerminalLines } from '../../text/terminal-text.ts'
import type { Command, CommandContext } from '../command.ts'
import { CommandError } from '../command.ts'
import { parseOptions } from '../options.ts'
import { formatJson, toNoteJson, toRequestJson } from '../requests/json.ts'
import { parseSelection, selectionOptions } from '../requests/selection.ts'
import { openExportFile } from './export-file.ts'

type Requests = AsyncIterable<RequestWithNotes>

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
    format === 'csv' ? formatRequestsCsv(requests, context.config, values.excel ?? false) : formatJsonArray(requests)

  if (values.out === undefined) {
    for await (const text of texts) await context.out.write(context.out.isTerminal ? forEyes(text) : text)
  } else {
    await writeFile(context.resolveNewFile(values.out), values.force ?? false, texts, context)
  }
  return undefined
}

/** A file or a program gets a visitor's text as it is; a terminal must not obey it. */
function forEyes(text: string): string {
  return toTerminalLines(text.replaceAll('\r\n', '\n')).join('\n')
}

async function writeFile(path: string, mayReplace: boolean, texts: AsyncIterable<string>, { out }: CommandContext) {
  const file = await openExportFile(path, mayReplace)
  try {
    for await (const text of texts) await file.write(text)
    await file.finish()
  } catch (error) {
    await file.abandon()
    throw error
  }
  await out.writeLines([`Written to ${path}, readable by you only.`])
}

async function* formatJsonArray(requests: Requests): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const request of requests) {
    yield separator +
      formatJson({
        ...toRequestJson(request),
        notes: request.notes.map(toNoteJson),
      })
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
