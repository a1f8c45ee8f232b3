// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { previewSandbox } from '#contract/desk-site.ts'
import { type EditState, editPath, type Field } from '#contract/edit.ts'
import { editState } from '../../tests/support/edit-state.ts'
import { Editor } from './editor.tsx'
import type { FromSite, ToSite } from './preview/messages.ts'

const file = 'content/team.ts'
const named = `${file}#page.name`
const words = (id: string, ...parts: string[]): Field => ({
  kind: 'words',
  id,
  label: id.split('.').at(-1) ?? '',
  parts,
  value: parts.join(''),
  whenEmpty: 'text',
})
const group = (id: string, label: string, fields: Field[]): Field => ({ kind: 'group', id, label, fields })
const member = (key: string, name: string): Field =>
  group(`${file}#page.team[${key}]`, 'Member', [
    words(`${file}#page.team[${key}].name`, name),
    { kind: 'choice', id: `${file}#page.team[${key}].look`, label: 'look', value: 'a', options: ['a'], look: 'word' },
  ])
const sentence: Field = {
  ...words(`${file}#page.claim`),
  parts: [
    'Over ',
    { source: 'claims.clients.value', from: 'content/claims.ts#claims.clients.value', value: '500' },
    '.',
  ],
  value: 'Over 500.',
} as Field
const team: Field = {
  kind: 'list',
  id: `${file}#page.team`,
  label: 'Team',
  items: [member('a', 'Ana'), member('b', 'Ben')],
}
const office = group(`${file}#page.office`, 'Office', [words(`${file}#page.office.street`, 'Main St')])
const years: Field = { kind: 'number', id: `${file}#page.years`, label: 'years', value: 20 }
const repeated: Field = {
  ...words(`${file}#page.since`),
  parts: [{ source: 'page.years', from: years.id, value: '20' }],
  value: '20',
} as Field
const page = group(`${file}#page`, 'Page', [words(named, 'We'), sentence, team, office, years, repeated])
const legal = (name: string) => ({ id: `content/legal/${name}.md`, name, page: `/${name}`, text: name, linkId: named })
const state = (changes: Partial<EditState> = {}) =>
  editState({
    files: [file],
    sections: [{ file, title: 'Our team', page: '/about', fields: [page] }],
    legalTexts: [legal('privacy'), legal('terms')],
    ...changes,
  })

type Asked = { call: string; body: Record<string, unknown>; answer: (told: object, status?: number) => Promise<void> }
let asked: Asked[] = []
const unanswered = new Set<Asked>()
let root: Root
/** To the site in the frame. */
let sent: ToSite[] = []

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  // jsdom lays nothing out, opens no dialogs and loads no frames.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const call: Asked = {
      call: path.slice(`${editPath}api/`.length),
      body: JSON.parse(String(body)),
      answer: (told, status = 200) =>
        act(async () => {
          unanswered.delete(call)
          resolve(Response.json(told, { status }))
          await vi.advanceTimersByTimeAsync(0)
        }),
    }
    asked.push(call)
    unanswered.add(call)
    return promise
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => root.render(<Editor />))
  await take('state').answer(state())
  sent = []
  frame().postMessage = (message: ToSite) => sent.push(message)
  await say({ kind: 'live' })
})

