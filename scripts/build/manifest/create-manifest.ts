import { claims } from '#content/claims.ts'
import { company } from '#content/company.ts'
import { contactForm, formWords, homeForm } from '#content/contact-forms.ts'
import { dialedNumber, numberOf } from '#content/derived/values.ts'
import { figuresPage, statusWords } from '#content/desk.ts'
import { acknowledgment, digest, ownerMail, refusalMail } from '#content/mails.ts'
import { notSentPage } from '#content/pages/not-sent.ts'
import { type SiteManifest, serverColors } from '#contract/site-manifest.ts'
import { themeHex } from '../theme-colors.ts'
import { fileHeaders, pageHeaders } from './describe-files.ts'

type Found = Pick<SiteManifest, 'files' | 'openFindings' | 'madeOf'>

/** Everything the server has to know of the content and of the files that the build wrote. */
export function createManifest({ files, openFindings, madeOf }: Found): SiteManifest {
  const { name, phone, email, hours } = company
  return {
    company: { name, phone: { display: phone, tel: dialedNumber(phone) }, email, timeZone: hours.timeZone },
    words: {
      forms: { home: homeForm.fields, contact: contactForm.fields },
      form: formWords,
      notSentPage,
      ownerMail,
      acknowledgment,
      refusalMail,
      statuses: statusWords,
      figures: { nothing: figuresPage.shares.nothing },
      digest,
    },
    colors: Object.fromEntries(
      serverColors.map((token) => [token, themeHex(`--color-${token}`)]),
    ) as SiteManifest['colors'],
    replyHours: numberOf(claims.replyTime),
    openFindings,
    pageHeaders: pageHeaders.map(([header, value]) => [header, value]),
    fileHeaders: fileHeaders.map(([header, value]) => [header, value]),
    files,
    notFoundAddress: '/404',
    madeOf,
  }
}
