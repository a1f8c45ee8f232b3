import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

const sources = ['content', 'contract', 'site', 'public', 'scripts', 'package.json', 'vite.config.ts']

/** Builds the site a second time, in a folder of its own, as an owner who knows the public address would. */
export function buildSiteFor(publicUrl: string): { folder: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'claimwright-site-'))
  for (const name of [...sources, 'vite.config.ts']) cpSync(name, join(root, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir')

  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env: {
      ...process.env,
      // Vitest's own mode would build a development copy of React.
      NODE_ENV: 'production',
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
      PUBLIC_URL: publicUrl,
    },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`)
  return {
    folder: join(root, 'build/client'),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  }
}
