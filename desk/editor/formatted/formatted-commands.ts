import { baseKeymap, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { completeAddress } from '#fields/address.ts'
import { formattedSchema, readAddress } from './formatted-schema.ts'

const { nodes, marks } = formattedSchema

const lift = liftListItem(nodes.item)

function listAround({ selection: { $from } }: EditorState) {
  const depth = $from.depth - 2
  const node = depth > 0 && $from.node(depth + 1).type === nodes.item ? $from.node(depth) : undefined
  return node && { node, pos: $from.before(depth) }
}

/** A second press makes it a paragraph again. */
function heading(level: number): Command {
  return (state, dispatch, view) => {
    if (isHeading(state, level)) return setBlockType(nodes.paragraph)(state, dispatch)
    return after(listAround(state) ? lift : undefined, setBlockType(nodes.heading, { level }))(state, dispatch, view)
  }
}

function list(type: NodeType): Command {
  return (state, dispatch, view) => {
    const around = listAround(state)
    if (around?.node.type === type) return lift(state, dispatch)
    if (!around) return after(setBlockType(nodes.paragraph), wrapInList(type))(state, dispatch, view)
    dispatch?.(state.tr.setNodeMarkup(around.pos, type))
    return true
  }
}

/** Runs `second` on the state that `first` produced. */
function after(first: Command | undefined, second: Command): Command {
  return (state, dispatch, view) => {
    if (!dispatch || !view) return true
    first?.(state, view.dispatch.bind(view))
    return second(view.state, view.dispatch.bind(view))
  }
}

function isHeading({ selection: { $from } }: EditorState, level: number): boolean {
  return $from.parent.type === nodes.heading && $from.parent.attrs.level === level
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

export const formats = {
  bold: { run: toggleMark(marks.bold), isOn: (state: EditorState) => hasMark(state, marks.bold) },
  italic: { run: toggleMark(marks.italic), isOn: (state: EditorState) => hasMark(state, marks.italic) },
  heading: { run: heading(2), isOn: (state: EditorState) => isHeading(state, 2) },
  subheading: { run: heading(3), isOn: (state: EditorState) => isHeading(state, 3) },
  bullets: { run: list(nodes.bullets), isOn: (state: EditorState) => listAround(state)?.node.type === nodes.bullets },
  numbers: { run: list(nodes.numbers), isOn: (state: EditorState) => listAround(state)?.node.type === nodes.numbers },
} satisfies Record<string, { run: Command; isOn: (state: EditorState) => boolean }>

/** The link around the selection, or where it would be. */
export function linkAt({ selection: { $from, from, to } }: EditorState): { from: number; to: number; href: string } {
  const own = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? [])
  if (!own) return { from, to, href: '' }
  const isOwn = (at: number) => own.isInSet($from.parent.child(at).marks)
  let [first, last] = [$from.index(), $from.index()]
  if (!isOwn(first)) first = last = first - 1
  while (first > 0 && isOwn(first - 1)) first--
  while (last < $from.parent.childCount - 1 && isOwn(last + 1)) last++
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1), href: String(own.attrs.href) }
}

/** Leads the words there; where nothing is selected, the address itself is written. Empty: no link. */
export function setLink(view: EditorView, typed: string, toLink = (address: string) => address): boolean {
  const address = typed.trim()
  const { from, to } = linkAt(view.state)
  const found = readAddress(completeAddress(toLink(address)))
  if (address !== '' && !found) return false
  const { tr } = view.state
  if (found && from === to) tr.insertText(address, from)
  const end = from === to ? from + address.length : to
  tr.removeMark(from, end, marks.link)
  if (found) tr.addMark(from, end, marks.link.create(found))
  view.dispatch(tr)
  return true
}

export const formattedPlugins = [
  history(),
  inputRules({
    rules: [wrappingInputRule(/^\s*([-*•])\s$/, nodes.bullets), wrappingInputRule(/^\s*1[.)]\s$/, nodes.numbers)],
  }),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': formats.bold.run,
    'Mod-i': formats.italic.run,
    Enter: splitListItem(nodes.item),
  }),
  keymap(baseKeymap),
]
