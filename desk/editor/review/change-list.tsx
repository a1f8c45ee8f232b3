import type { ComponentProps } from 'react'
import type { Change } from '#content/describe-changes.ts'
import { excerpt } from '#contract/desk-site.ts'
import { Link } from '../../navigation/place.tsx'
import { BeforeAndAfter } from '../../ui/before-and-after.tsx'
import { DraftPicture } from '../fields/picture-field.tsx'
import { addressOfField } from '../name-path.ts'
import { reviewStrings } from '../words.ts'

/** One line for each change, which leads to what was changed. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul>
      {changes.map(({ path, where, what }) => (
        <li
          key={`${path} ${what.kind === 'word' ? what.word : ''}`}
          className="border-b border-rule py-3 last:border-0"
        >
          <p>
            <Link to={addressOfField(path)} className="font-semibold hover:underline">
              {where}
            </Link>
            {what.kind === 'word' && `: ${what.word}`}
          </p>
          {what.kind !== 'word' && (
            <BeforeAndAfter
              before={excerpt(what.before, what.after)}
              after={excerpt(what.after, what.before)}
              show={shows[what.kind]}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type Show = ComponentProps<typeof BeforeAndAfter>['show']

const shows: Record<'value' | 'picture' | 'color', Show> = {
  value: undefined,
  picture: (text, plain) =>
    text.startsWith('/') ? <DraftPicture src={text} alt={reviewStrings.changes.picture} /> : plain,
  color: (text, plain) => (
    <>
      <svg viewBox="0 0 1 1" aria-hidden="true" className="mr-1 inline-block size-4 border border-rule align-middle">
        <rect width="1" height="1" fill={text} />
      </svg>
      {plain}
    </>
  ),
}
