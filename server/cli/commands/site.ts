import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { countOf } from '#contract/count-of.ts'
import { limits } from '#contract/limits.ts'
import { createPictureProcess } from '#render/pictures/picture-process.ts'
import type { Publication } from '../../store/publication-store.ts'
import { escapeForTerminal } from '../../text/terminal-text.ts'
import { checkRoom } from '../../versions/image-desk.ts'
import { readPicture } from '../../versions/picture-desk.ts'
import { buildPublication } from '../../versions/version.ts'
import { VersionError } from '../../versions/version-error.ts'
import { type Command, type CommandContext, CommandError, parseCount, parseOptions } from '../command.ts'
import { formatTable } from '../terminal/layout.ts'

const mostListed = 50
/** As many pages as a site may have, and as many pictures. */
const mostFiles = 2 * limits.records.max

/** The versions of the site that were published, and the way of its content out of the store and into it. */
export const handleSite: Command = async (context, args) => {
  const { values, positionals } = parseOptions(args, { version: { type: 'string' } }, { positionals: 2 })
  const [action = 'list', path] = positionals
  if (action !== 'export' && values.version !== undefined) throw new CommandError('usage', '--version goes with export')
  if (action === 'list' && path === undefined) return listVersions(context)
  if (action !== 'export' && action !== 'import')
    throw new CommandError('usage', 'say what: list, export FOLDER or import FOLDER')
  if (path === undefined)
    throw new CommandError('usage', `${action === 'export' ? 'where to' : 'from where'}? Give a folder`)
  const folder = context.resolvePath(path)
  return action === 'export' ? exportContent(context, folder, values.version) : importContent(context, folder)
}

async function listVersions({ openStore, stamp, out, paint }: CommandContext): Promise<undefined> {
  const { store } = await openStore()
  const versions = await store.listPublications(mostListed)
  if (versions.length === 0)
    return void (await out.writeLines(['Nothing was published yet: the site says what the files in content/site say.']))
  const columns = ['VERSION', 'PUBLISHED', 'HOW', 'BY'].map((heading) => ({ heading, minWidth: 20 }))
  const rows = versions.map((version) => [
    String(version.id),
    stamp(version.publishedAt),
    describeKind(version),
    escapeForTerminal(version.author),
  ])
  const [heading = '', ...lines] = formatTable(columns, rows, out.width)
  await out.writeLines([paint('bold', heading), ...lines])
}

function describeKind({ kind, backTo }: Publication): string {
  const words = { first: 'of the program', edited: 'edited', scheduled: 'scheduled', imported: 'imported' }
  return kind === 'back' ? `back to ${backTo}` : words[kind]
}

async function exportContent(context: CommandContext, folder: string, version?: string): Promise<undefined> {
  const held = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new CommandError('failed', `cannot write ${folder}: ${error.code}`)
  })
  if (held.length > 0) throw new CommandError('refused', `${folder} is not empty: choose another folder`)
  const wanted = version === undefined ? undefined : parseCount(version, '--version', 999_999_999)
  const { id, content, pictures } = await context.readPublic(wanted)
  await mkdir(folder, { recursive: true })
  await context.siteProcess.writeFiles(folder, content, pictures)
  const what = id > 0 ? `Version ${id} of the site` : 'Nothing was published yet; the content of the program'
  const files = (await listFiles(folder)).length
  await context.out.writeLines([`${what}: ${countOf(files, 'file')} written to ${folder}.`])
}

async function importContent(context: CommandContext, folder: string): Promise<undefined> {
  // Nothing may lead out of the folder.
  await listFiles(folder)
  const { siteProcess } = context
  const read = await siteProcess.readFiles(folder)
  const problems = await siteProcess.checkFiles(folder)
  if (!read.ok || problems.length > 0) {
    const lines = problems.map(({ path, message }) => `  ${escapeForTerminal(`${path}: ${message}`)}`)
    throw new CommandError('failed', `${folder} can't be published\n${lines.join('\n')}`)
  }
  const { store } = await context.openStore()
  const surroundings = { store, siteProcess, now: context.now() }
  const images = createPictureProcess()
  /** One that we have written ourselves, and exported, isn't written again: each time would cost some of it. */
  const readImage = async (name: string, bytes: Uint8Array) => {
    const [known] = await store.readPictures([name])
    if (known && Buffer.compare(known.bytes, bytes) === 0) return { picture: known }
    await checkRoom({ config: context.config, store })
    return readPicture(bytes, { painter: images, siteProcess })
  }
  // Where files can't be read, this is the way out.
  const before = await context.readPublic().catch((error: unknown) => {
    if (error instanceof VersionError) return undefined
    throw error
  })
  const filing = { ...surroundings, read: readImage }
  const version = await buildPublication('imported', read, filing, before).finally(images.close)
  const after = await store.newestPublication()
  const first = after === 0 && before ? { first: await buildPublication('first', before, surroundings) } : {}
  const outcome = await store.publish(version, { after, ...first })
  if (!outcome.isPublished)
    throw new CommandError('failed', 'another version was published in the meantime: look at it, and run this again')
  await context.out.writeLines([`Version ${outcome.id} of the site is published: servers show it within seconds.`])
}

/** By hand: a recursive readdir would follow links to folders. */
async function listFiles(folder: string): Promise<string[]> {
  const found: string[] = []
  const pending = ['']
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    for (const entry of await readFolder(join(folder, path))) {
      const name = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) pending.push(name)
      else if (entry.isFile()) found.push(name)
      else throw new CommandError('refused', `${escapeForTerminal(name)} is not a plain file: links are not followed`)
      if (found.length + pending.length > mostFiles) throw new CommandError('refused', `${folder} has too many files`)
    }
  }
  return found
}

async function readFolder(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('failed', `cannot read ${folder}: ${error.code}`)
  })
}
