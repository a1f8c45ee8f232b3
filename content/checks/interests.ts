import type { Content, Problem } from './content.ts'

/** Options of the contact form that no longer fit the services: the pages are right, but a visitor cannot say so. */
export function findUnfitInterests({ modules, interests }: Content): Problem[] {
  const titles = modules['content/services.ts'].services.map(({ title }) => title)
  const meant = Object.values(interests).flat()
  const unasked = titles.flatMap((title, at) => {
    if (meant.includes(title)) return []
    const message = `No option of "Service Interest" in the contact form stands for "${title}".`
    return tell(`services[${at}].title`, message)
  })
  const gone = Object.entries(interests).flatMap(([option, services]) =>
    services
      .filter((title) => !titles.includes(title))
      .map((title) =>
        tell('services', `The option "${option}" stands for "${title}", which is not a service anymore.`),
      ),
  )
  return [...unasked, ...gone]
}

function tell(path: string, message: string): Problem {
  return { field: { file: 'content/services.ts', path }, message }
}
