import { createContext, use } from 'react'
import type { Hint } from '#content/checks/find-hints.ts'
import type { Problem } from '#content/parse-content.ts'
import type { Placeholders } from '#content/resolve/fill-in.ts'
import type { Content } from '#content/schema/content.ts'
import type { DraftFinding } from '#contract/desk-site.ts'
import type { Patch } from '#fields/patch.ts'
import type { Failure, Outcome } from '../api/call.ts'
import type { Conflict } from './editor-state.ts'

/** What fields need besides their own value. It changes when typing pauses, and not with each letter. */
export type Editor = {
  content: Content
  /** What visitors see. */
  published: Content
  placeholders: Placeholders
  problems: readonly Problem[]
  /** What its owner decides, each with its buttons. */
  hints: readonly Hint[]
  /** What this version of the program brought along. */
  news: readonly Problem[]
  /** What the stored draft has that can't be read: the form shows what is public in its place. */
  damage: readonly DraftFinding[]
  takeOut: (patch: Patch | undefined) => Promise<Failure | undefined>
  conflicts: readonly Conflict[]
  /** Another object after each change that this window made. */
  lastStep: object | undefined
  /** The path of the field that the address names. */
  target: string
  change: (...patches: Patch[]) => void
  settle: (path: string, restores: boolean) => void
  addPicture: (file: Blob, onProgress: (share: number) => void) => Promise<Outcome<{ path: string }>>
}

const EditorContext = createContext<Editor | undefined>(undefined)

export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('This component stands outside the editor.')
  return editor
}

export function isWithin(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`)
}
