import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { plantTree } from './version/plant-tree.ts'

// node scripts/edit-version.ts SOCKET TREE SOURCES DRAFTS
// The editor for a server's desk, in a copy of the program that has the sources of what is public.
const program = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
const [socket = '', tree = '', sources = '', drafts = ''] = process.argv.slice(2)

plantTree(program, tree, sources)
process.chdir(tree)
const { serveBehindDesk } = await import(pathToFileURL(join(tree, 'editor/server/behind-desk.ts')).href)
await serveBehindDesk({ root: tree, dataFolder: drafts, socket, previewSecret: process.env.PREVIEW_SECRET })
// The server that has started this is gone.
process.on('disconnect', () => process.exit(0))
