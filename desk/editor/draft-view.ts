import type { Problem } from '#content/parse-content.ts'
import type { Content } from '#content/schema/content.ts'
import type { DraftFinding, DraftState } from '#contract/desk-site.ts'
import type { Failure } from '../api/call.ts'
import { type EditorState, openDraft } from './editor-state.ts'

export type Publication =
  | { kind: 'none' | 'scheduled' }
  | { kind: 'under-way'; isLater: boolean }
  | { kind: 'done'; at: Date }
  | { kind: 'failed'; why: Failure | 'not-saved' | 'changed' }

export type OpenDraft = {
  kind: 'open'
  editor: EditorState
  published: Content
  /** The names of the pictures there are. */
  pictures: readonly string[]
  /** What this version of the program brought along. */
  news: readonly Problem[]
  /** What the stored draft has that can't be read, and is not shown. */
  damage: readonly DraftFinding[]
  /** How much it keeps of another program without showing it. */
  unknown: number
  /** Why the server refused a change. */
  refusal: string
  /** Why an attempt to save failed last. */
  failure: Failure | undefined
  /** Why the last change was not taken whole. */
  refused: string | undefined
  publication: Publication
}

export type DraftView = { kind: 'loading' } | { kind: 'failed'; failure: Failure } | OpenDraft

export function openView({ revision, content, published, pictures, findings }: DraftState): OpenDraft {
  return {
    kind: 'open',
    editor: openDraft({ revision, content: content as Content }),
    published: published as Content,
    pictures,
    ...splitFindings(findings),
    failure: undefined,
    refusal: '',
    refused: undefined,
    publication: { kind: 'none' },
  }
}

export function splitFindings(findings: DraftState['findings']): Pick<OpenDraft, 'news' | 'unknown' | 'damage'> {
  const news = findings.filter(({ kind }) => kind === 'new')
  // The page finds all other problems itself, as it shows them.
  const damage = findings.filter(({ kind, path, takeOut }) => kind === 'problem' && (takeOut || path === ''))
  return { news, damage, unknown: findings.filter(({ kind }) => kind === 'unknown').length }
}

/** What was refused is not sent again. */
export function isUnsent({ sending, waiting }: EditorState): boolean {
  return sending.length + waiting.length > 0
}
