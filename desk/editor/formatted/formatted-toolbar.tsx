import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type FormEvent, useState } from 'react'
import { findPlaces } from '#content/places.ts'
import { Button } from '../../ui/button.tsx'
import { controlClasses } from '../../ui/control.ts'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useEditor } from '../editor-context.ts'
import { formattedWords as words } from '../words.ts'
import { formats, linkAt, setLink } from './formatted-commands.ts'

type Props = { view: EditorView; state: EditorState; controls: string }

export function FormattedToolbar({ view, state, controls }: Props) {
  const [asks, setAsks] = useState(false)
  const names = Object.keys(formats) as (keyof typeof formats)[]
  const press = (name: keyof typeof formats) => {
    formats[name].run(view.state, view.dispatch.bind(view), view)
    view.focus()
  }
  const button = (label: string, isOn: boolean, onPress: () => void, isPopup = false) => (
    <button
      key={label}
      type="button"
      {...(isPopup ? { 'aria-expanded': isOn } : { 'aria-pressed': isOn })}
      // A pointer leaves the selection where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="min-h-9 cursor-pointer rounded-control border-[1.5px] border-transparent px-2.5 py-1 text-label font-semibold hover:bg-paper-deep aria-expanded:bg-paper-deep aria-pressed:border-field aria-pressed:bg-surface"
    >
      {label}
    </button>
  )
  return (
    <>
      <Toolbar aria-label={words.toolbar} aria-controls={controls} className="my-1.5 flex flex-wrap gap-1">
        {names.map((name) => button(words.formats[name], formats[name].isOn(state), () => press(name)))}
        {button(words.link.action, asks, () => setAsks(!asks), true)}
      </Toolbar>
      {asks && <LinkForm view={view} onDone={() => setAsks(false)} />}
    </>
  )
}

function LinkForm({ view, onDone }: { view: EditorView; onDone: () => void }) {
  const places = findPlaces(useEditor().content)
  const [address, setAddress] = useState(() => {
    const { href } = linkAt(view.state)
    return places.find(({ link }) => link === href)?.address ?? href
  })
  const [isWrong, setIsWrong] = useState(false)
  const close = () => {
    onDone()
    view.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (setLink(view, address, (typed) => places.find((one) => one.address === typed)?.link ?? typed)) close()
    else setIsWrong(true)
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className="mt-1 grid gap-3 border-l-4 border-primary bg-primary-wash px-4 py-3"
    >
      <label className="font-semibold">
        {words.link.label}
        <input
          // biome-ignore lint/a11y/noAutofocus: it was asked for by the press before
          autoFocus
          value={address}
          aria-invalid={isWrong || undefined}
          aria-describedby="formatted-link-help"
          onChange={({ target }) => setAddress(target.value)}
          className={`${controlClasses} font-regular`}
        />
      </label>
      <p id="formatted-link-help" className={isWrong ? 'font-semibold text-loss' : 'text-soft'}>
        {words.link.help}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button isSubmit look="primary">
          {words.link.confirm}
        </Button>
        <Button onClick={close}>{words.link.cancel}</Button>
      </div>
    </form>
  )
}