afterEach(async () => {
  // Calls wait for each other, also for those of the test before.
  for (const call of unanswered) await call.answer(state())
  await act(() => root.unmount())
  document.body.replaceChildren()
  asked = []
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function take(call: string): Asked {
  const at = asked.findIndex((one) => one.call === call)
  const [found] = at < 0 ? [] : asked.splice(at, 1)
  if (!found) throw new Error(`Nobody asked for ${call}, but for: ${asked.map((one) => one.call).join()}`)
  return found
}
const pass = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs))
function find<Found extends HTMLElement>(selector: string, text = ''): Found {
  const found = [...document.querySelectorAll<Found>(selector)].find(
    (one) => (one.ariaLabel ?? one.textContent).includes(text) && !one.closest('dialog:not([open])'),
  )
  if (!found) throw new Error(`There is no ${selector} with '${text}'.`)
  return found
}
const frame = () => find<HTMLIFrameElement>('iframe').contentWindow as Window
const say = (data: FromSite, source: Window = frame()) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { data, source })))
const click = (selector: string, text = '') => act(async () => find(selector, text).click())
const fieldOf = (id: string) => find(`[data-field="${id}"]`)
const told = () => find('[role=status]').textContent
async function type(field: HTMLTextAreaElement, value: string): Promise<void> {
  await act(async () => {
    // React overlooks a value that is set by the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await pass(300)
}
const typeName = (text: string) => type(find<HTMLTextAreaElement>(`[data-field="${named}"] textarea`), text)

test('a section shows its fields and entries, none of them on its way, and takes the focus', async () => {
  await click('nav button', 'Our team')
  expect(document.activeElement?.textContent).toBe('Our team')
  expect([...document.querySelectorAll('main label')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['name', 'claim', 'street']),
  )
  expect(find('main fieldset', 'Office').textContent).not.toContain('Leave out')
  expect([...document.querySelectorAll('main summary')].map(({ textContent }) => textContent)).toEqual(['Ana', 'Ben'])
  expect(document.querySelector('[aria-busy]')).toBeNull()
  expect(fieldOf(`${file}#page.claim`).querySelector('[role=textbox]')?.textContent).toBe('Over 500.')
  expect(told()).toBe('Everything is saved.')
})

test('the words of a field are marked in the preview while it has the focus', async () => {
  await click('nav button', 'Our team')
  expect(sent.map(({ kind }) => kind)).not.toContain('mark')
  await act(async () => find(`[data-field="${named}"] textarea`).focus())
  expect(sent).toContainEqual({ kind: 'mark', text: 'We' })
})

test('the preview is a sandbox, and only what it says in known words is heard', async () => {
  expect(find('iframe').getAttribute('sandbox')).toBe(previewSandbox)
  expect(previewSandbox.split(' ')).not.toContain('allow-same-origin')
  const clicked: FromSite = { kind: 'clicked', path: '/about', texts: ['', ' Over\n500. '] }
  await say(clicked, window)
  await say({ ...clicked, more: 1 } as never)
  await say({ ...clicked, texts: [1] } as never)
  await say('clicked' as never)
  expect(document.querySelector(`[data-field="${file}#page.claim"]`)).toBeNull()
  await say(clicked)
  expect(fieldOf(`${file}#page.claim`).contains(document.activeElement)).toBe(true)
  // What only repeats another is changed there.
  await say({ ...clicked, texts: ['20'] })
  expect(fieldOf(years.id).contains(document.activeElement)).toBe(true)
})

test('what is typed is asked for, told as on its way until it is answered, and reviewed before it is saved', async () => {
  await click('nav button', 'Our team')
  await typeName('Us')
  const { body, answer } = take('change')
  expect(body).toMatchObject({ since: 1, changes: [{ change: { kind: 'words', id: named, parts: ['Us'] } }] })
  expect(document.body.textContent).toContain('1 on the way')
  const diff = [{ id: named, where: '', before: 'We', after: 'Us' }]
  await answer(state({ version: 2, diff, canUndo: true, problems: [{ id: named, file, message: 'Too short.' }] }))
  expect(told()).toBe('1 change not saved yet')
  expect(find('section[aria-label="To fix"]').textContent).toBe('Our team › name: Too short.')
  await click('header button', 'Review and save')
  expect(find('dialog').textContent).toContain('We → Us')
  await click('header button', 'Undo')
  await take('undo').answer(state({ version: 3 }))
  expect(find<HTMLButtonElement>('header button', 'Undo').disabled).toBe(true)
})

test('the review quotes a long text around what changed, and shows a picture', async () => {
  const [start, end] = ['We keep it. '.repeat(120), ' You may ask.'.repeat(120)]
  const long = { id: legal('terms').id, where: '', before: `${start}Old${end}`, after: `${start}New${end}` }
  const picture = { id: named, where: '', before: 'https://a.com/x', after: '/images/consultant-12345678.jpg' }
  await click('nav button', 'Our team')
  await typeName('Us')
  await take('change').answer(state({ version: 2, diff: [long, picture] }))
  await click('header button', 'Review and save')
  const [first, second] = document.querySelectorAll('dialog li')
  expect(first?.textContent).toMatch(/^… [^…]{60}Old[^…]{60} … → … [^…]{60}New[^…]{60} …$/)
  expect(second?.querySelector('ins img')?.getAttribute('src')).toBe(picture.after)
})

test('a button formats the chosen words of a legal text, and they stay chosen', async () => {
  await click('nav button', 'Legal texts')
  const area = find<HTMLTextAreaElement>(`[data-field="${legal('terms').id}"] textarea`)
  area.setSelectionRange(0, area.value.length)
  await click(`[data-field="${legal('terms').id}"] button`, 'Bold')
  await pass(300)
  const text = '**terms**'
  expect(take('change').body).toMatchObject({ changes: [{ change: { kind: 'legal', id: legal('terms').id, text } }] })
  expect(document.activeElement).toBe(area)
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, text.length])
})

