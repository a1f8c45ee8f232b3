import { createContext, use } from 'react'
import { type DeskContent, deskContentId } from '#contract/desk.ts'
import { type LocalTime, localTime } from '#contract/local-time.ts'

type Value = DeskContent & { formats: LocalTime }

const DeskContentContext = createContext<Value | undefined>(undefined)

export const DeskContentProvider = DeskContentContext.Provider

/** What the desk shows of the site's own words, and times as the company's clock and calendar have them. */
export function useDeskContent(): Value {
  const content = use(DeskContentContext)
  if (!content) throw new Error('This component stands outside the desk.')
  return content
}

export function withFormats(content: DeskContent): Value {
  return { ...content, formats: localTime(content.timeZone) }
}

/** The server writes it into the document. */
export function readDeskContent(): DeskContent {
  return JSON.parse(document.getElementById(deskContentId)?.textContent ?? '') as DeskContent
}

/** {company} and {replyTime} in the desk's words. */
export function formatString(text: string, { company, replyTime }: Pick<DeskContent, 'company' | 'replyTime'>): string {
  return text.replace('{company}', () => company).replace('{replyTime}', () => replyTime)
}
