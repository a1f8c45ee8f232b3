import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anyCharacter } from '../../../tests/support/any-character.ts'
import { Refusal } from '../refusal.ts'
import { applySplice, invert, spliceBetween } from './splice.ts'
import { createWorkspace } from './workspace.ts'

let root: string
let store: string
const open = () => createWorkspace({ root, store })
const disk = (file: string) => readFileSync(join(root, file), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'claimwright-drafts-'))
  store = join(root, 'data/edit/drafts.json')
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/a.ts'), 'one')
  writeFileSync(join(root, 'content/b.ts'), 'two')
})
afterEach(() => rmSync(root, { recursive: true }))

const type = (workspace: ReturnType<typeof open>, file: string, text: string, continues = false) =>
  workspace.change(`${file}#x`, new Map([[file, text]]), continues)

describe('a draft', () => {
  test('leaves the file alone and survives a new start', () => {
    type(open(), 'content/a.ts', 'one and more')
    expect(disk('content/a.ts')).toBe('one')
    expect(open().read('content/a.ts')).toBe('one and more')
    expect(open().canUndo()).toBe(true)
  })

  test('is gone when the text is again what the file says', () => {
    const workspace = open()
    type(workspace, 'content/a.ts', 'other')
    type(workspace, 'content/a.ts', 'one')
    expect(workspace.drafts()).toEqual({})
  })

  test('that cannot be read is set aside, and the editor starts', () => {
    mkdirSync(join(root, 'data/edit'), { recursive: true })
    writeFileSync(store, '{"drafts":')
    expect(open().drafts()).toEqual({})
    expect(existsSync(`${store}.unreadable`)).toBe(true)
  })
})

describe('undo and redo', () => {
  test('go through every step and back', () => {
    const workspace = open()
    type(workspace, 'content/a.ts', 'first')
    type(workspace, 'content/b.ts', 'second')
    expect(workspace.undo()).toBe('content/b.ts#x')
    expect([workspace.read('content/a.ts'), workspace.read('content/b.ts')]).toEqual(['first', 'two'])
    workspace.undo()
    expect(workspace.undo()).toBeUndefined()
    expect(workspace.drafts()).toEqual({})
    workspace.redo()
    workspace.redo()
    expect([workspace.read('content/a.ts'), workspace.read('content/b.ts')]).toEqual(['first', 'second'])
  })

  test('take what was typed into one field in one go as one step', () => {
    const workspace = open()
    type(workspace, 'content/a.ts', 'o')
    type(workspace, 'content/a.ts', 'ot', true)
    type(workspace, 'content/a.ts', 'oth', true)
    workspace.undo()
    expect(workspace.read('content/a.ts')).toBe('one')
  })

  test('reach back past a save, formatting included', () => {
    const workspace = open()
    type(workspace, 'content/a.ts', 'x  =  1')
    expect(workspace.save(new Map([['content/a.ts', 'x = 1']]))).toEqual([])
    expect(disk('content/a.ts')).toBe('x = 1')
    workspace.undo()
    expect(workspace.read('content/a.ts')).toBe('one')
  })

  test('give up where another program has changed the file', () => {
    const workspace = open()
    type(workspace, 'content/a.ts', 'typed')
    workspace.save(new Map())
    writeFileSync(join(root, 'content/a.ts'), 'by hand')
    expect(() => workspace.undo()).toThrow('Another program has changed the file since.')
    expect(workspace.read('content/a.ts')).toBe('by hand')
  })

  test('are exact for any two texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (before, after) => {
        const splice = spliceBetween('a', before, after)
        expect(applySplice(before, splice)).toBe(after)
        expect(applySplice(after, invert(splice))).toBe(before)
      }),
    )
  })
})

