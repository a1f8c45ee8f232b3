import * as v from 'valibot'

const text = v.string()

/** What the site in the frame may say. It is a sandbox: whatever else comes from there is not heard. */
export const fromSiteSchema = v.variant('kind', [
  /** A page has begun; `startedAt` is when the browser began to ask for it. */
  v.strictObject({ kind: v.literal('here'), startedAt: v.pipe(v.number(), v.finite()) }),
  v.strictObject({ kind: v.literal('live') }),
  /** A click on the page `path`: the texts at that place, from the innermost. */
  v.strictObject({ kind: v.literal('clicked'), path: text, texts: v.array(text) }),
  /** What is typed into this field is nowhere on the page. */
  v.strictObject({ kind: v.literal('unseen'), id: text }),
  /** What visitors would be told in a window of the browser, which it gives to no sandbox. */
  v.strictObject({ kind: v.literal('alert'), text }),
])
export type FromSite = v.InferOutput<typeof fromSiteSchema>

export type ToSite =
  /** `version`: another one when the server has answered. */
  | { kind: 'style'; colors: { token: string; value: string }[]; version: number; isEditing: boolean }
  | { kind: 'mark'; text: string }
  /** Whatever says `text` says `typed` from now on, until another field is typed into. */
  | { kind: 'echo'; id: string; text: string; typed: string }
  | { kind: 'go'; path: string }
  | { kind: 'reload' }
