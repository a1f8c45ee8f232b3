import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'

const sources = [
  'content',
  'contract',
  'site',
  'server',
  'public',
  'scripts',
  'package.json',
  'tsconfig.base.json',
  'vite.config.ts',
]

type SiteBuild = { root: string; folder: string } & Disposable

/** Builds the site a second time, in a folder of its own, as an owner would who knows the public address and edits files. */
export function buildSiteFor(
  publicUrl: string,
  edits: Readonly<Record<string, string>> = {},
  settings: { API_BASE_URL?: string } = {},
): SiteBuild {
  const root = mkdtempSync(join(tmpdir(), 'claimwright-site-'))
  for (const name of sources) cpSync(name, join(root, name), { recursive: true })
  for (const [path, text] of Object.entries(edits)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir')

  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env: {
      ...process.env,
      // Vitest's own mode would build a development copy of React.
      NODE_ENV: 'production',
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
      PUBLIC_URL: publicUrl,
      ...settings,
    },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`)
  return {
    root,
    folder: join(root, 'build/client'),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  }
}
