import { readDrawing } from '#content/pictures/read-drawing.ts'
import { pictureKindOf } from '#content/read-pictures.ts'
import { limits } from '#contract/limits.ts'

/** The pixels of a drawing, as a drawing. */
export function frameDrawing(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${image}</svg>`
  return { svg, width, height }
}

/**
 * A stored drawing as it may be served, or undefined if another program wrote it: a restored database may call any
 * drawing done. It has passed the allow-list just now, or is a PNG in our own frame.
 */
export function toOwnDrawing(bytes: Uint8Array): Uint8Array | undefined {
  const text = Buffer.from(bytes).toString()
  const drawing = readDrawing(text)
  // In memory of its own: what shares a pool would be sent to another thread with all of it.
  if (drawing.ok) return new TextEncoder().encode(drawing.svg)
  const start = text.indexOf('base64,') + 'base64,'.length
  const png = Buffer.from(text.slice(start, text.indexOf('"', start)), 'base64')
  if (pictureKindOf(png)?.extension !== 'png' || png.length < 24) return undefined
  const { svg, width, height } = frameDrawing(png)
  return svg === text && width * height <= limits.picturePixels.max ? bytes : undefined
}
