import * as v from 'valibot'

/** One encoding of one file. The tag is made from its bytes, so it also tells whether a file belongs to this build. */
const variant = v.object({
  encoding: v.picklist(['identity', 'br', 'gzip']),
  file: v.string(),
  entityTag: v.string(),
})

const deskFile = v.object({
  address: v.string(),
  contentType: v.string(),
  /** Identity is always among them. */
  variants: v.array(variant),
})

/**
 * What the build tells the server of the owner's desk. Written to build/desk.json; the files are in build/desk/. The page
 * is the file whose address is '/', and those at '/sign-in' and '/used-key' are for those without a session: they need no
 * script, but the other files, so all but '/' are answered to anyone. How long anything is kept, and which policy goes
 * with it, is the desk's own to say.
 */
export const deskManifest = v.object({ files: v.array(deskFile) })
