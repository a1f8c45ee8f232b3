import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exitCodes } from '../../server/cli/command.ts'
import { commands } from '../../server/cli/run-command-line.ts'
import { runLeads } from '../support/leads.ts'
import { createTempFolder } from '../support/new-folder.ts'

const help = readFileSync('server/cli/help.txt', 'utf8')

describe('the help', () => {
  it('names every command and exit code, and fits 80 columns', () => {
    for (const name of commands.keys()) expect(help).toMatch(new RegExp(`^  ${name} `, 'm'))
    for (const code of [0, ...Object.values(exitCodes)]) expect(help).toMatch(new RegExp(`^  ${code}  `, 'm'))
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  it('is printed when asked for, also beside a command', async () => {
    expect(await runLeads(['help'])).toEqual({ code: 0, out: help, error: '' })
    expect(await runLeads(['list', '--help'])).toEqual({ code: 0, out: help, error: '' })
  })

  it('is printed as an error when no command is given', async () => {
    expect(await runLeads([])).toEqual({ code: 2, out: '', error: help })
  })
})

describe('a mistake', () => {
  it.each([
    [['lsit'], "there is no command 'lsit': see npm run leads -- help"],
    [['list', '--nope'], "Unknown option '--nope'"],
    [['list', 'extra'], "unexpected argument 'extra'"],
    [
      ['list', '--since', 'soon'],
      '--since must be like yesterday, 11/15/2026, 2026-11-15, 24h, 30d or 2026-11-15T09:00-05:00',
    ],
    [['list', '--limit', '0'], '--limit must be a whole number from 1 to 1000'],
    [['show'], 'which request? Give its id'],
    [['show', 'abc'], 'give at least 8 characters of the id'],
    [['export'], 'choose --format csv or --format json'],
    [['delete'], 'missing argument: pass one or more IDs, or --email ADDRESS'],
    [['retry'], 'say which: an id, --all-dead, or --endpoint HOST'],
    [['backup'], 'missing argument: pass the backup file'],
  ])('in %j is explained in one line', async (args, explanation) => {
    const { code, out, error } = await runLeads(args, { DATA_DIR: createTempFolder() })
    expect({ code, out, error }).toEqual({ code: 2, out: '', error: `leads: ${explanation}\n` })
  })
})

it('an empty desk says so, and where it looked', async () => {
  const folder = createTempFolder()
  expect(await runLeads(['list'], { DATA_DIR: folder })).toEqual({
    code: 0,
    out: `No requests match in ${join(folder, 'leads.sqlite')}.\n`,
    error: '',
  })
  expect((await runLeads(['list', '--json'], { DATA_DIR: folder })).out).toBe('[]\n')
  expect((await runLeads(['export', '--format', 'json'], { DATA_DIR: folder })).out).toBe('[]\n')
})
