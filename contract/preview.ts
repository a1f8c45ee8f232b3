/** Where the desk serves the frame of the editor's preview; what it's made of lies below. */
export const previewPath = '/preview'

/** The signed prefix of image paths in the frame’s document. It expires. */
export const picturesAttribute = 'data-pictures'

/** Never the desk's own origin: nothing in the frame can read the desk or call it. */
export const previewSandbox = 'allow-scripts'

/** Its field is opened by a click anywhere in it. */
export type PreviewLegalText = { html: string; field: string }

/** From the desk to the frame. `Content` is what a visitor's browser gets of the page that is open. */
export type ToPreview<Content> =
  | {
      kind: 'show'
      content: Content
      /** The page's address, and where on it: /services#credentialing. */
      path: string
      /** What the page is, if it's a legal text. */
      legalText: PreviewLegalText | undefined
      /** Every color of the theme, by its name. */
      colors: Readonly<Record<string, string>>
      /** What the draft's drawings are, as data, by the address that the page has for them. */
      drawings: Readonly<Record<string, string>>
      /** Clicks open fields, and do nothing else. */
      isEditing: boolean
    }
  /** The answer to `asks`: the same content, in which the texts asked for carry the path of their field. */
  | { kind: 'coded'; content: Content }
  /** The same, to find one field. Absent: none is open. */
  | { kind: 'reveals'; content: Content; field: string | undefined }

/** Messages from the frame to the desk. Treat them as untrusted. */
export type FromPreview =
  | { kind: 'here' }
  /** An image that the owner uploaded can't be loaded: its signed address may have expired. */
  | { kind: 'expired' }
  /** Something was clicked, and has to be found among the fields that say a part of this; without it, among all. */
  | { kind: 'asks'; said?: string }
  | { kind: 'opens'; field: string }
  /** Another page is shown once the desk has sent it. */
  | { kind: 'goes'; path: string }
