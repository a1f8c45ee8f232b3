/** What the owner says and shows: texts, colors, legal texts and pictures. Everything else is the program. */
const ownersFile =
  /^(?:content\/(?:pages\/)?[\w-]+\.ts|content\/legal\/[\w-]+(?:\/[\w-]+)*\.md|site\/styles\/theme\.css|public\/(?!licenses\/)(?:[\w-][\w.-]*\/)*[\w-]+(?:\.[\w-]+)+)$/
/** They stand among the texts and have none: types, the icons there are, and how words are left out. */
const programFiles = ['content/icon-name.ts', 'content/link.ts', 'content/page-copy.ts', 'content/unsaid.ts']

export function isSource(path: string): boolean {
  return ownersFile.test(path) && !programFiles.includes(path)
}

/** How many versions an owner can go back to. */
export const keptVersions = 20

export type Files = ReadonlyMap<string, Uint8Array>

/** Files in one piece: how long the list is, the list, then one file after the other. */
export function packFiles(files: Files): Uint8Array {
  const text = JSON.stringify([...files].map(([path, body]) => [encodeURI(path), body.length]))
  const list = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const bodies = [...files.values()]
  const packed = new Uint8Array(4 + list.length + bodies.reduce((sum, { length }) => sum + length, 0))
  new DataView(packed.buffer).setUint32(0, list.length)
  packed.set(list, 4)
  let at = 4 + list.length
  for (const body of bodies) {
    packed.set(body, at)
    at += body.length
  }
  return packed
}

/** Nothing is copied. Throws where it is no such piece. */
export function unpackFiles(packed: Uint8Array): Map<string, Uint8Array> {
  const listEnd = 4 + new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(0)
  const text = Array.from(packed.subarray(4, listEnd), (code) => String.fromCharCode(code)).join('')
  const list = JSON.parse(text) as [string, number][]
  const files = new Map<string, Uint8Array>()
  let at = listEnd
  for (const [path, length] of list) {
    files.set(decodeURI(path), packed.subarray(at, at + length))
    at += length
  }
  if (at !== packed.length) throw new RangeError('The files are not complete.')
  return files
}
