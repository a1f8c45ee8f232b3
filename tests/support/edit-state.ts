import type { EditState } from '#contract/edit.ts'

/** What the server tells an editor in which nothing has happened yet, but for this. */
export const editState = (changes: Partial<EditState>): EditState => ({
  version: 1,
  files: [],
  sections: [],
  problems: [],
  samples: [],
  diff: [],
  conflicts: [],
  canUndo: false,
  canRedo: false,
  places: [],
  colors: [],
  legalTexts: [],
  ...changes,
})
