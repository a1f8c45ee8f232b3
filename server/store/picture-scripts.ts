import type { ImageRoom } from '#contract/desk-site.ts'
import { limits } from '#contract/limits.ts'
import { capped, hasCappedName, isCappedImage } from './capped-columns.ts'
import { type Fragment, fragment, join, type Row, type Script, sql } from './database.ts'
import type { Picture, PictureRecord } from './publication-store.ts'
import { toBytes, toCount, toDate, toText } from './rows.ts'

type KeptPicture = Picture & { record?: PictureRecord | undefined }

/** Stored once, however often it's brought. Without a record, it is as it came, and waits to be cleaned. */
export function* keepPicture({ name, type, bytes, record }: KeptPicture, now: Date): Script<void> {
  yield sql`
    INSERT INTO pictures (name, type, bytes, added_at) VALUES (${name}, ${type}, ${bytes}, ${now})
    ON CONFLICT (name) DO UPDATE SET added_at = ${now}`
  const [known] = yield sql`SELECT 1 AS one FROM picture_records WHERE name = ${name}`
  if (known) return
  yield sql`
    INSERT INTO picture_records (name, width, height, bytes, state)
    VALUES (${name}, 0, 0, ${bytes.length}, ${'raw'})`
  if (record) yield* describePicture(name, record)
}

/** In place of a picture that waited to be cleaned: its name stays, because versions have it. */
export function* replacePicture(name: string, bytes: Uint8Array, record: PictureRecord): Script<void> {
  yield sql`UPDATE pictures SET bytes = ${bytes} WHERE name = ${name}`
  yield sql`UPDATE picture_records SET bytes = ${bytes.length} WHERE name = ${name}`
  yield* describePicture(name, record)
}

/** Adds variants to those there are. */
export function* describePicture(name: string, { width, height, state, variants }: PictureRecord): Script<void> {
  let added = 0
  for (const variant of variants) {
    const rows = yield sql`
      INSERT INTO picture_variants (name, picture, type, bytes)
      VALUES (${variant.name}, ${name}, ${variant.type}, ${variant.bytes})
      ON CONFLICT (name) DO NOTHING RETURNING name`
    if (rows.length > 0) added += variant.bytes.length
  }
  yield sql`
    UPDATE picture_records SET width = ${width}, height = ${height}, state = ${state}, bytes = bytes + ${added}
    WHERE name = ${name}`
}

export type UnfinishedPicture = Pick<PictureRecord, 'width' | 'height' | 'state'> & { name: string }

/** Those that visitors get larger than they need to. */
export function* listUnfinishedPictures(): Script<UnfinishedPicture[]> {
  const rows = yield sql`
    SELECT name, width, height, state FROM picture_records WHERE state <> ${'done'} AND ${hasCappedName} ORDER BY name`
  return rows.map((row) => ({
    name: toText(row.name),
    width: toCount(row.width),
    height: toCount(row.height),
    state: toText(row.state) as PictureRecord['state'],
  }))
}

/** How much room images take with their variants, and those among them that nothing shows. */
export function* measurePictures(addedBefore: Date): Script<Omit<ImageRoom, 'maxBytes'>> {
  const rows = yield sql`SELECT name, bytes FROM picture_records WHERE ${hasCappedName}`
  const unusedNames = new Set(yield* unusedPictures(addedBefore))
  const sum = (rows: Row[]) => rows.reduce((bytes, row) => bytes + toCount(row.bytes), 0)
  const unused = rows.filter(({ name }) => unusedNames.has(toText(name)))
  return { usedBytes: sum(rows), unused: { count: unused.length, bytes: sum(unused) } }
}

export type StoredImage = {
  name: string
  addedAt: Date
  width: number
  height: number
  bytes: number
  isUnused: boolean
}

