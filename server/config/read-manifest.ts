import * as v from 'valibot'
import { type SiteManifest, siteManifest } from '#contract/site-manifest.ts'
import type { ReadFile } from './secret-files.ts'

type Outcome = { manifest: SiteManifest; problem?: undefined } | { manifest?: undefined; problem: string }

const schema = v.pipe(v.string(), v.parseJson(), siteManifest)

/** The build writes down what it made and for whom. Without it there are neither pages nor words to send. */
export function readManifest(file: string, readFile: ReadFile): Outcome {
  let text: string
  try {
    text = readFile(file)
  } catch (error) {
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code}): run "npm run build"` }
  }
  const parsed = v.safeParse(schema, text)
  return parsed.success ? { manifest: parsed.output } : { problem: 'is damaged: run "npm run build"' }
}
