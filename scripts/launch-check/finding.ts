import type { Content } from '#content/checks/content.ts'
import { findSamples, type Level } from '#content/checks/find-samples.ts'
import { locateField } from '../content/locate-field.ts'

export type Finding = {
  level: Level
  /** `content/company.ts:36`, in a form that editors and terminals can open, or the name of a variable. */
  where: string
  what: string
  /** What to do about it. Findings with the same fix are shown together. */
  fix: string
}

/** What the content still has of the sample, with the lines it stands on. */
export function findContentFindings(content: Content): Finding[] {
  return findSamples(content).map(({ level, field, message, fix }) => {
    const line = locateField(content.sources, field)
    return { level, where: line === undefined ? field.file : `${field.file}:${line}`, what: message, fix }
  })
}
