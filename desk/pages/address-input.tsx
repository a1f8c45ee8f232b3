import { findOwnAddressFault, trimAddress } from '#content/checks/own-address.ts'
import { isDeleted, namePage } from '#content/find-pages.ts'
import { keyOfFrom } from '#content/redirects/redirect-address.ts'
import type { Content } from '#content/schema/content.ts'
import { useDeskContent } from '../desk-content.ts'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { Icon } from '../ui/icon.tsx'
import { nameOf } from './change-page.ts'
import { pageWords } from './words.ts'

const words = pageWords.address

type Props = {
  id: string
  /** Without its slash. */
  value: string
  content: Content
  /** The page that it's for, if there is one already. */
  pageId: string
  isChecked: boolean
  onType: (address: string) => void
  onLeave?: () => void
}

/** The last part of an address, with what is wrong with it and what may be meant. */
export function AddressInput({ id, value, content, pageId, isChecked, onType, onLeave }: Props) {
  const { address } = useDeskContent()
  const fault = isChecked ? findAddressFault(value, content, pageId) : undefined
  const redirect = content.redirects.find(({ from }) => value !== '' && keyOfFrom(from) === keyOfFrom(`/${value}`))
  const { better } = fault ?? {}
  return (
    <>
      <input
        id={id}
        value={value}
        aria-describedby={`${id}-problem`}
        aria-invalid={fault !== undefined || undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onType(trimAddress(target.value, address))}
        onBlur={onLeave}
        className={controlClasses}
      />
      {/* Always there, so that a problem is announced when it appears. */}
      <div id={`${id}-problem`} aria-live="polite" className="grid gap-2 pt-1 text-small">
        {fault && (
          <p className="flex gap-2 font-semibold text-loss">
            <Icon name="alert" />
            <span>{fault.message}</span>
          </p>
        )}
        {!fault && redirect && <p>{words.redirect.replace('{target}', () => nameOf(redirect.to, content))}</p>}
      </div>
      {better !== undefined && (
        <div className="pt-1">
          <Button onClick={() => onType(better)}>{words.use}</Button>
        </div>
      )}
    </>
  )
}

/** Also among drafts: two pages with one address can't both become public. */
export function findAddressFault(address: string, content: Content, pageId: string) {
  return findOwnAddressFault(address, {
    findPage: (place) => content.pages.find((page) => page.address === place && page.id !== pageId && !isDeleted(page)),
    nameOf: (page) => namePage(page, content),
  })
}
