import { type FormEvent, type RefObject, useId, useState } from 'react'
import { toAddress } from '#content/checks/own-address.ts'
import { knownPages, namePage, type Page } from '#content/find-pages.ts'
import type { Content } from '#content/schema/content.ts'
import { contentField } from '#content/schema/content-field.ts'
import type { Entry } from '#fields/patch.ts'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AddressInput, findAddressFault } from './address-input.tsx'
import { copyPage, createPage, freeAddressOf, nameCopy, openSpecialties, type Template } from './make-page.ts'
import { pageWords } from './words.ts'

const words = pageWords.new
const choices = ['blank', 'specialty', 'landing', 'copy'] as const
const titleField = contentField.fields?.pages?.kinds?.own?.fields?.sections?.kinds?.opening?.fields?.heading
const { max: mostLetters = 0, word: longestWord = 0 } = titleField ?? {}

type Props = { ref: RefObject<HTMLDialogElement | null>; content: Content; onCreate: (page: Entry) => void }

/** Asks what a page begins with, and what it's called. It is a draft, so nothing of it is public yet. */
export function NewPage({ ref, content, onCreate }: Props) {
  return (
    <Dialog ref={ref} heading={words.action}>
      <Form content={content} onCancel={() => ref.current?.close()} onCreate={onCreate} />
    </Dialog>
  )
}

function Form({ content, onCancel, onCreate }: Omit<Props, 'ref'> & { onCancel: () => void }) {
  const [template, setTemplate] = useState<Template | 'copy'>('blank')
  const [chosen, setChosen] = useState('')
  const [title, setTitle] = useState('')
  /** Undefined until it's edited: it follows the title. */
  const [typed, setTyped] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const id = useId()
  const address = typed ?? toAddress(title)
  const titleFault = findTitleFault(title)
  const specialties = openSpecialties(content)
  const originals = knownPages(content).filter(({ kind }) => kind === 'own')

  const choose = (next: Template | 'copy') => {
    setTemplate(next)
    setChosen('')
  }
  const follow = (value: string) => {
    setChosen(value)
    const original = originals.find((page) => page.id === value)
    const specialty = specialties.find((one) => one.id === value)
    if (specialty) setTitle(`${specialty.name} billing`)
    if (original) {
      setTitle(nameCopy(original))
      setTyped(freeAddressOf(`${original.address}-copy`, content, '').slice(1))
    }
  }
  const create = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const isComplete = chosen !== '' || template === 'blank' || template === 'landing'
    if (titleFault || findAddressFault(address, content, '') || !isComplete) return
    const original = originals.find((page) => page.id === chosen) as Page
    const given = { title, address: `/${address}` }
    onCreate(
      template === 'copy'
        ? copyPage(original, title, given.address)
        : createPage({ ...given, template, ...(template === 'specialty' && { specialty: chosen }) }),
    )
  }
  const options =
    template === 'specialty' ? specialties : originals.map((page) => ({ id: page.id, name: namePage(page, content) }))
  return (
    <form onSubmit={create} noValidate className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="pb-1 font-semibold">{words.templates.label}</legend>
        {choices.map((name) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control px-2 py-2 has-checked:bg-primary-wash"
          >
            <input
              type="radio"
              name={`${id}-template`}
              checked={template === name}
              disabled={name === 'copy' && originals.length === 0}
              onChange={() => choose(name)}
              className="mt-1 size-4.5 shrink-0 accent-primary"
            />
            <span>
              <span className="font-semibold">{words.templates[name].name}</span>
              <span className="block text-small text-soft">{words.templates[name].help}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {(template === 'specialty' || template === 'copy') && (
        <label className="font-semibold">
          {template === 'specialty' ? words.specialty : words.original}
          <select
            required
            value={chosen}
            aria-invalid={(isChecked && chosen === '') || undefined}
            onChange={({ target }) => follow(target.value)}
            className={`${controlClasses} font-regular`}
          >
            <option value="">…</option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </select>
          {options.length === 0 && <span className="text-small text-soft">{words.noSpecialty}</span>}
        </label>
      )}
      <div>
        <label htmlFor={`${id}-title`} className="font-semibold">
          {words.title}
        </label>
        <input
          id={`${id}-title`}
          value={title}
          aria-describedby={`${id}-title-problem`}
          aria-invalid={(isChecked && titleFault !== undefined) || undefined}
          onChange={({ target }) => setTitle(target.value)}
          className={controlClasses}
        />
        <p id={`${id}-title-problem`} aria-live="polite" className="pt-1 text-small font-semibold text-loss">
          {isChecked && titleFault}
        </p>
      </div>
      <div>
        <label htmlFor={`${id}-address`} className="font-semibold">
          {words.address}
        </label>
        <AddressInput
          id={`${id}-address`}
          value={address}
          content={content}
          pageId=""
          isChecked={isChecked || address !== ''}
          onType={setTyped}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button isSubmit look="primary">
          {words.confirm}
        </Button>
      </div>
    </form>
  )
}

/** A title has to fit at 320 px, where no word is broken. */
function findTitleFault(title: string): string | undefined {
  if (title.trim() === '') return words.noTitle
  const tell = (text: string, count: number, max: number) =>
    text.replace('{count}', String(count)).replace('{max}', String(max))
  if (title.length > mostLetters) return tell(words.longTitle, title.length, mostLetters)
  const long = title.split(/[\s–—/@.#_-]+/).find(({ length }) => length > longestWord)
  return long && tell(words.longWord, long.length, longestWord).replace('{word}', () => long)
}
