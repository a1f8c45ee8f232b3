import { constants } from 'node:fs'
import { access, mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { countOf } from '#contract/count-of.ts'
import { findSetupIssues } from '../../config/findings.ts'
import { explainReason } from '../../delivery/reason-text.ts'
import { tryMailServer } from '../../delivery/smtp.ts'
import { lowSpaceBytes } from '../../process/data-folder.ts'
import { VersionError } from '../../versions/version-error.ts'
import type { CommandContext } from '../command.ts'
import { bad, codeOf, type Diagnosis, doubtful, good } from './diagnosis.ts'

const mebibyte = 1024 * 1024
const tooLittleSpace = 64 * mebibyte

/** The folder that holds the database file and written mail: there, writable, private, and not full. */
export async function checkData({ config }: CommandContext): Promise<Diagnosis[]> {
  try {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    await access(config.dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return [bad('data folder', `${config.dataDir} cannot be written: ${codeOf(error)}`)]
  }
  return [
    good('data folder', `${config.dataDir} is writable`),
    ...(await findReadableByOthers(config.dataDir)),
    await checkSpace(config.dataDir),
  ]
}

async function findReadableByOthers(folder: string): Promise<Diagnosis[]> {
  // Windows keeps no such bits.
  if (process.platform === 'win32') return []
  const diagnoses: Diagnosis[] = []
  for (const path of [folder, ...(await readdir(folder)).map((name) => join(folder, name))]) {
    const { mode } = await stat(path)
    if ((mode & 0o077) !== 0)
      diagnoses.push(doubtful('permissions', `others on this machine can reach ${path}: chmod go= it`))
  }
  return diagnoses
}

async function checkSpace(folder: string): Promise<Diagnosis> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const room = `${Math.floor(free / mebibyte).toLocaleString('en-US')} MiB free`
  if (free >= lowSpaceBytes) return good('disk', room)
  if (free >= tooLittleSpace) return doubtful('disk', `${room}. Make room before it is full.`)
  const advice =
    'Without room requests are refused. Delete or move old backups, exports and logs, or get a larger disk.'
  return bad('disk', `${room}. ${advice}`)
}

/** They are valid, or no command would run; this tells what they leave out. */
export async function checkSettings(context: CommandContext): Promise<Diagnosis[]> {
  const { config, now, stamp } = context
  const content = await checkContent(context)
  return [
    good('settings', 'valid'),
    content,
    ...findSetupIssues(config).map(({ text }) => doubtful('settings', text)),
    good('time zone', `${config.company.timeZone}: it is ${stamp(now())} there`),
  ]
}

/** What is public decides what is unsettled: the newest publication, or the files. */
async function checkContent({ openStore, readPublic, siteProcess }: CommandContext): Promise<Diagnosis> {
  try {
    await openStore()
    const { id, content, pictures, trouble, check } = await readPublic()
    const where = id > 0 ? `version ${id}, as published` : 'the files in content/site, since nothing was published'
    if (trouble) return bad('content', `${where}. Not public: ${trouble}`)
    const problems = await (check?.() ?? siteProcess.findProblems(content, [...pictures.keys()]))
    const [first] = problems
    if (!first) return good('content', where)
    const count = `${countOf(problems.length, 'thing')} to fix`
    return bad('content', `${where}: ${count}, first ${first.path}: ${first.message}`)
  } catch (error) {
    return bad('content', error instanceof VersionError ? error.message : codeOf(error))
  }
}

export async function checkMail({ config }: CommandContext): Promise<Diagnosis[]> {
  const { smtpUrl, notifyTo } = config.mail
  // Said with the settings.
  if (smtpUrl === undefined) return []
  const { host } = new URL(smtpUrl)
  const reason = await tryMailServer(smtpUrl)
  if (reason !== undefined) return [bad('mail', `${host}: ${explainReason(reason, 'owner-mail')}`)]
  return [good('mail', `${host} lets us in; ${countOf(notifyTo.length, 'recipient')}`)]
}
