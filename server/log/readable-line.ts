import { styleText } from 'node:util'
import { toTerminalLine } from '../text/terminal-text.ts'
import type { ErrorDescription } from './error-description.ts'

const colors = {
  fatal: 'red',
  error: 'red',
  warn: 'yellow',
  info: 'green',
  debug: 'blue',
  trace: 'gray',
} as const

type Line = {
  level: keyof typeof colors
  time: string
  msg: string
  err?: ErrorDescription
  [detail: string]: unknown
}

/** A line of the JSON log for a person at a terminal: 14:03:09 INFO  GET /about 200 in 1.2 ms */
export function formatReadableLine(json: string): string {
  const { level, time, msg, err, requestId, method, path, status, durationMs, ...details }: Line = JSON.parse(json)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const label = styleText(colors[level], level.toUpperCase().padEnd(5))
  const text = path === undefined ? msg : `${method} ${path} ${status} in ${durationMs} ms`
  const more = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''
  const lines = [`${clock} ${label} ${toTerminalLine(text + more)}`, ...(err ? describe(err) : [])]
  return lines.map((line) => `${line}\n`).join('')
}

function describe({ type, code, errcode, stack, cause }: ErrorDescription): string[] {
  const name = [type, code, errcode].filter((part) => part !== undefined).join(' ')
  const lines = [name, ...stack.split('\n')].map((line) => `    ${toTerminalLine(line)}`)
  return cause ? [...lines, '    caused by', ...describe(cause)] : lines
}
