import type { Problem } from '../parse-content.ts'
import { resolveForms } from '../resolve/resolve-content.ts'
import type { Checked } from './checked.ts'

/** What a visitor could not choose: an option without words, or one that is there twice. */
export function checkForms({ filled }: Checked): Problem[] {
  const { options } = resolveForms(filled).contact.fields.serviceInterest
  return filled.forms.contact.fields.serviceInterest.options.flatMap(({ id }, at) => {
    const path = `forms.contact.fields.serviceInterest.options.${id}.text`
    if (options[at] === '')
      return { path, message: 'This option has no words. Write some, or choose a service for it.' }
    if (options.indexOf(options[at] ?? '') === at) return []
    return { path, message: `The option "${options[at]}" is there twice. Delete or rename one of them.` }
  })
}

/** A service that no option stands for: the pages are right, but a visitor can't say so. */
export function findUnfitInterests({ content: { services, forms } }: Checked): Problem[] {
  const meant = forms.contact.fields.serviceInterest.options.flatMap((option) => option.services)
  return services.flatMap(({ id, title }) => {
    if (meant.includes(id)) return []
    return {
      path: `services.${id}.title`,
      message: `No option of “Service Interest” in the contact form stands for "${title}".`,
    }
  })
}
