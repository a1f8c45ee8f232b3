import { createManifest } from '../../scripts/build/manifest/create-manifest.ts'

/** What the build tells the server of the content, without any files. */
export const sampleManifest = createManifest({ files: [], openFindings: 0 })
