import type { ComponentProps } from 'react'
import type { PictureSources } from '#content/pictures/variants.ts'

type Props = ComponentProps<'img'> & { src: string; sizes: string; sources: PictureSources | undefined }

/** In the smallest file that the browser can show. One of another host, or without variants yet, is a plain image. */
export function Picture({ src, sizes, sources, ...image }: Props) {
  const stem = src.replace(/\.\w+$/, '')
  const found = sources?.[stem]
  // biome-ignore lint/a11y/useAltText: the caller gives it.
  if (!found) return <img src={src} {...image} />
  const sourcesOf = (format: string) =>
    found[format]?.map((width) => `${stem}-${width}w.${format} ${width}w`).join(', ')
  const format = found.png ? 'png' : 'jpg'
  return (
    <picture className="contents">
      {['avif', 'webp'].map(
        (type) => found[type] && <source key={type} type={`image/${type}`} srcSet={sourcesOf(type)} sizes={sizes} />,
      )}
      {/* biome-ignore lint/a11y/useAltText: the caller gives it. */}
      <img {...image} src={`${stem}-${found[format]?.at(-1)}w.${format}`} srcSet={sourcesOf(format)} sizes={sizes} />
    </picture>
  )
}
