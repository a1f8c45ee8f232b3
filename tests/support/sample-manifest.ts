import { createManifest } from '../../scripts/build/manifest/create-manifest.ts'

/** What the build tells the server of the content, without any files. */
export const sampleManifest = createManifest({
  files: [],
  openFindings: 0,
  madeOf: { program: '', sources: '', origin: '' },
})

/** For tests that name an hour: wherever the company of content/ is, this one has its clocks in New York. */
export function inNewYork<Settings extends { company: { timeZone: string } }>(settings: Settings): Settings {
  return { ...settings, company: { ...settings.company, timeZone: 'America/New_York' } }
}
