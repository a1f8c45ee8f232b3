import type { Hint } from '#content/checks/find-hints.ts'
import { namePath } from '#content/resolve/name-path.ts'
import { mostEntries } from '#fields/describe.ts'
import type { Patch } from '#fields/patch.ts'
import { Link } from '../navigation/place.tsx'
import { Button } from '../ui/button.tsx'
import { useEditor } from './editor-context.ts'
import { addressOfField } from './name-path.ts'
import { editorStrings } from './words.ts'

const words = editorStrings.hints

/** One press settles a hint: it changes the text, shows the section again, or says that it's fine here. */
export function HintButtons({ hint }: { hint: Hint }) {
  const { content, change } = useEditor()
  const { path, key, better, hides } = hint
  if (hides)
    return (
      <Button onClick={() => change({ op: 'set', path: `${hides}.isHidden`, value: false })}>{words.showAgain}</Button>
    )
  const { hints } = content.confirmed
  const [oldest] = hints
  const room: Patch[] =
    oldest && hints.length >= mostEntries({}) ? [{ op: 'remove', path: `confirmed.hints.${oldest.id}` }] : []
  return (
    <>
      {better && <Button onClick={() => change({ op: 'set', path, value: better.text })}>{words[better.kind]}</Button>}
      <Button onClick={() => change(...room, { op: 'add', path: 'confirmed.hints', entry: { id: key }, after: null })}>
        {words.fine}
      </Button>
    </>
  )
}

/** Each names its field, leads to it, and can be settled here. */
export function HintList({ hints }: { hints: readonly Hint[] }) {
  const { content } = useEditor()
  return (
    <ul>
      {hints.map((hint) => (
        <li key={`${hint.path} ${hint.message}`} className="grid gap-2 border-b border-rule py-3 last:border-0">
          <p>
            <Link to={addressOfField(hint.path)} className="font-semibold text-primary underline underline-offset-4">
              {namePath(hint.path, content)}
            </Link>
          </p>
          <p className="text-small">{hint.message}</p>
          <div className="flex flex-wrap items-center gap-3">
            <HintButtons hint={hint} />
            {hint.hides && (
              <Link to={addressOfField(hint.path)} className="font-semibold text-primary underline">
                {words.pointTo}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
