import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { listSources } from '../../scripts/build/manifest/made-of.ts'
import { layOut } from '../../scripts/version/plant-tree.ts'
import type { Prepared } from './editing.ts'
import { createEditor } from './editor.ts'
import { Refusal } from './refusal.ts'

type Options = { root: string; dataFolder: string; socket: string; previewSecret: string | undefined }

/**
 * The editor for the desk of a server, which decides who may come here. It is told over the channel of the process what
 * to make public, and answers there: `publish` with a folder of sources, `published` with what came of it.
 */
export async function serveBehindDesk({ root, dataFolder, socket, previewSecret }: Options): Promise<void> {
  let waiting = -1
  const editor = await createEditor({
    root,
    dataFolder,
    previewSecret,
    publish,
    onWaiting(count) {
      if (count !== waiting) process.send?.({ kind: 'waiting', count })
      waiting = count
    },
  })
  const http = createServer(editor.handle)
  // A picture of a good camera, over a slow line.
  http.requestTimeout = 0
  http.on('upgrade', editor.upgrade)
  process.on('message', (told: { kind: string; folder?: string }) => {
    const { folder } = told
    if (told.kind === 'settle' && folder !== undefined) editor.settle(() => layOut(root, folder))
  })
  await new Promise<void>((resolve, reject) => http.once('error', reject).listen(socket, resolve))
  process.send?.({ kind: 'ready' })

  async function publish({ texts, changes, author }: Prepared): Promise<void> {
    const folder = join(dataFolder, 'to-publish')
    writeSources(folder, texts)
    const answered = new Promise<{ reason?: string }>((resolve) => {
      const hear = (told: { kind: string; reason?: string }) => {
        if (told.kind !== 'published') return
        process.off('message', hear)
        resolve(told)
      }
      process.on('message', hear)
    })
    process.send?.({ kind: 'publish', folder, changes, author })
    const { reason } = await answered
    if (reason !== undefined) throw new Refusal(`Nothing was published: ${reason}`)
  }

  /** What is public now, with the drafts in place of their files. An empty text is no file. */
  function writeSources(folder: string, texts: ReadonlyMap<string, string>): void {
    rmSync(folder, { recursive: true, force: true })
    const write = (file: string, put: (path: string) => void) => {
      const path = join(folder, file)
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      put(path)
    }
    for (const file of listSources(root).filter((one) => !texts.has(one)))
      write(file, (path) => cpSync(join(root, file), path))
    for (const [file, text] of texts) if (text !== '') write(file, (path) => writeFileSync(path, text))
    for (const address of editor.pictures
      .addresses()
      .filter((one) => [...texts.values()].some((text) => text.includes(one))))
      write(`public${address}`, (path) => writeFileSync(path, editor.pictures.read(address) ?? ''))
  }
}
