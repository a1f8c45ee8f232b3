import { type Content, findTexts, type Problem } from './content.ts'

const durationOrPrice = /\$\s*\d|\b(\d+|two|three|four|six)[ -](day|week|month)s?\b/i

/** Each practice differs: switching promises no duration and no price. */
export function checkPromises({ modules }: Content): Problem[] {
  return findTexts({ 'content/switching.ts': modules['content/switching.ts'] })
    .filter(({ key, value }) => ['text', 'answer'].includes(key) && durationOrPrice.test(value))
    .map(({ field, value }) => ({
      field,
      message: `Take the duration or price out of "${value}": it differs from practice to practice.`,
    }))
}
