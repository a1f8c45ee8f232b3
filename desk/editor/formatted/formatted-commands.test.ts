import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { describe, expect, test } from 'vitest'
import { readMarkdown } from '#content/migrations/read-markdown.ts'
import { toHtml } from '#fields/formatted/to-html.ts'
import { formats, formattedPlugins, linkAt, setLink } from './formatted-commands.ts'
import { readTree, writeTree } from './tree.ts'

/** A text in which `from` to `to` is selected. */
function open(markdown: string, from = 'words', to = from): EditorView {
  const doc = readTree(readMarkdown(markdown).text)
  const formatLocation = (text: string) => {
    let place = -1
    doc.descendants((node, at) => {
      if (node.text?.includes(text)) place = at + node.text.indexOf(text)
    })
    return place
  }
  const selection = TextSelection.create(doc, formatLocation(from), formatLocation(to) + to.length)
  const view = {
    state: EditorState.create({ doc, selection, plugins: formattedPlugins }),
    dispatch: (transaction: Transaction) => {
      view.state = view.state.apply(transaction)
    },
  }
  return view as EditorView
}
const textOf = ({ state: { doc } }: EditorView) => toHtml(writeTree(doc))
const htmlOf = (markdown: string) => toHtml(readMarkdown(markdown).text)

test.each([
  ['bold', 'words', '**words**'],
  ['bold', '**words**', 'words'],
  ['italic', 'words', '*words*'],
  ['italic', '*words*', 'words'],
  ['heading', 'words', '## words'],
  ['heading', '## words', 'words'],
  ['heading', '### words', '## words'],
  ['heading', '- words', '## words'],
  ['subheading', '## words', '### words'],
  ['subheading', '### words', 'words'],
  ['bullets', 'words', '- words'],
  ['bullets', '- words', 'words'],
  ['bullets', '## words', '- words'],
  ['bullets', '1. words\n2. more', '- words\n- more'],
  ['numbers', '- words', '1. words'],
  ['numbers', '1. words', 'words'],
] as const)('%s makes %j %j, and its button says which', (name, before, after) => {
  const view = open(before)
  const { run, isOn } = formats[name]
  const wasOn = isOn(view.state)
  run(view.state, view.dispatch, view)
  const isOff = after === 'words'
  expect([textOf(view), wasOn, isOn(view.state)]).toEqual([htmlOf(after), isOff, !isOff])
})

describe('a link', () => {
  test.each([
    ['see words', 'words', ' https://b.org/x ', 'see [words](https://b.org/x)'],
    ['see words', 'words', 'www.b.org/x', 'see [words](https://www.b.org/x)'],
    ['[see **words** here](/privacy) now', 'words', '/terms', '[see **words** here](/terms) now'],
    ['see [words](/privacy) now', 'words', ' ', 'see words now'],
    ['see [words](/privacy) now', 'now', '/terms', 'see [words](/privacy) [now](/terms)'],
    ['see words', 'words', 'javascript:alert(1)', undefined],
  ])('in %j, where %j is selected, to %j', (before, selected, address, after) => {
    const view = open(before, selected)
    expect([setLink(view, address), textOf(view)]).toEqual([after !== undefined, htmlOf(after ?? before)])
  })

  test('is written as its own address where nothing is selected, and found by a caret before it', () => {
    const view = open('see words')
    view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)))
    setLink(view, 'https://b.org')
    expect(textOf(view)).toBe('<p>see words<a href="https://b.org">https://b.org</a></p>')
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 10)))
    expect(linkAt(view.state)).toEqual({ from: 10, to: 23, href: 'https://b.org' })
  })
})

test('redoes with either shortcut', () => {
  const view = open('words')
  const press = (key: string, shiftKey = false) => {
    const event = { key, keyCode: key.toUpperCase().charCodeAt(0), ctrlKey: true, shiftKey } as KeyboardEvent
    for (const plugin of formattedPlugins) if (plugin.props.handleKeyDown?.call(plugin, view, event)) return
  }
  press('b')
  for (const redo of [() => press('y'), () => press('Z', true)]) {
    press('z')
    expect(textOf(view)).toBe(htmlOf('words'))
    redo()
    expect(textOf(view)).toBe(htmlOf('**words**'))
  }
})
