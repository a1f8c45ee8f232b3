import { useState } from 'react'
import { anchorOf, completeAddress, findPlaces, toPlace } from '#content/checks/links.ts'
import type { Content } from '#content/schema/content.ts'
import { type HomeSection, homeSections } from '#content/schema/home.ts'
import { controlClasses } from '../../ui/control.ts'
import { useEditor } from '../editor-context.ts'
import { fieldWords } from '../words.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

const words = fieldWords.link
const outside = 'outside'

/** A place on the site, chosen by its name, or a full address where the field may have one. */
export function LinkField({ field, path, value }: FieldProps<string>) {
  const { content, change } = useEditor()
  const isOutside = value !== '' && !/^[/#]/.test(value)
  const [writes, setWrites] = useState(isOutside)
  const [typed, setTyped] = useState<string>()
  const names = namePlaces(content)
  const groups = groupPlaces(content, names)
  const chosen = toPlace(value, path)
  const isKnown = groups.some(({ places }) => places.some((place) => place.value === chosen))
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
            value={isWriting ? outside : chosen}
            onChange={({ target }) => choose(target.value)}
            className={controlClasses}
          >
            <option value="">{field.isOptional ? words.none : words.choose}</option>
            {!isKnown && !isOutside && value !== '' && (
              <option value={chosen}>{names.get(chosen)?.[1] ?? value}</option>
            )}
            {groups.map(({ label, places }) => (
              <optgroup key={label} label={label}>
                {places.map((place) => (
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

type Place = { value: string; label: string }

type Names = ReadonlyMap<string, readonly [group: string, label: string]>

/** What places are called on the site, also those that are hidden. */
function namePlaces(content: Content): Names {
  const { pages, services, sections, other } = words.groups
  return new Map([
    ...Object.entries(words.pages).map(([value, label]) => [value, [pages, label]] as const),
    ...content.company.legalLinks.map(({ id, name }) => [`/${id}`, [pages, name]] as const),
    ...content.services.map(({ id, title }) => [`/services#${id}`, [services, title || id]] as const),
    ...Object.entries(anchorOf).map(
      ([id, anchor]) => [`/#${anchor}`, [sections, homeSections[id as HomeSection]]] as const,
    ),
    ...Object.entries(words.places).map(([value, label]) => [value, [other, label]] as const),
  ] as [string, [string, string]][])
}

/** The places that visitors can reach. */
function groupPlaces(content: Content, names: Names): { label: string; places: Place[] }[] {
  const { pages, services, sections, other } = words.groups
  const named = [...new Set(findPlaces(content))].map((value) => {
    const [group, label] = names.get(value) ?? [other, value]
    return { group, value, label }
  })
  return [pages, services, sections, other]
    .map((label) => ({ label, places: named.filter(({ group }) => group === label) }))
    .filter(({ places }) => places.length > 0)
}
