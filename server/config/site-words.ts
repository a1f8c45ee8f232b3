import type { ResolvedContent } from '#content/resolve/resolve-content.ts'
import { type FormCopies, labelForms } from '#contract/contact-form.ts'
import { createRequestParser } from '#contract/contact-request.ts'
import { colorsOf } from '#render/theme.ts'

/**
 * What the settings take from the content: the part of it that the server says itself, in answers, mails and tables, and
 * what follows from it. It belongs to one version of the site, so nothing of it outlives that version.
 */
export type SiteWords = ReturnType<typeof siteWordsOf>
export type ServerWords = SiteWords['words']
export type Company = SiteWords['company']
export type Colors = SiteWords['colors']

/** `openFindings`: how many things must be settled in the content before the site is public. */
export function siteWordsOf(content: ResolvedContent, openFindings: number) {
  const { company, brand, forms, pages, mails, claims, theme } = content
  const forBoth: FormCopies = { home: forms.home.fields, contact: forms.contact.fields }
  return {
    company: {
      name: text(company.name),
      /** As people read it, and as telephones dial it. */
      phone: { display: text(company.phone), tel: company.tel },
      email: text(company.email),
      timeZone: text(company.hours.timeZone),
    },
    words: {
      forms: forBoth,
      form: said(forms.words),
      notSentPage: said(pages.notSent),
      ownerMail: said(mails.owner),
      acknowledgment: said(mails.acknowledgment),
      refusalMail: said(mails.refusal),
      digest: said(mails.digest),
    },
    /** Takes the options that the forms of this version offer. */
    parseRequest: createRequestParser(labelForms({ forms: forBoth })),
    colors: colorsOf(theme),
    mark: brand.mark,
    /** How many hours a visitor is promised to wait for a reply at most. */
    replyHours: claims.replyTime.amount,
    /** As the site says it. */
    replyTime: text(claims.replyTime.value),
    openFindings,
  }
}

/** Any words of that shape: the owner may write others. */
type Said<Words> = Words extends string
  ? string
  : Words extends readonly (infer One)[]
    ? readonly Said<One>[]
    : { readonly [Key in keyof Words]: Said<Words[Key]> }

function said<Words>(words: Words): Said<Words> {
  return words as Said<Words>
}

function text(words: string): string {
  return words
}
