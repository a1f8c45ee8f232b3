import type { Level, Sample } from '#content/checks/find-samples.ts'
import { countOf } from '#contract/count-of.ts'
import { type Command, type CommandContext, type PublicContent, parseOptions } from '../command.ts'
import { wrapWidth } from '../terminal/layout.ts'

/** Says what doesn't fit together in what the site says. */
export const checkContent: Command = async ({ readPublic, siteProcess, out }, args) => {
  parseOptions(args, {})
  const version = await readPublic()
  const problems = await (version.check?.() ?? siteProcess.findProblems(version.content, [...version.pictures.keys()]))
  const hints = await siteProcess.findHints(version.content)
  const lines = [...problems, ...hints].flatMap(({ path, message }) => [`${path}: ${message}`, ''])
  const toDecide = hints.length === 0 ? '' : ` ${countOf(hints.length, 'thing')} to decide in the editor.`
  const verdict = `${problems.length === 0 ? 'No problems found.' : `${countOf(problems.length, 'thing')} to fix.`}${toDecide}`
  await out.writeLines([...lines, `${nameVersion(version)} ${verdict}`])
  return problems.length === 0 ? undefined : 1
}

const headings: Record<Level, string> = {
  must: 'Must be settled before the site is public',
  should: 'Should be settled',
}

/** Lists what is still the sample's or missing. */
export const checkLaunch: Command = async (context, args) => {
  const { values } = parseOptions(args, { json: { type: 'boolean' } })
  const version = await context.readPublic()
  const findings = await context.siteProcess.findSamples(version.content)
  const countOfLevel = (wanted: Level) => findings.filter(({ level }) => level === wanted).length
  const [must, should] = [countOfLevel('must'), countOfLevel('should')]
  const summary = `${countOf(must, 'thing')} must be settled, ${should} should.`
  const lines = values.json
    ? [JSON.stringify({ version: version.id, must, should, findings }, null, 2)]
    : [
        ...(['must', 'should'] as const).flatMap((level) => describeLevel(context, level, findings)),
        `${nameVersion(version)} ${findings.length === 0 ? 'Nothing is left to settle in it.' : summary}`,
        'Edit it at the desk. For the settings, "npm run leads -- doctor" does the same.',
      ]
  await context.out.writeLines(lines)
  return must === 0 ? undefined : 1
}

/** What to do, and under it the places that need it. */
function describeLevel({ out, paint }: CommandContext, level: Level, all: readonly Sample[]): string[] {
  const findings = all.filter((finding) => finding.level === level)
  if (findings.length === 0) return []
  const indented = (text: string, by: number) => wrapWidth(text, out.width - by).map((line) => ' '.repeat(by) + line)
  const groups = [...Map.groupBy(findings, ({ fix }) => fix)].flatMap(([fix, group]) => [
    ...indented(fix, 2),
    ...group.flatMap(({ path, message }) => indented(`${message} (${path})`, 4)),
    '',
  ])
  return [paint('bold', headings[level]), '', ...groups]
}

function nameVersion({ id, trouble }: PublicContent): string {
  if (id === 0) return 'This is content/site: nothing was published yet.'
  return `${trouble ? `Not public: ${trouble}. ` : ''}This is version ${id}, which is public.`
}
