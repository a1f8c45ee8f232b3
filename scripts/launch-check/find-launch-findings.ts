import { findCompanyFindings } from './company-findings.ts'
import type { CheckedContent } from './content-under-check.ts'
import type { Finding, Sources } from './finding.ts'
import { findPictureFindings } from './picture-findings.ts'
import { findProofFindings } from './proof-findings.ts'
import { type Environment, findSettingsFindings } from './settings-findings.ts'

type Content = { content: CheckedContent; sources: Sources }

/** Everything that is still sample or missing before the site goes public. */
export function findLaunchFindings({ env, ...written }: Content & { env: Environment }): Finding[] {
  return [...findContentFindings(written), ...findSettingsFindings(env)]
}

export function findContentFindings({ content, sources }: Content): Finding[] {
  return [findCompanyFindings, findPictureFindings, findProofFindings].flatMap((find) => find(content, sources))
}
