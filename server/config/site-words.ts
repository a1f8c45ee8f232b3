import type { ResolvedContent } from '#content/resolve/resolve-content.ts'
import { type FormCopies, labelForms, toPageSource } from '#contract/contact-form.ts'
import { createRequestParser } from '#contract/contact-request.ts'
import { deriveColors } from '#render/theme.ts'

/**
 * What the settings take from the content: the part of it that the server says itself, in answers, mails and tables, and
 * what follows from it. It belongs to one version of the site, so nothing of it outlives that version.
 */
export type ContentSettings = ReturnType<typeof createContentSettings>
export type ServerWords = ContentSettings['words']
export type Company = ContentSettings['company']
export type Colors = ContentSettings['colors']

type SaidByServer = Pick<
  ResolvedContent,
  'company' | 'brand' | 'forms' | 'notSent' | 'mails' | 'claims' | 'theme' | 'ownPages'
>

/** `openFindings`: how many things must be settled in the content before the site is public. */
export function createContentSettings(content: SaidByServer, openFindings: number) {
  const { company, brand, forms, notSent, mails, claims, theme, ownPages } = content
  const forBoth: FormCopies = { home: forms.home.fields, contact: forms.contact.fields }
  return {
    company: {
      name: company.name,
      /** As people read it, and as telephones dial it. */
      phone: { display: company.phone, tel: company.tel },
      email: company.email,
      timeZone: company.hours.timeZone as string,
    },
    words: {
      forms: forBoth,
      form: forms.words,
      notSentPage: notSent,
      ownerMail: { ...mails.owner, sources: nameSources(mails.owner.forms, ownPages) },
      acknowledgment: mails.acknowledgment,
      refusalMail: mails.refusal,
      digest: mails.digest,
    },
    /** Takes the options that the forms of this version offer. */
    parseRequest: createRequestParser(labelForms({ forms: forBoth }), new Set(ownPages.map(({ id }) => id))),
    colors: deriveColors(theme),
    mark: brand.mark,
    /** How many hours a visitor is promised to wait for a reply at most. */
    replyHours: claims.replyTime.amount,
    /** As the site says it. */
    replyTime: claims.replyTime.value,
    openFindings,
  }
}

/** What requests were sent from: the given forms, and each page of the owner's own. */
function nameSources(
  forms: SaidByServer['mails']['owner']['forms'],
  pages: SaidByServer['ownPages'],
): Readonly<Record<string, string>> {
  return { ...forms, ...Object.fromEntries(pages.map(({ id, name }) => [toPageSource(id), name])) }
}
