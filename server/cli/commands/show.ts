import stringWidth from 'string-width'
import { statusLabels } from '#contract/desk.ts'
import { listRequestLines } from '../../delivery/request-mails.ts'
import { toDeliveryJson, toNoteJson, toRequestJson } from '../../export/request-json.ts'
import type { RequestDetails } from '../../store/records.ts'
import { escapeForTerminal, toTerminalLines } from '../../text/terminal-text.ts'
import { type Command, type CommandContext, CommandError, parseOptions } from '../command.ts'
import { describeChannel, describeState } from '../requests/delivery-text.ts'
import { findRequestId } from '../requests/selection.ts'
import { padWidth, wrapWidth } from '../terminal/layout.ts'
import { formatJson } from '../terminal/output.ts'

const widestLetter = 76

export const showRequest: Command = async (context, args) => {
  const { values, positionals } = parseOptions(args, { json: { type: 'boolean' } }, { positionals: 1 })
  const { store } = await context.openStore()
  const found = await store.getDetails(await findRequestId(store, positionals[0]))
  if (!found) throw new CommandError('notFound', 'there is no request with this id')

  if (values.json) {
    const { request, deliveries, notes } = found
    const entry = {
      ...toRequestJson(request),
      notes: notes.map(toNoteJson),
      deliveries: deliveries.map(toDeliveryJson),
    }
    return void (await context.out.writeLines([formatJson(entry)]))
  }
  await context.out.writeLines(formatLetter(found, context))
}

/** Reads like a letter: who wrote and when, what they wrote, and what became of it. */
function formatLetter(details: RequestDetails, context: CommandContext): string[] {
  const { request, notes } = details
  const { config, out, paint, stamp } = context
  const width = Math.min(out.width, widestLetter)
  const lines = [...listRequestLines(request, config), { label: 'Status', value: statusLabels[request.status] }]
  const labelWidth = Math.max(...lines.map(({ label }) => stringWidth(label))) + 2
  const head = lines.flatMap(({ label, value }) =>
    wrapWidth(escapeForTerminal(value), width - labelWidth).map(
      (piece, index) => paint('dim', padWidth(index === 0 ? label : '', labelWidth)) + piece,
    ),
  )
  const body =
    request.message === ''
      ? [paint('dim', config.words.ownerMail.noMessage)]
      : toTerminalLines(request.message).flatMap((line) => wrapWidth(line, width))
  const noted = notes.flatMap(({ writtenAt, text }) => [
    paint('dim', stamp(writtenAt)),
    ...toTerminalLines(text).flatMap((line) => wrapWidth(line, width)),
    '',
  ])
  return [...head, '', ...body, '', ...noted, ...formatDeliveries(details, width, context)]
}

function formatDeliveries({ request, deliveries }: RequestDetails, width: number, { paint, stamp }: CommandContext) {
  if (deliveries.length === 0) {
    const reason = request.isSuspicious ? 'This looks like spam and was not delivered.' : 'Nothing was to be delivered.'
    return [paint('dim', reason)]
  }
  return deliveries.flatMap((delivery) => {
    const at = stamp(delivery.finishedAt ?? delivery.dueAt)
    const line = `${at}  ${escapeForTerminal(describeChannel(delivery))}: ${describeState(delivery)}`
    return wrapWidth(line, width).map((piece) => paint(delivery.state === 'dead' ? 'red' : 'dim', piece))
  })
}
