import * as v from 'valibot'
import { siteFile } from './site-manifest.ts'

/**
 * What the build tells the server of the owner's desk. Written to build/desk.json; the files are in build/desk/. The page
 * is the file whose address is '/', and those at '/sign-in' and '/used-key' are for whoever has no session: they need no
 * script, but the other files, so all but '/' are answered to anyone. How long anything is kept, and which policy goes
 * with it, is the desk's own to say.
 */
export const deskManifest = v.object({ files: v.array(siteFile) })

export type DeskManifest = v.InferOutput<typeof deskManifest>
