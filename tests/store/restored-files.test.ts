import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createEmlMailer } from '../../server/delivery/eml-mailer.ts'
import { openStore } from '../../server/store/open-store.ts'
import { StoreOpenError } from '../../server/store/store-errors.ts'
import { createEarlier, writeDirectly } from '../support/earlier-schemas.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { beginDraft, toContent, toStored } from '../support/stored-content.ts'
import { type Engine, engines, setUpStores } from '../support/stores.ts'
import { createSubmission, noon } from '../support/submissions.ts'

const statements: [what: string, statement: Record<Engine, string>][] = [
  [
    'a trigger',
    {
      SQLite: "CREATE TRIGGER spy AFTER INSERT ON requests BEGIN UPDATE requests SET email = ''; END",
      PostgreSQL: `CREATE FUNCTION spy() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
        CREATE TRIGGER spy BEFORE INSERT ON requests FOR EACH ROW EXECUTE FUNCTION spy()`,
    },
  ],
  [
    'a trigger under the name of ours',
    {
      SQLite: `DROP TRIGGER requests_deleted;
        CREATE TRIGGER requests_deleted AFTER DELETE ON requests BEGIN DELETE FROM deliveries; END`,
      PostgreSQL: `CREATE OR REPLACE FUNCTION note_figures() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
        DELETE FROM deliveries; RETURN NULL; END $$`,
    },
  ],
  [
    'an index or a rule that no release makes',
    {
      SQLite: 'CREATE UNIQUE INDEX one_per_sender ON requests (form)',
      PostgreSQL: 'CREATE RULE requests_deleted AS ON DELETE TO requests DO INSTEAD NOTHING',
    },
  ],
  [
    'a view for a table',
    {
      SQLite: 'DROP TABLE notes; CREATE VIEW notes AS SELECT 1 AS id',
      PostgreSQL: 'DROP TABLE notes; CREATE VIEW notes AS SELECT 1 AS id',
    },
  ],
  [
    'an id that leads out of the folder',
    {
      SQLite: "UPDATE requests SET id = '../../escape'",
      PostgreSQL: "UPDATE requests SET id = '../../escape'",
    },
  ],
  [
    'an id that is longer than a name of a file',
    {
      SQLite: `UPDATE requests SET id = '${'x'.repeat(300)}'`,
      PostgreSQL: `UPDATE requests SET id = '${'x'.repeat(300)}'`,
    },
  ],
  ...['message', 'words'].map((column): (typeof statements)[number] => {
    const text = (repeat: string) => `UPDATE requests SET ${column} = ${repeat}`
    const bytes = limits.storedRequest.max + 2
    return [
      `more ${column} than a form can send`,
      { SQLite: text(`hex(zeroblob(${bytes / 2}))`), PostgreSQL: text(`repeat('0', ${bytes})`) },
    ]
  }),
]

const createNote: Record<Engine, string> = {
  SQLite: `INSERT INTO notes SELECT 'n', id, 0, hex(zeroblob(${limits.storedRequest.max})) FROM requests`,
  PostgreSQL: `INSERT INTO notes SELECT 'n', id, now(), repeat('0', ${limits.storedRequest.max + 1}) FROM requests`,
}
statements.push(['a note that nobody can write', createNote])