/** All of them without their bytes, newest first. */
export function* listPictures(addedBefore: Date): Script<StoredImage[]> {
  const unused = new Set(yield* unusedPictures(addedBefore))
  const rows = yield sql`
    SELECT pictures.name AS name, added_at, width, height, picture_records.bytes AS size
    FROM pictures JOIN picture_records ON picture_records.name = pictures.name
    WHERE octet_length(pictures.name) <= ${limits.storedLabel.max} ORDER BY added_at DESC, pictures.name`
  return rows.map((row) => ({
    name: toText(row.name),
    addedAt: toDate(row.added_at),
    width: toCount(row.width),
    height: toCount(row.height),
    bytes: toCount(row.size),
    isUnused: unused.has(toText(row.name)),
  }))
}

export function* sumPictureBytes(): Script<number> {
  const [row] = yield sql`SELECT coalesce(sum(bytes), 0) AS bytes FROM picture_records`
  return toCount(row?.bytes)
}

/** Named by no version, no schedule and no draft, and added before. */
export function* unusedPictures(addedBefore: Date): Script<string[]> {
  const pictures = yield sql`SELECT name FROM pictures WHERE added_at < ${addedBefore} AND ${hasCappedName}`
  const unused = new Set(pictures.map((row) => toText(row.name)))
  const leaveOut = (rows: Row[]) => {
    for (const row of rows)
      for (const [, name = ''] of toText(row.content).matchAll(/\/pictures\/([\w.-]+)/g)) unused.delete(name)
  }
  for (const [table, name] of [
    [fragment`draft_records`, fragment`record`],
    [fragment`bodies`, fragment`digest`],
  ] as const) {
    let after = fragment``
    for (let last: Row | undefined = {}; unused.size > 0 && last; ) {
      const rows: Row[] = yield sql`
        SELECT ${name} AS place, ${capped('content')} FROM ${table} ${after} ORDER BY ${name} LIMIT ${textsAtOnce}`
      leaveOut(rows)
      last = rows.at(-1)
      if (last) after = fragment`WHERE ${name} > ${toText(last.place)}`
    }
  }
  return [...unused]
}

/** So few that they fit into memory, even if each is as large as any that is read. */
const textsAtOnce = 10

/** Those that no draft has begun to use since they were found. How many. */
export function* dropPictures(
  names: readonly string[],
  { addedBefore, changedBefore }: { addedBefore: Date; changedBefore: Date },
): Script<number> {
  const rows = yield sql`
    DELETE FROM pictures WHERE name IN (${join([...names], ', ')}) AND added_at < ${addedBefore}
      AND NOT EXISTS (SELECT 1 FROM drafts WHERE updated_at >= ${changedBefore}) RETURNING name`
  yield sql`DELETE FROM picture_records WHERE name NOT IN (SELECT name FROM pictures)`
  yield sql`DELETE FROM picture_variants WHERE picture NOT IN (SELECT name FROM pictures)`
  return rows.length
}

export const readPictures = (names: readonly string[]) => readImages(fragment`pictures`, fragment`name`, names)

/** The widths and formats of these pictures. */
export const readVariants = (names: readonly string[]) =>
  readImages(fragment`picture_variants`, fragment`picture`, names)

/** Query this many names at a time: a statement has a limit on its parameters. */
const namedAtOnce = 500

/** Those whose column is one of these names, as many as fit into memory. */
function* readImages(table: Fragment, column: Fragment, names: readonly string[]): Script<Picture[]> {
  const pictures: Picture[] = []
  let total = 0
  const sorted = [...new Set(names)].sort()
  for (let at = 0; at < sorted.length; at += namedAtOnce) {
    const wanted = join(sorted.slice(at, at + namedAtOnce), ', ')
    const found = fragment`FROM ${table} WHERE ${column} IN (${wanted}) AND ${isCappedImage}`
    const fitting: string[] = []
    for (const { name, size } of yield sql`SELECT name, octet_length(bytes) AS size ${found} ORDER BY name`) {
      total += toCount(size)
      if (total <= limits.storedImages.max) fitting.push(toText(name))
    }
    if (fitting.length === 0) continue
    const rows = yield sql`SELECT name, type, bytes FROM ${table} WHERE name IN (${join(fitting, ', ')}) ORDER BY name`
    pictures.push(...rows.map(toPicture))
  }
  return pictures
}

function toPicture(row: Row): Picture {
  return { name: toText(row.name), type: toText(row.type), bytes: toBytes(row.bytes) }
}
