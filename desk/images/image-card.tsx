import type { PictureUse } from '#content/pictures/find-picture-uses.ts'
import { namePath } from '#content/resolve/name-path.ts'
import type { Content } from '#content/schema/content.ts'
import type { LibraryImage } from '#contract/desk-site.ts'
import { addressOfField } from '../editor/name-path.ts'
import { Link } from '../navigation/place.tsx'
import { Moment } from '../time/clock.tsx'
import { Button, buttonClasses } from '../ui/button.tsx'
import { formatBytes } from '../ui/format-bytes.ts'
import { inWords } from '../ui/in-words.ts'
import { libraryWords as words } from './words.ts'

type Props = {
  image: LibraryImage
  uses: readonly PictureUse[]
  content: Content
  onReplace: (file: File) => void
  onDelete: () => void
}

/** A preview, and each place of the draft that shows it. */
export function ImageCard({ image, uses, content, onReplace, onDelete }: Props) {
  const { name, addedAt, width, height, bytes, isUnused } = image
  const size = words.size
    .replace('{width}', String(width))
    .replace('{height}', String(height))
    .replace('{bytes}', formatBytes(bytes))
  return (
    <li className="grid content-start gap-2">
      <img
        src={`/pictures/${name}`}
        alt=""
        loading="lazy"
        decoding="async"
        className="h-44 w-full rounded-slip border border-rule bg-surface object-contain"
      />
      <p className="text-small">
        <span className="block">{size}</span>
        <span className="block text-soft">
          <Moment at={addedAt} />
        </span>
      </p>
      {uses.length === 0 ? (
        <p className="text-small text-soft">
          {words.notUsed}
          {!isUnused && ` ${words.inVersions}`}
        </p>
      ) : (
        <details>
          <summary className="cursor-pointer py-1 text-small font-semibold text-primary">
            {inWords(uses.length, words.uses)}
          </summary>
          <ul className="text-small">
            {uses.map(({ path }) => (
              <li key={path} className="border-b border-rule py-1.5 last:border-0">
                <Link to={addressOfField(path)} className="text-primary underline underline-offset-4">
                  {namePath(path, content)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        {uses.length > 0 && (
          <label className={`${buttonClasses('plain')} focus-within:outline-3 focus-within:outline-focus`}>
            {words.replace}
            <input
              type="file"
              accept="image/png,image/jpeg,image/webp,image/avif,image/svg+xml"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (file) onReplace(file)
              }}
              className="sr-only"
            />
          </label>
        )}
        {uses.length === 0 && isUnused && <Button onClick={onDelete}>{words.delete}</Button>}
      </div>
    </li>
  )
}
