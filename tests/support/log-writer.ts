import { openLogOutput } from '../../server/log/log.ts'

export type LogWriterOrder = { line: string; times: number } | 'exit' | 'throw'

// A process that does nothing but write to its log, by order of a test; it acknowledges once its event loop has turned.
const output = openLogOutput(process.stdout)
process.on('exit', output.flushAtExit)
process.on('message', (order: LogWriterOrder) => {
  if (order === 'exit') process.exit(0)
  if (order === 'throw') throw new Error('an order')
  for (let count = 0; count < order.times; count++) output.write(order.line)
  setImmediate(() => process.send?.('written'))
})
