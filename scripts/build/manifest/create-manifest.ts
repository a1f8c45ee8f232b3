import { company } from '#content/company.ts'
import type { SiteFile, SiteManifest } from '#contract/site-manifest.ts'
import { fileHeaders, pageHeaders } from './file-headers.ts'

type Found = { files: SiteFile[]; openFindings: number }

/** Everything the server has to know of the content and of the files that the build wrote. */
export function createManifest({ files, openFindings }: Found): SiteManifest {
  const { name, phone, email, hours } = company
  return {
    company: { name, phone: phone.display, email, timeZone: hours.timeZone },
    openFindings,
    pageHeaders: pageHeaders.map(([header, value]) => [header, value]),
    fileHeaders: fileHeaders.map(([header, value]) => [header, value]),
    files,
    notFoundAddress: '/404',
  }
}
