import { useRef } from 'react'
import type { Page } from '#content/find-pages.ts'
import { countOwnSections, isFull, roomOnPage } from '#content/own-room.ts'
import { contentField } from '#content/schema/content-field.ts'
import type { Field } from '#fields/describe.ts'
import type { Entry } from '#fields/patch.ts'
import { isAddable } from '#sections/schemas.ts'
import { createSection } from '../../pages/make-page.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useEditor } from '../editor-context.ts'
import { fieldStrings } from '../words.ts'
import { sectionDrawings } from './section-drawings.ts'

const words = fieldStrings.sections
const purposes = ['Say', 'Show', 'Ask'] as const
const { kinds: ownKinds = {}, max: mostOnOwn = 0 } =
  contentField.fields?.pages?.kinds?.own?.fields?.sections ?? ({} as Field)

/** How many sections a page takes besides those that it has. */
export function roomLeft(page: Page): number {
  const room = roomOnPage(page)
  return room === undefined ? mostOnOwn - page.sections.length : room - countOwnSections(page)
}

/** Whether owners add, copy and delete a section of this kind on a page. */
export function isOwnOn({ kind: pageKind }: Pick<Page, 'kind'>, kind: string): boolean {
  return isAddable(kind) || (pageKind === 'own' && kind === 'call-to-action')
}

/** Each kind with what it's for. Those that a page has once, and has, can't be chosen. */
export function AddSection({ page, path, onAdd }: { page: Page; path: string; onAdd: (id: string) => void }) {
  const { change } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  if (roomOnPage(page) === 0) return null
  if (roomLeft(page) <= 0) return <p className="pt-3 text-small text-soft">{isFull}</p>
  const kinds = Object.values(ownKinds).filter(({ name, place }) => place !== 'first' && isOwnOn(page, name))
  const add = (kind: Field) => {
    const section = createSection(
      kind.name,
      page.sections.map(({ id }) => id),
    )
    dialog.current?.close()
    change({ op: 'add', path, entry: section, after: formatLocation(page, section) })
    onAdd(section.id)
  }
  return (
    <div className="pt-3">
      <Button onClick={() => dialog.current?.showModal()}>{words.add}</Button>
      <Dialog ref={dialog} heading={words.add}>
        <div className="grid gap-4">
          {purposes.map((purpose) => (
            <section key={purpose} aria-label={purpose} className="grid gap-1">
              <h3 className="border-b border-rule pb-1 text-small text-soft">{purpose}</h3>
              {kinds
                .filter((kind) => kind.purpose === purpose)
                .map((kind) => {
                  const isTaken = kind.isSingle === true && page.sections.some((one) => one.kind === kind.name)
                  return (
                    <button
                      key={kind.name}
                      type="button"
                      aria-disabled={isTaken || undefined}
                      onClick={() => !isTaken && add(kind)}
                      className="flex min-h-11 cursor-pointer items-center gap-4 rounded-control px-2 py-2 text-left hover:bg-primary-wash aria-disabled:cursor-default aria-disabled:opacity-60"
                    >
                      <svg
                        viewBox="0 0 48 32"
                        aria-hidden="true"
                        className="w-12 shrink-0 fill-none stroke-primary stroke-2"
                      >
                        <path d={sectionDrawings[kind.name as keyof typeof sectionDrawings]} />
                      </svg>
                      <span>
                        <span className="font-semibold">{kind.title}</span>
                        <span className="block text-small text-soft">{isTaken ? words.isThere : kind.help}</span>
                      </span>
                    </button>
                  )
                })}
            </section>
          ))}
          <form method="dialog" className="flex justify-end">
            <Button isSubmit>{fieldStrings.list.cancel}</Button>
          </form>
        </div>
      </Dialog>
    </div>
  )
}

/** Below all others, but above the section that ends the page. */
function formatLocation({ sections }: Page, { kind }: Entry): string | null {
  const last =
    ownKinds[String(kind)]?.place === 'last' ? undefined : sections.findLast((one) => one.kind !== 'call-to-action')
  return (last ?? sections.at(-1))?.id ?? null
}

type ActionsProps = { page: Page; section: Entry; path: string; name: string; onLeave: (said: string) => void }

/** Below the fields of a section that the owner has added. */
export function SectionActions({ page, section, path, name, onLeave }: ActionsProps) {
  const { change } = useEditor()
  const isSingle = ownKinds[String(section.kind)]?.isSingle === true
  const duplicate = () => {
    const { id } = createSection(
      String(section.kind),
      page.sections.map((one) => one.id),
    )
    change({ op: 'add', path, entry: { ...section, id }, after: section.id })
  }
  return (
    <div className="flex flex-wrap gap-3 border-t border-rule pt-4">
      {!isSingle && roomLeft(page) > 0 && (
        <Button onClick={duplicate}>
          {words.duplicate}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <Button
        look="loss"
        onClick={() => {
          change({ op: 'remove', path: `${path}.${section.id}` })
          onLeave(fieldStrings.list.removed.replace('{name}', () => name))
        }}
      >
        {words.delete}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}
