import { type ReactNode, useEffect, useState } from 'react'
import { nameEntry } from '#content/resolve/name-path.ts'
import { type Field, kindOf } from '#fields/describe.ts'
import type { Entry } from '#fields/patch.ts'
import { useEditor } from '../editor-context.ts'
import { fieldStrings } from '../words.ts'
import { AddSection, isOwnOn, SectionActions } from './add-section.tsx'
import { boxClasses } from './choice-field.tsx'
import { FieldFrame, type FieldProps, Fold } from './field-frame.tsx'
import { MoveButtons, useMoving } from './moving.tsx'

type Props = FieldProps<Entry[]> & { children: (kind: Field, section: Entry, path: string) => ReactNode }

/** The sections of a page from top to bottom. Those between the first and the last can be moved and hidden. */
export function SectionsField({ field, path, value, children }: Props) {
  const editor = useEditor()
  const nameOf = (section: Entry) => nameEntry(field, section, editor)
  const sections = value.flatMap((section) => {
    const kind = kindOf(field, section)
    return kind ? [{ section, kind, own: `${path}.${section.id}`, isMovable: kind.place === undefined }] : []
  })
  const movable = sections.flatMap(({ section, isMovable }) => (isMovable ? section : []))
  const above = value[value.findIndex(({ id }) => id === movable[0]?.id) - 1]
  const nameById = (id: string) => nameOf(movable.find((one) => one.id === id) ?? { id })
  const { move, said, say } = useMoving(path, movable, nameById, above?.id)
  const page = editor.content.pages.find(({ id }) => id === path.split('.')[1])
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    if (added) document.getElementById(`${path}.${added}`)?.focus()
  }, [added, path])
  const [only] = sections
  if (sections.length === 1 && only && page?.kind !== 'own') return children(only.kind, only.section, only.own)
  return (
    <FieldFrame field={field} path={path} as="legend">
      {({ id, 'aria-describedby': description }) => (
        <>
          <ol id={id} aria-describedby={description} tabIndex={-1} className="mt-1 border-t border-rule">
            {sections.map(({ section, kind, own, isMovable }) => (
              <li key={section.id} className="relative border-b border-rule py-1">
                <Fold path={own} name={nameOf(section)} isFresh={section.id === added}>
                  {() => (
                    <>
                      {children(kind, section, own)}
                      {page && isOwnOn(page, String(section.kind)) && (
                        <SectionActions
                          page={page}
                          section={section}
                          path={path}
                          name={nameOf(section)}
                          onLeave={say}
                        />
                      )}
                    </>
                  )}
                </Fold>
                {isMovable && (
                  <div className="absolute top-1 right-0 flex items-center gap-1">
                    <ShownBox path={own} name={nameOf(section)} isShown={section.isHidden !== true} />
                    <MoveButtons
                      path={path}
                      id={section.id}
                      name={nameOf(section)}
                      isFirst={section === movable[0]}
                      isLast={section === movable.at(-1)}
                      onMove={move}
                    />
                  </div>
                )}
              </li>
            ))}
          </ol>
          {page && <AddSection page={page} path={path} onAdd={setAdded} />}
          <p aria-live="polite" className="sr-only">
            {said}
          </p>
        </>
      )}
    </FieldFrame>
  )
}

function ShownBox({ path, name, isShown }: { path: string; name: string; isShown: boolean }) {
  const { change } = useEditor()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-small text-soft">
      <input
        type="checkbox"
        checked={isShown}
        onChange={({ target }) => change({ op: 'set', path: `${path}.isHidden`, value: !target.checked })}
        className={boxClasses}
      />
      <span className="sr-only">{name} </span>
      <span className="max-sm:sr-only">{fieldStrings.list.shown}</span>
    </label>
  )
}
