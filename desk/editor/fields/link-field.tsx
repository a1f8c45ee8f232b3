import { useState } from 'react'
import { isShown } from '#content/find-pages.ts'
import { findPlaces } from '#content/places.ts'
import { namePath } from '#content/resolve/name-path.ts'
import type { Content } from '#content/schema/content.ts'
import { completeAddress, isRecordLink } from '#fields/address.ts'
import { sectionKinds } from '#sections/schemas.ts'
import { controlClasses } from '../../ui/control.ts'
import { useEditor } from '../editor-context.ts'
import { fieldStrings } from '../words.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

const words = fieldStrings.link
const outside = 'outside'

/** A place on the site, chosen by its name, or a full address where the field may have one. */
export function LinkField({ field, path, value }: FieldProps<string>) {
  const { content, change } = useEditor()
  const isOutside = value !== '' && !isRecordLink(value)
  const [writes, setWrites] = useState(isOutside)
  const [typed, setTyped] = useState<string>()
  const places = namePlaces(content)
  const shown = places.filter(({ isShown }) => isShown)
  const isKnown = shown.some((place) => place.value === value)
  const hidden = places.find((place) => place.value === value)
  // Asked for and not begun, or under way: an undo leads back to a place.
  const isWriting = isOutside || typed !== undefined || (writes && value === '')
  const choose = (next: string) => {
    setWrites(next === outside)
    change({ op: 'set', path, value: next === outside ? '' : next })
  }
  return (
    <FieldFrame field={field} path={path}>
      {(attributes) => (
        <>
          <select
            {...attributes}
            value={isWriting ? outside : value}
            onChange={({ target }) => choose(target.value)}
            className={controlClasses}
          >
            <option value="">{field.isOptional ? words.none : words.choose}</option>
            {!isKnown && !isOutside && value !== '' && <option value={value}>{hidden?.label ?? value}</option>}
            {[...Map.groupBy(shown, ({ page }) => page)].map(([page, ofPage]) => (
              <optgroup key={page} label={page}>
                {ofPage.map((place) => (
                  <option key={place.value} value={place.value}>
                    {place.label}
                  </option>
                ))}
              </optgroup>
            ))}
            {(field.isOptional || isWriting) && <option value={outside}>{words.outside}</option>}
          </select>
          {isWriting && (
            <input
              type="url"
              aria-label={words.address}
              placeholder={words.address}
              value={typed ?? value}
              onFocus={() => setTyped(value)}
              onBlur={() => setTyped(undefined)}
              onChange={({ target }) => {
                setTyped(target.value)
                change({ op: 'set', path, value: completeAddress(target.value.trim()) })
              }}
              className={controlClasses}
            />
          )}
        </>
      )}
    </FieldFrame>
  )
}

type NamedPlace = { value: string; page: string; label: string; isShown: boolean }

/** By pages, as they are called: 'About page', 'Home: Testimonials', or a service by its own name. */
function namePlaces(content: Content): NamedPlace[] {
  return findPlaces(content).map(({ link: value, page: { id }, section }) => {
    const page = namePath(`pages.${id}`, content)
    const [, anchor] = value.split('#')
    const service = content.services.find((one) => section && one.id === anchor)
    const title = section && (anchor === section.id ? sectionKinds[section.kind].title : words.form)
    const label = service ? service.title || service.id : title ? `${page}: ${title}` : page
    return { value, page, label, isShown: !section || isShown(section) }
  })
}