test.each([
  '../outside.md',
  'content/legal/../../../outside.md',
  '/outside.md',
  'content\\\\..\\\\outside.md',
  'data/x.md',
  '.env',
])('what is not a source of the site is neither read nor written: %s', (file) => {
  expect(() => open().read(file)).toThrow(Refusal)
  expect(() => type(open(), file, 'x')).toThrow(Refusal)
  mkdirSync(join(root, 'data/edit'), { recursive: true })
  const kept = { drafts: { [file]: { base: '', now: 'x' } }, done: [], undone: [], saving: { [file]: 'x' } }
  writeFileSync(store, JSON.stringify(kept))
  expect(open().drafts()).toEqual({})
  expect(existsSync(join(root, file))).toBe(false)
  expect(existsSync(`${store}.unreadable`)).toBe(true)
})

test('throwing everything away is one step, which undo takes back', () => {
  const workspace = open()
  type(workspace, 'content/a.ts', 'A')
  type(workspace, 'content/b.ts', 'B')
  workspace.discard()
  expect(workspace.drafts()).toEqual({})
  workspace.undo()
  expect([workspace.read('content/a.ts'), open().read('content/b.ts')]).toEqual(['A', 'B'])
})

describe('saving', () => {
  test('writes every file and keeps nothing back', () => {
    const workspace = open()
    workspace.change(
      'x',
      new Map([
        ['content/a.ts', 'A'],
        ['content/legal/new.md', '# New'],
      ]),
      false,
    )
    expect(workspace.save(new Map())).toEqual([])
    expect([disk('content/a.ts'), disk('content/legal/new.md')]).toEqual(['A', '# New'])
    expect(open().drafts()).toEqual({})
    expect(readdirSync(join(root, 'content'))).toEqual(['a.ts', 'b.ts', 'legal'])
  })

  test('writes none of the files when somebody else has changed one', () => {
    const workspace = open()
    workspace.change(
      'x',
      new Map([
        ['content/a.ts', 'A'],
        ['content/b.ts', 'B'],
      ]),
      false,
    )
    writeFileSync(join(root, 'content/b.ts'), 'theirs')
    expect(workspace.conflicts()).toEqual(['content/b.ts'])
    expect(workspace.save(new Map())).toEqual(['content/b.ts'])
    expect([disk('content/a.ts'), disk('content/b.ts')]).toEqual(['one', 'theirs'])
    workspace.drop(['content/b.ts'])
    expect(workspace.save(new Map())).toEqual([])
    expect([disk('content/a.ts'), disk('content/b.ts')]).toEqual(['A', 'theirs'])
  })

  test('puts the first files back when a later one cannot be written, and leaves the rest to the owner', () => {
    let renamed = 0
    const rename = (from: string, to: string) => {
      if (++renamed === 2) throw new Error('disk full')
      renameSync(from, to)
    }
    const workspace = createWorkspace({ root, store, rename })
    type(workspace, 'content/a.ts', 'A')
    type(workspace, 'content/b.ts', 'B')
    expect(() => workspace.save(new Map())).toThrow('disk full')
    expect([disk('content/a.ts'), disk('content/b.ts')]).toEqual(['one', 'two'])
    expect(readdirSync(join(root, 'content'))).toEqual(['a.ts', 'b.ts'])
    // A later start must not finish what has failed.
    workspace.drop(['content/a.ts'])
    expect(open().read('content/b.ts')).toBe('B')
    expect([disk('content/a.ts'), disk('content/b.ts')]).toEqual(['one', 'two'])
  })

  test('is completed at the next start when it was cut off in the middle', () => {
    const drafts = { 'content/a.ts': { base: 'one', now: 'A' }, 'content/b.ts': { base: 'two', now: 'B' } }
    mkdirSync(join(root, 'data/edit'), { recursive: true })
    const saving = { 'content/a.ts': 'A', 'content/b.ts': 'B' }
    writeFileSync(store, JSON.stringify({ drafts, done: [], undone: [], saving }))
    writeFileSync(join(root, 'content/a.ts'), 'A')
    expect(open().drafts()).toEqual({})
    expect([disk('content/a.ts'), disk('content/b.ts')]).toEqual(['A', 'B'])
  })
})
