import type { Change } from '#content/describe-changes.ts'
import { excerpt } from '#contract/desk-site.ts'
import { Link } from '../../navigation/place.tsx'
import { DraftPicture } from '../fields/picture-field.tsx'
import { addressOfField } from '../name-path.ts'
import { reviewWords } from '../words.ts'

const words = reviewWords.changes

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
            <p className="whitespace-pre-wrap">
              <span className="sr-only">{words.from} </span>
              <Side kind={what.kind} text={excerpt(what.before, what.after)} tag="del" />{' '}
              <span aria-hidden="true">→</span> <span className="sr-only">{words.to} </span>
              <Side kind={what.kind} text={excerpt(what.after, what.before)} tag="ins" />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

const looks = { del: 'text-loss decoration-1', ins: 'text-primary no-underline' }

function Side({ kind, text, tag: Tag }: { kind: 'value' | 'picture' | 'color'; text: string; tag: 'del' | 'ins' }) {
  if (text === '') return <span className="text-soft">{words.nothing}</span>
  if (kind === 'picture' && text.startsWith('/')) return <DraftPicture src={text} alt={words.picture} />
  return (
    <>
      {kind === 'color' && (
        <svg viewBox="0 0 1 1" aria-hidden="true" className="mr-1 inline-block size-4 border border-rule align-middle">
          <rect width="1" height="1" fill={text} />
        </svg>
      )}
      <Tag className={looks[Tag]}>{text}</Tag>
    </>
  )
}