describe.each(engines)('a restored database on %s', (engine) => {
  const stores = setUpStores(engine)

  it.each(statements)('with %s is refused at the start', async (_, statement) => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    await store.accept(createSubmission({ deliveries: [] }))
    await writeDirectly(place, engine, statement[engine])
    await expect(openStore(place)).rejects.toThrow(StoreOpenError)
  })

  it('of an earlier version is looked through before its triggers run', async () => {
    const place = await stores.createEmptyStore()
    await createEarlier(place, engine, 5)
    await writeDirectly(place, engine, statements[0]?.[1][engine] ?? '')
    await expect(openStore(place)).rejects.toThrow(StoreOpenError)
  })

  it('reads no version of the site, draft, list of changes or picture beyond its limit', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const version = { publishedAt: noon, kind: 'first', author: '', ...toStored({ a: 1 }, 3) } as const
    await store.publish({ ...version, changes: '[1]' }, { after: 0 })
    await beginDraft(store, { content: toContent({ a: 2 }), base: version, schemaVersion: 3 })
    const text = (bytes: number) => (engine === 'SQLite' ? `hex(zeroblob(${bytes / 2}))` : `repeat('0', ${bytes})`)
    const insert = `INSERT INTO publications (id, published_at, kind, author, changes, schema_version, digest)
      SELECT id + 1, published_at, kind, author, ${text(limits.storedChanges.max + 2)}, 3, digest FROM publications;
      UPDATE bodies SET content = ${text(limits.storedContent.max + 2)};
      UPDATE draft_records SET content = ${text(limits.storedContent.max + 2)}`
    await writeDirectly(place, engine, insert)
    expect((await store.listPublications(2)).map(({ changes }) => changes)).toEqual(['[]', '[1]'])
    expect(await store.readPublication(2)).toMatchObject({ records: [['', version.digest]] })
    const digests = [version, toContent({ a: 2 })].flatMap(({ records }) => records.map(([, digest]) => digest))
    expect([...(await store.readBodies(digests)).values()]).toEqual(['null', 'null'])
    expect(await store.readDraft()).toMatchObject({ records: expect.any(Array) })
    // What is published again replaces it.
    const next = { ...version, ...toStored({ a: 1, b: 2 }, 3), changes: '[]' }
    expect(await store.publish(next, { after: 2 })).toMatchObject({ id: 3 })
    expect([...(await store.readBodies(digests)).values()]).toEqual(['1', 'null'])
  })

  it('reads no author, digest or skipped change beyond its limit, and stays open', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const version = { author: 'Ann', ...toStored({ a: 1 }, 3), changes: '[1]' } as const
    await store.publish({ ...version, publishedAt: noon, kind: 'first' }, { after: 0 })
    await store.schedule({ ...version, dueAt: noon })
    const draft = { ...toContent({ a: 2 }), base: version, schemaVersion: 3, updatedAt: noon }
    await store.replaceDraft({ callId: 'call', after: 0, draft })
    const text = `'${'x'.repeat(limits.storedLabel.max + 1)}'`
    const list = `'[${' '.repeat(limits.storedChanges.max)}]'`
    const huge = `UPDATE publications SET author = ${text}, digest = ${text}; UPDATE draft_changes SET skipped = ${list};
      UPDATE schedules SET author = ${text}, changes = ${list}, digest = ${text}`
    await writeDirectly(place, engine, huge)
    expect(await store.listPublications(2)).toMatchObject([{ id: 1, author: '', changes: '[1]' }])
    expect(await store.readPublication(1)).toMatchObject({ author: '', records: [], digest: '' })
    expect(await store.readSchedule()).toMatchObject({ author: '', changes: '[]', digest: '' })
    expect(await store.readDraftSave('call')).toEqual({ revision: 1, skipped: [] })
    expect(await store.publishDue(noon, undefined)).toBe(2)
    expect(await store.readPublication(2)).toMatchObject({ author: '', changes: '[]', digest: '' })
  })

  it('reads no more bodies at once than a content and its draft may have', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const bytes = limits.storedContent.max
    const text = engine === 'SQLite' ? `hex(zeroblob(${bytes / 2}))` : `repeat('0', ${bytes})`
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    await writeDirectly(place, engine, names.map((name) => `INSERT INTO bodies VALUES ('${name}', ${text})`).join(';'))
    expect((await store.readBodies(names.slice(1))).size).toBe(5)
    expect((await store.readBodies(names)).size).toBe(0)
  })

  it('reads no variant of an image beyond its limit', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    await store.keepPicture({ name: 'p.png', type: 'image/png', bytes: Buffer.from('x') }, noon)
    const large = `${limits.pictureBytes.max + 1}`
    const zeros = engine === 'SQLite' ? `zeroblob(${large})` : `decode(repeat('00', ${large}), 'hex')`
    const insert = (name: string, bytes: string) =>
      `INSERT INTO picture_variants (name, picture, type, bytes) VALUES ('${name}', 'p.png', 'image/png', ${bytes})`
    const small = engine === 'SQLite' ? "x'00'" : "'\\x00'"
    await writeDirectly(place, engine, [insert('large', zeros), insert('small', small)].join(';'))
    expect((await store.readVariants(['p.png'])).map(({ name }) => name)).toEqual(['small'])
  })
})

const forge = (type: string, name: string, text: string) =>
  `INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES ('${type}', '${name}', 'deliveries', 0, '${text}')`
const hostile = 'AFTER INSERT ON deliveries BEGIN DELETE FROM deliveries; END'
const rewrite = (from: string, to: string) =>
  `UPDATE sqlite_schema SET sql = replace(sql, '${from}', '${to}') WHERE name IN ('tallies', 'deliveries_deleted')`

const forgeries: [what: string, statement: string][] = [
  ['a trigger with a name of Litestream', `CREATE TRIGGER _litestream_x ${hostile}`],
  ['a trigger with a name of SQLite', forge('trigger', 'sqlite_x', `CREATE TRIGGER sqlite_x ${hostile}`)],
  ['a trigger that says it is a table', forge('table', '_litestream_seq', `CREATE TRIGGER _litestream_seq ${hostile}`)],
  ['a table with another column', rewrite('count INTEGER', 'count INTEGER CHECK (count < 9)')],
  [
    'a trigger whose statement looks like a comment',
    rewrite('old.state;', "old.state AND name <> ''--''; DELETE FROM notes;"),
  ],
]

describe('a file of SQLite', () => {
  it('with a table that no release makes is refused, and one with the tables of Litestream is opened', async () => {
    const dataDir = createTempFolder()
    const place = { dataDir, databaseUrl: undefined }
    await (await openStore(place)).store.close()
    const database = new DatabaseSync(join(dataDir, 'leads.sqlite'))
    database.exec('CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); ANALYZE')
    await (await openStore(place)).store.close()
    database.exec('CREATE TABLE songs (title TEXT)')
    database.close()
    await expect(openStore(place)).rejects.toThrow('the table songs')
  })

  it.each(forgeries)('with %s is refused', async (_, statement) => {
    const dataDir = createTempFolder()
    const place = { dataDir, databaseUrl: undefined }
    await (await openStore(place)).store.close()
    const database = new DatabaseSync(join(dataDir, 'leads.sqlite'), { defensive: false })
    database.exec(`PRAGMA writable_schema = ON; ${statement}`)
    database.close()
    await expect(openStore(place)).rejects.toThrow(StoreOpenError)
  })

  it('writes no mail outside its folder, whatever a request is called', async () => {
    const folder = join(createTempFolder(), 'mail')
    const mail = { requestId: '../../escape', audience: 'owner', message: { text: 'x' } } as const
    expect(await createEmlMailer(folder)(mail)).toEqual({ kind: 'rejected', reason: 'foreign_id' })
    await expect(rm(join(folder, '../../escape_owner.eml'))).rejects.toThrow('ENOENT')
  })
})
