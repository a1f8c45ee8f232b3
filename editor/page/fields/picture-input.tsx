import { useId } from 'react'
import type { PictureKind } from '#contract/edit.ts'
import { useWork } from '../editing/work-context.ts'

const words: Record<PictureKind, { accept: string; help: string }> = {
  photograph: {
    accept: 'image/jpeg,image/png,image/webp,image/avif',
    help: 'A JPEG, PNG or WebP of at least 480 × 560 pixels. It is cut to shape, made smaller, and stored with the site.',
  },
  portrait: {
    accept: 'image/jpeg,image/png,image/webp,image/avif',
    help: 'A JPEG, PNG or WebP of at least 80 × 80 pixels, cut to a circle around the face. Ask the person first.',
  },
  mark: {
    accept: '.svg,image/svg+xml,image/png,image/jpeg,image/webp',
    help: 'A PNG or an SVG. The site stands on dark and on white: a logo in colors of its own gets a small white plate. An SVG of one or two paths takes the colors of the site and needs none. The company name is written beside it, unless the logo is wide: then it holds the name itself.',
  },
  card: {
    accept: 'image/jpeg,image/png,image/webp,image/avif',
    help: 'By itself the site draws this picture from its words and colors. Choose a file of at least 600 × 315 pixels to show another.',
  },
}

export function PictureInput({ kind, id, label }: { kind: PictureKind; id: string; label: string }) {
  const { choosePicture, told } = useWork()
  const name = useId()
  const { accept, help } = words[kind]
  return (
    <div className="my-3 rounded-control border border-dashed border-field bg-surface p-3">
      <label htmlFor={name} className="mb-1 block font-semibold">
        Choose a file: {label.toLowerCase()}
      </label>
      <input
        id={name}
        type="file"
        accept={accept}
        aria-describedby={`${name}-help`}
        className="block w-full cursor-pointer text-label file:mr-3 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-field file:bg-paper file:px-3 file:py-1 file:font-semibold file:text-ink"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) choosePicture(id, file)
          target.value = ''
        }}
      />
      <p id={`${name}-help`} className="mt-1 text-label text-soft">
        {help}
      </p>
      <p role="alert" className="mt-1 font-semibold text-loss empty:hidden">
        {told.at === id && told.text}
      </p>
    </div>
  )
}
