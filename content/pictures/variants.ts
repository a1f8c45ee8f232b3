/** A width of an image in a format. */
type Variant = { width: number; format: string }

/** The widths that there are of each format, by the address of an image without its ending. */
export type PictureSources = Record<string, Record<string, number[]>>

/** 3f9a-1200x800.jpg has 3f9a-1200x800-480w.avif. */
export function nameVariant(name: string, { width, format }: Variant): string {
  return `${withoutEnding(name)}-${width}w.${format}`
}

export function withoutEnding(name: string): string {
  return name.replace(/\.\w+$/, '')
}

/** The widths and formats of an image that a page offers to browsers. */
export function listSources(names: Iterable<string>): PictureSources {
  const sources: PictureSources = {}
  for (const name of names) {
    const [, stem, width, format] = /^([\w-]+)-(\d+)w\.(avif|webp|jpg|png)$/.exec(name) ?? []
    if (stem === undefined || format === undefined) continue
    const address = `/pictures/${stem}`
    const formats = sources[address] ?? {}
    formats[format] = [...(formats[format] ?? []), Number(width)].toSorted((one, other) => one - other)
    sources[address] = formats
  }
  return sources
}

/** The size that stands in the name of an image; undefined for one that was added before sizes did. */
export function sizeInName(src: string): { width: number; height: number } | undefined {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(src) ?? []
  return width === undefined ? undefined : { width: Number(width), height: Number(height) }
}
