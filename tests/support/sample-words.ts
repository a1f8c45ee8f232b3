import { createContentSettings } from '../../server/config/site-words.ts'
import { resolved } from './site-content.ts'

/** What the server takes from the content of the sample. */
export const sampleWords = createContentSettings(resolved, 0)

/** For tests that name an hour: wherever the company of content/ is, this one has its clocks in New York. */
export function inNewYork<Settings extends { company: { timeZone: string } }>(settings: Settings): Settings {
  return { ...settings, company: { ...settings.company, timeZone: 'America/New_York' } }
}