test('a refusal is told in its own words, and a page that was left out is told what to open', async () => {
  await click('nav button', 'Our team')
  await typeName('No')
  await take('change').answer({ reason: 'There is no room.' }, 422)
  expect(told()).toContain('There is no room.')
  await take('state').answer(state())
  await typeName('Again')
  await take('change').answer({}, 403)
  expect(told()).toContain('npm run edit')
  // It is asked for again until there is an answer. The preview wears the colors of the drafts.
  await pass(3000)
  const difference = { id: 'site/styles/theme.css#primary', where: '', before: '', after: '#123456' }
  const color = { id: difference.id, label: '', value: '#123456', contrasts: [] }
  await take('change').answer(state({ version: 2, diff: [difference], colors: [color] }))
  expect(told()).toBe('1 change not saved yet')
  expect(sent.at(-1)).toMatchObject({ kind: 'style', colors: [{ token: 'primary', value: '#123456' }] })
})

test('where another program has changed a file, the drafts of this file alone can be dropped', async () => {
  await click('nav button', 'Our team')
  await typeName('Us')
  await take('change').answer(state({ version: 2, conflicts: [file] }))
  await click('section[aria-label="To fix"] button')
  expect(take('discard').body).toMatchObject({ files: [file] })
})

test('an entry is added at once, with what the others have, and marked until it is there', async () => {
  await click('nav button', 'Our team')
  await click('[data-act=add]')
  const summaries = () => [...document.querySelectorAll('main summary')].map(({ textContent }) => textContent)
  expect(summaries()).toEqual(['Ana', 'Ben', 'Entry 3'])
  expect([...document.querySelectorAll('main ol label')].filter((one) => one.textContent === 'look')).toHaveLength(3)
  expect(document.querySelectorAll('main li[aria-busy=true]')).toHaveLength(1)
  const { change } = (take('change').body.changes as { change: { key: string } }[])[0] ?? {}
  expect(change).toMatchObject({ kind: 'add', id: team.id })
})

test('a legal text is asked for as it is typed', async () => {
  await click('nav button', 'Legal texts')
  await type(find<HTMLTextAreaElement>('main textarea'), '# Privacy')
  const change = { kind: 'legal', id: legal('privacy').id, text: '# Privacy' }
  expect(take('change').body).toMatchObject({ changes: [{ change }] })
})

test('what is pasted into a sentence stands where the caret was, as plain words, and the figure stays', async () => {
  await click('nav button', 'Our team')
  const box = fieldOf(`${file}#page.claim`).querySelector<HTMLElement>('[role=textbox]') as HTMLElement
  const range = document.createRange()
  range.setStart(box.firstChild as Node, 'Over'.length)
  window.getSelection()?.removeAllRanges()
  window.getSelection()?.addRange(range)
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => ' and\nover' },
  })
  await act(async () => box.dispatchEvent(paste))
  await pass(300)
  const { changes } = take('change').body as { changes: { change: { parts: unknown[] } }[] }
  const { source, from } = (sentence as { parts: { source: string; from: string }[] }).parts[1] ?? {}
  expect(changes[0]?.change.parts).toEqual(['Over and over ', { source, from }, '.'])
})

test('a space that does not break stays one within a sentence, and is a plain one at its edges', async () => {
  await click('nav button', 'Our team')
  const box = fieldOf(`${file}#page.claim`).querySelector<HTMLElement>('[role=textbox]') as HTMLElement
  await act(async () => {
    ;(box.firstChild as Text).data = '\u00a0Over\u00a0all\u00a0'
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await pass(300)
  const { changes } = take('change').body as { changes: { change: { parts: unknown[] } }[] }
  expect(changes[0]?.change.parts[0]).toBe(' Over\u00a0all ')
})
