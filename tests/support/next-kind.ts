import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyProject } from './project-copy.ts'

export const nextKind = 'note-of-tomorrow'

const schema = `import { formatted } from '#fields/kinds.ts'
import { heading, optionalAction } from '../copy.ts'
import { addable } from '../section-kind.ts'

export const noteOfTomorrow = addable({
  title: 'Note of tomorrow',
  help: 'A few words beside a rule.',
  purpose: 'Say',
  ground: 'alternating',
  sample: { heading: 'What we found', text: [{ paragraph: 'Half of the denials had one cause.' }] },
  fields: { heading: heading(), text: formatted({ title: 'Text', max: 600 }), action: optionalAction() },
})
`

const component = `import { FormattedText } from '#ui/formatted-text.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

export function NoteOfTomorrow({ id }: { id: string }) {
  const { ground, heading, text } = useSection('note-of-tomorrow')
  return (
    <Section ground={ground} id={id} heading={heading}>
      <div className="border-l-[13px]">
        <FormattedText html={text} />
      </div>
    </Section>
  )
}
`

/** The program with one more kind of section, made by everything a programmer has to write for it, and built. */
export function buildWithNextKind() {
  const project = copyProject()
  mkdirSync(join(project.root, 'sections', nextKind))
  project.write(`sections/${nextKind}/schema.ts`, schema)
  project.write(`sections/${nextKind}/section.tsx`, component)
  project.edit(
    'sections/schemas.ts',
    '\n/** What owners add',
    `\n${importOf('noteOfTomorrow', 'schema.ts')}/** What owners add`,
  )
  project.edit('sections/schemas.ts', '  table,\n', `  table,\n  '${nextKind}': noteOfTomorrow,\n`)
  const list = 'sections/rare-components.ts'
  project.edit(list, '\n/** They', `\n${importOf('NoteOfTomorrow', 'section.tsx')}/** They`)
  project.edit(list, '  table: Table,\n', `  table: Table,\n  '${nextKind}': NoteOfTomorrow,\n`)
  // Otherwise it would be built into the project's own folder.
  rmSync(join(project.root, 'build'))
  // Vitest's own environment asks for the development build of React.
  const env = { ...process.env, NODE_ENV: 'production' }
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: project.root, env, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
  return { ...project, load: (path: string) => import(pathToFileURL(join(project.root, path)).href) }
}

function importOf(name: string, file: string): string {
  return `import { ${name} } from './${nextKind}/${file}'\n`
}
