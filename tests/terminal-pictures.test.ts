import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, onTestFinished, test } from 'vitest'
import { makeSampleDesk } from '../scripts/terminal/sample-desk.ts'
import { runLeads } from './support/leads-process.ts'

test.each([
  ['leads-list', ['list']],
  ['leads-show', ['show', '01a1e4b3']],
])(
  'docs/screenshots/%s.svg shows what the command prints; if not: node scripts/draw-terminal.ts',
  async (name, args) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'claimwright-pictures-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    await makeSampleDesk(dataDir)
    const { out } = await runLeads(args, { DATA_DIR: dataDir, COLUMNS: '80' })
    const picture = readFileSync(`docs/screenshots/${name}.svg`, 'utf8')
    const { document } = new JSDOM(picture, { contentType: 'text/xml' }).window
    const [command, ...drawn] = [...document.getElementsByTagName('text')].map(({ textContent }) => textContent)
    expect(command).toBe(`$ npm run leads -- ${args.join(' ')}`)
    expect(drawn).toEqual(out.split('\n').filter((line) => line !== ''))
  },
)
