import { type ChangeEvent, useMemo, useState } from 'react'
import { findPictureUses, type PictureUse } from '#content/pictures/find-picture-uses.ts'
import { sizeInName } from '#content/pictures/variants.ts'
import type { Content } from '#content/schema/content.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { LibraryImage } from '#contract/desk-site.ts'
import { type Patch, readAt } from '#fields/patch.ts'
import { call, type Failure, type Outcome, toFailure } from '../api/call.ts'
import type { Live } from '../api/use-live.ts'
import { useReading } from '../api/use-reading.ts'
import { useDraft } from '../editor/use-draft.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { Button, buttonClasses } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { inWords } from '../ui/in-words.ts'
import { frameStrings } from '../words.ts'
import { ImageCard } from './image-card.tsx'
import { ImageRoom } from './image-room.tsx'
import { libraryWords as words } from './words.ts'

type Filter = keyof typeof words.filters

const mostAtOnce = 20
const cardsAtOnce = 60

/** The tab “Images”: all that there are, where each is used, and the room they take. */
export function ImagesTab({ live }: { live: Live }) {
  const { view, session } = useDraft(live)
  const [images, setImages] = useState<LibraryImage[]>()
  const [failure, setFailure] = useState<Failure>()
  const [revision, setRevision] = useState(0)
  const [said, setSaid] = useState<string[]>([])
  const [filter, setFilter] = useState<Filter>('all')
  const [most, setMost] = useState(cardsAtOnce)
  const content = view.kind === 'open' ? view.editor.content : undefined
  const uses = useMemo(() => (content ? findPictureUses(content) : new Map<string, PictureUse[]>()), [content])
  useReading<LibraryImage[]>(deskRoutes.imageLibrary, revision, (outcome) => {
    if (outcome.kind === 'done') setImages(outcome.value)
    else setFailure(toFailure(outcome))
  })
  if (view.kind === 'failed') return <FailureNotice failure={view.failure} />
  if (!images || !content || !session) {
    return failure ? <FailureNotice failure={failure} /> : <p className="text-soft">{frameStrings.loading}</p>
  }
  const { addPicture, dispatch } = session
  const usesOf = ({ name }: LibraryImage) => uses.get(`/pictures/${name}`) ?? []
  const shown = images.filter((image) => isShown(filter, usesOf(image)))

  async function upload({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > mostAtOnce) return setSaid([words.tooMany.replace('{most}', String(mostAtOnce))])
    const failed: string[] = []
    for (const [at, file] of files.entries()) {
      const progress = words.uploading.replace('{number}', String(at + 1)).replace('{count}', String(files.length))
      setSaid([...failed, progress])
      const outcome = await addPicture(file, () => {})
      if (outcome.kind !== 'done') failed.push(tellFailure(file, outcome))
    }
    setSaid(failed)
    setRevision((before) => before + 1)
  }

  async function replace(image: LibraryImage, file: File): Promise<void> {
    const outcome = await addPicture(file, () => {})
    if (outcome.kind !== 'done') return setSaid([tellFailure(file, outcome)])
    const places = usesOf(image)
    const patches = places.flatMap(({ path }) => replaceAt(content as Content, path, outcome.value.path))
    dispatch({ type: 'edited', patches, moment: performance.now() })
    setSaid([inWords(places.length, words.replaced)])
    setRevision((before) => before + 1)
  }

  async function remove({ name }: LibraryImage): Promise<void> {
    const outcome = await call<{ isDeleted: boolean }>(deskRoutes.deleteImage, { body: { name } })
    if (outcome.kind !== 'done') return setFailure(toFailure(outcome))
    setSaid([outcome.value.isDeleted ? words.deleted : words.stays])
    setRevision((before) => before + 1)
  }

  return (
    <>
      <p className="max-w-[44rem] pb-4 text-soft">{words.lead}</p>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-4">
        <label className={`${buttonClasses('primary')} focus-within:outline-3 focus-within:outline-focus`}>
          {words.upload}
          <input
            type="file"
            multiple
            accept="image/png,image/jpeg,image/webp,image/avif,image/svg+xml"
            onChange={(event) => void upload(event)}
            className="sr-only"
          />
        </label>
        <label className="w-full text-small sm:w-56">
          {words.filter}
          <select
            value={filter}
            onChange={({ target }) => setFilter(target.value as Filter)}
            className={controlClasses}
          >
            {Object.entries(words.filters).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div aria-live="polite" className="grid gap-1 has-[p]:pb-4">
        {said.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <FailureNotice failure={failure ?? (view.kind === 'open' ? view.failure : undefined)} />
      {shown.length === 0 && (
        <p className="py-10 text-center text-soft">{images.length === 0 ? words.none : words.nothingFound}</p>
      )}
      <ul className="grid gap-x-6 gap-y-8 pb-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {shown.slice(0, most).map((image) => (
          <ImageCard
            key={image.name}
            image={image}
            uses={usesOf(image)}
            content={content}
            onReplace={(file) => void replace(image, file)}
            onDelete={() => void remove(image)}
          />
        ))}
      </ul>
      {shown.length > most && (
        <div className="pb-10">
          <Button onClick={() => setMost(most + cardsAtOnce)}>{words.more}</Button>
        </div>
      )}
      <ImageRoom key={revision} />
    </>
  )
}

function isShown(filter: Filter, uses: readonly PictureUse[]): boolean {
  switch (filter) {
    case 'used':
      return uses.length > 0
    case 'unused':
      return uses.length === 0
    case 'undescribed':
      return uses.some(({ isUndescribed }) => isUndescribed)
    default:
      return true
  }
}

function tellFailure({ name }: File, outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): string {
  const reason = outcome.kind === 'refused' ? outcome.reason : words.notSent
  return words.failed.replace('{file}', () => name).replace('{reason}', () => reason)
}

/** Description and focal point stay. Where its size stands beside it, that follows. */
function replaceAt(content: Content, path: string, src: string): Patch[] {
  const group = path.slice(0, path.lastIndexOf('.'))
  const size = Object.entries(sizeInName(src) ?? {}).filter(
    ([name]) => readAt(content, `${group}.${name}`) !== undefined,
  )
  return [
    { op: 'set', path, value: src },
    ...size.map(([name, value]): Patch => ({ op: 'set', path: `${group}.${name}`, value })),
  ]
}
