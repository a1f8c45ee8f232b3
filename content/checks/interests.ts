import type { Content, Problem } from './content.ts'

/** Options of the contact form that no longer fit the services: the pages are right, but a visitor cannot say so. */
export function findUnfitInterests({ modules }: Content): Problem[] {
  const { interestOptions, contactForm } = modules['content/contact-forms.ts']
  const { services } = modules['content/services.ts']
  const names = contactForm.fields.serviceInterest.options
  const places = services.map(({ anchor }) => `/services#${anchor}`)
  const meant: readonly string[] = interestOptions.flatMap((option) => option.services)
  const unasked = services.flatMap(({ anchor, title }, at) => {
    if (meant.includes(`/services#${anchor}`)) return []
    return {
      field: { file: 'content/services.ts', path: `services[${at}].title` },
      message: `No option of "Service Interest" in the contact form stands for "${title}".`,
    }
  })
  const gone = interestOptions.flatMap((option, at) =>
    option.services.flatMap((place, which) => {
      if (places.includes(place)) return []
      return {
        field: { file: 'content/contact-forms.ts', path: `interestOptions[${at}].services[${which}]` },
        message: `The option "${names[at]}" stands for "${place}", which is not a service.`,
      }
    }),
  )
  return [...unasked, ...gone]
}

/** What a visitor could not choose: an option without words, or one that is there twice. */
export function checkInterests({ modules }: Content): Problem[] {
  const { contactForm } = modules['content/contact-forms.ts']
  const { role, serviceInterest } = contactForm.fields
  return [
    ...checkOptions(role.options, (at) => `contactForm.fields.role.options[${at}]`),
    ...checkOptions(serviceInterest.options, (at) => `interestOptions[${at}].ownWords`),
  ]
}

function checkOptions(options: readonly string[], pathOf: (at: number) => string): Problem[] {
  return options.flatMap((option, at) => {
    const field = { file: 'content/contact-forms.ts', path: pathOf(at) }
    if (option === '') return { field, message: 'This option has no words. Write some, or choose a service for it.' }
    if (options.indexOf(option) === at) return []
    return { field, message: `The option "${option}" is there twice. Delete or rename one of them.` }
  })
}
