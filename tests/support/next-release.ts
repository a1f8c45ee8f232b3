import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { newestVersion, readMigrations } from '../../server/store/migrations/read-migrations.ts'
import { createTempFolder } from './new-folder.ts'

/**
 * This release with one more field in the contact form, made by everything a programmer has to change for it: the field
 * itself, its words, and a column in both databases.
 */
export function makeNextRelease() {
  const folder = createTempFolder()
  const parts = ['contract', 'fields', 'content', 'render', 'server', 'sections', 'ui', 'site', 'desk', 'tests/support']
  for (const part of ['package.json', 'tsconfig.base.json', ...parts])
    cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))

  insert('contract/contact-form.ts', '] as const satisfies readonly ContactFieldRule[]', field)
  insert('content/schema/forms.ts', 'serviceInterest: group({', 'fieldOfTomorrow: field(),')
  insert(
    'content/site/forms.json',
    '"role": {',
    '"fieldOfTomorrow": { "label": "Field of tomorrow", "placeholder": "" },',
  )
  for (const engine of ['sqlite', 'postgres'] as const) {
    const number = String(newestVersion(readMigrations(engine)) + 1).padStart(3, '0')
    writeFileSync(join(folder, `server/store/migrations/${engine}/${number}-field-of-tomorrow.sql`), migration)
  }
  return { load: (path: string) => import(pathToFileURL(join(folder, path)).href) }

  function insert(path: string, mark: string, text: string): void {
    const file = join(folder, path)
    const source = readFileSync(file, 'utf8')
    if (source.split(mark).length !== 2) throw new Error(`Expected exactly one ${mark} in ${path}.`)
    writeFileSync(file, source.replace(mark, `${text}\n${mark}`))
  }
}

const field = "{ name: 'fieldOfTomorrow', heading: 'Field of Tomorrow', type: 'text', contact: 'optional' },"
const migration = "ALTER TABLE requests ADD COLUMN field_of_tomorrow TEXT NOT NULL DEFAULT 'unknown';"
