import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { usualEditPort } from '#contract/edit.ts'

// The site, edited in the browser. Nothing of this runs where visitors are served.
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
process.env.NODE_ENV = 'development'
const dataFolder = join(root, 'data/edit')
const wanted = Number(process.env.EDIT_PORT ?? usualEditPort)

// Two editors would overwrite each other's drafts.
const pidFile = join(dataFolder, 'editor.pid')
if (isRunning()) {
  console.error(`The editor already runs for this project: use its page, or stop it. If it does not, delete ${pidFile}`)
  process.exit(1)
}
// It may be the first to make data/, which will hold what visitors send.
mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
writeFileSync(pidFile, String(process.pid))
process.on('exit', () => rmSync(pidFile, { force: true }))

// Only now: it takes longer to load than to say that an editor runs.
const { startEditServer } = await import('../editor/server/edit-server.ts')
const options = {
  root,
  dataFolder,
  onEntry: (nextAddress: string) => console.log(`The editor is open. For another browser:\n\n  ${nextAddress}\n`),
}
const server = await startEditServer({ ...options, port: wanted }).catch((error: NodeJS.ErrnoException) => {
  // Another editor may run for another copy of the project: any port will do, since the address is printed.
  if (error.code !== 'EADDRINUSE') throw error
  return startEditServer({ ...options, port: 0 })
})
const address = server.nextAddress()
console.log(
  `Edit the site at\n\n  ${address}\n\nThe address is for this computer alone, and opens the editor once. Press Ctrl+C to stop; drafts are kept.\n`,
)
if (process.stdout.isTTY && !process.env.CI) openInBrowser(address)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => server.close().then(() => process.exit(0)))

/** By way of a file that only this user can read: everybody on the computer sees what a program is started with. */
function openInBrowser(url: string): void {
  const file = join(dataFolder, 'open.html')
  writeFileSync(file, `<!doctype html><meta http-equiv="refresh" content="0;url=${url}">\n`, { mode: 0o600 })
  const openers: Partial<Record<NodeJS.Platform, string[]>> = { darwin: ['open'], win32: ['explorer'] }
  const [command = 'xdg-open', ...args] = openers[process.platform] ?? []
  spawn(command, [...args, pathToFileURL(file).href], { stdio: 'ignore', detached: true })
    // Where nothing can open it, the address is printed.
    .on('error', () => undefined)
    .unref()
}

function isRunning(): boolean {
  if (!existsSync(pidFile)) return false
  try {
    // Signal 0 only asks whether the process is there.
    return process.kill(Number(readFileSync(pidFile, 'utf8')), 0)
  } catch {
    return false
  }
}
