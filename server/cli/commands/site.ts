import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countOf } from '#contract/count-of.ts'
import { keptVersions } from '#contract/publication.ts'
import type { Publication, PublishedVersion } from '../../store/publication-store.ts'
import { formatLocalDate } from '../../text/days.ts'
import { toTerminalLine } from '../../text/terminal-text.ts'
import { canMake, createMaker, type Maker, writeFiles } from '../../versions/maker.ts'
import { publishSources } from '../../versions/publish-sources.ts'
import { openVersion, unpackBuilt, unpackSources } from '../../versions/version.ts'
import { type Command, type CommandContext, CommandError } from '../command.ts'
import { parseOptions } from '../options.ts'
import { formatTable } from '../terminal/table.ts'

/** The versions of the site that were published, and the way of its sources out of the store and into it. */
export const handleSite: Command = async (context, args) => {
  const { values, positionals } = parseOptions(
    args,
    { built: { type: 'boolean' }, published: { type: 'boolean' } },
    { positionals: 2 },
  )
  const [action = 'list', path] = positionals
  if (action !== 'export' && Object.keys(values).length > 0)
    throw new CommandError('usage', '--built and --published go with export')
  if (action === 'list' && path === undefined) return listVersions(context)
  if (action !== 'export' && action !== 'import')
    throw new CommandError('usage', 'say what: list, export FOLDER or import FOLDER')
  if (path === undefined)
    throw new CommandError('usage', `${action === 'export' ? 'where to' : 'from where'}? Give a folder`)
  const folder = context.resolvePath(path)
  return action === 'export' ? exportFiles(context, folder, values) : importSources(context, folder)
}

async function listVersions({ openStore, config, out, paint }: CommandContext): Promise<undefined> {
  const { store } = await openStore()
  const versions = await store.listPublications(keptVersions)
  if (versions.length === 0)
    return void (await out.writeLines(['Nothing was published yet: the pages are those of the program.']))
  const columns = ['VERSION', 'PUBLISHED', 'HOW', 'BY'].map((heading) => ({ heading, minWidth: 20 }))
  const rows = versions.map((version) => [
    String(version.id),
    formatLocalDate(version.publishedAt, config.company.timeZone),
    describeKind(version),
    toTerminalLine(version.author),
  ])
  const [heading = '', ...lines] = formatTable(columns, rows, out.width)
  await out.writeLines([paint('bold', heading), ...lines])
}

function describeKind({ kind, backTo }: Publication): string {
  return { first: 'of the program', edited: 'edited', imported: 'imported', back: `back to ${backTo}` }[kind]
}

type ExportOptions = { built?: boolean | undefined; published?: boolean | undefined }

async function exportFiles(context: CommandContext, folder: string, options: ExportOptions): Promise<undefined> {
  const held = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new CommandError('failed', `cannot write ${folder}: ${error.code}`)
  })
  if (held.length > 0) throw new CommandError('refused', `${folder} is not empty: choose another folder`)
  const { store } = await context.openStore()
  const newest = await store.newestPublication()
  const published = newest > 0 ? await store.readPublication(newest) : undefined
  if (!published && options.published) throw new CommandError('notFound', 'nothing was published yet')
  const files = options.built ? await findBuilt(context, published) : await findSources(context, published)
  await writeFiles(folder, files)
  const what = published ? `Version ${newest} of the site` : 'Nothing was published yet; the site of the program'
  await context.out.writeLines([`${what}: ${countOf(files.size, 'file')} written to ${folder}.`])
}

async function findSources(context: CommandContext, published: PublishedVersion | undefined) {
  return unpackSources(published ?? (await packOwn(context)))
}

/** What a host of files needs: the pages, and beside them what says which headers go with them. */
async function findBuilt(context: CommandContext, published: PublishedVersion | undefined) {
  const { madeOf } = published
    ? (await openVersion(published, { hasPages: false, isHttps: false })).manifest
    : context.manifest
  // A newer program may have built the same sources since, and servers show that.
  const isOwn = madeOf.sources === context.manifest.madeOf.sources
  const version = published && !(isOwn && canMake()) ? published : await packOwn(context)
  return new Map([...(await unpackBuilt(version))].filter(([path]) => /^(?:client\/|headers)/.test(path)))
}

const packOwn = (context: CommandContext) => inWorkshop(context, (maker) => maker.packOwn())

async function importSources(context: CommandContext, folder: string): Promise<undefined> {
  if (!existsSync(folder)) throw new CommandError('failed', `${folder} does not exist`)
  if (!existsSync(join(folder, 'content')))
    throw new CommandError('failed', `${folder} has no folder content: it is neither a checkout nor an exported site`)
  const { store } = await context.openStore()
  const after = await store.newestPublication()
  const outcome = await inWorkshop(context, async (maker) => {
    await context.out.writeLines([`Checking and building what is in ${folder} ...`])
    const telling = { kind: 'imported', author: '', changes: '[]', after } as const
    return publishSources({ store, maker, now: context.now }, folder, telling)
  })
  if (!outcome.isPublished)
    throw new CommandError('failed', `version ${outcome.after} was published meanwhile: look at it, and run this again`)
  await context.out.writeLines([`Version ${outcome.id} of the site is published: servers show it within seconds.`])
}

/** Beside that of a server, which may be building. */
async function inWorkshop<Result>({ config, env }: CommandContext, work: (maker: Maker) => Promise<Result>) {
  if (!canMake())
    throw new CommandError(
      'failed',
      'what pages are built with is not installed here: use a checkout, or the image that can edit',
    )
  const dataDir = await mkdtemp(join(tmpdir(), 'claimwright-site-'))
  try {
    return await work(createMaker({ dataDir, publicUrl: config.publicUrl, env }))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
