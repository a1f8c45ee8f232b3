import type { ReactNode } from 'react'
import { changeWords as words } from '../words.ts'

const looks = { del: 'text-loss decoration-1', ins: 'text-primary no-underline' }

type Props = { before: string; after: string /** In place of the text, where it isn't one. */; show?: Show | undefined }
type Show = (text: string, plain: ReactNode) => ReactNode

export function BeforeAndAfter({ before, after, show = (_text, plain) => plain }: Props) {
  const side = (text: string, Tag: 'del' | 'ins') =>
    text === '' ? (
      <span className="text-soft">{words.nothing}</span>
    ) : (
      show(text, <Tag className={looks[Tag]}>{text}</Tag>)
    )
  return (
    <p className="whitespace-pre-wrap">
      <span className="sr-only">{words.from} </span>
      {side(before, 'del')} <span aria-hidden="true">→</span> <span className="sr-only">{words.to} </span>
      {side(after, 'ins')}
    </p>
  )
}
