import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { describe, expect, test } from 'vitest'
import { formats, legalPlugins, linkAt, setLink } from './legal-commands.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

/** A text below its title, in which `from` to `to` is selected. */
function open(markdown: string, from = 'words', to = from): EditorView {
  const { doc } = readMarkdown(`# T\n\n${markdown}\n`)
  const placeOf = (text: string) => {
    let place = -1
    doc.descendants((node, at) => {
      if (node.text?.includes(text)) place = at + node.text.indexOf(text)
    })
    return place
  }
  const selection = TextSelection.create(doc, placeOf(from), placeOf(to) + to.length)
  const view = {
    state: EditorState.create({ doc, selection, plugins: legalPlugins }),
    dispatch: (transaction: Transaction) => {
      view.state = view.state.apply(transaction)
    },
  }
  return view as EditorView
}
const textOf = ({ state: { doc } }: EditorView) => writeMarkdown(doc, readMarkdown('# T\n')).slice('# T\n\n'.length, -1)

test.each([
  ['strong', 'words', '**words**'],
  ['strong', '**words**', 'words'],
  ['em', 'words', '*words*'],
  ['em', '*words*', 'words'],
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
  expect([textOf(view), wasOn, isOn(view.state)]).toEqual([after, isOff, !isOff])
})

describe('a link', () => {
  test.each([
    ['see words', 'words', ' https://b.org/x ', 'see [words](https://b.org/x)'],
    ['[see **words** here](/privacy) now', 'words', '/terms', '[see **words** here](/terms) now'],
    ['see [words](/privacy) now', 'words', ' ', 'see words now'],
    ['see [words](/privacy) now', 'now', '/terms', 'see [words](/privacy) [now](/terms)'],
    ['see words', 'words', 'javascript:alert(1)', undefined],
  ])('in %j, where %j is selected, to %j', (before, selected, address, after) => {
    const view = open(before, selected)
    expect([setLink(view, address), textOf(view)]).toEqual([after !== undefined, after ?? before])
  })

  test('is written as its own address where nothing is selected, and found by a caret before it', () => {
    const view = open('see words')
    view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)))
    setLink(view, 'https://b.org')
    expect(textOf(view)).toBe('see words[https://b.org](https://b.org)')
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 13)))
    expect(linkAt(view.state)).toEqual({ from: 13, to: 26, href: 'https://b.org' })
  })
})

test('what is undone by key is redone by either of two', () => {
  const view = open('words')
  const press = (key: string, shiftKey = false) => {
    const event = { key, keyCode: key.toUpperCase().charCodeAt(0), ctrlKey: true, shiftKey } as KeyboardEvent
    for (const plugin of legalPlugins) if (plugin.props.handleKeyDown?.call(plugin, view, event)) return
  }
  press('b')
  for (const redo of [() => press('y'), () => press('Z', true)]) {
    press('z')
    expect(textOf(view)).toBe('words')
    redo()
    expect(textOf(view)).toBe('**words**')
  }
})
