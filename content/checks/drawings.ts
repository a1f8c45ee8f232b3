import { type Content, findTexts, type Problem } from './content.ts'

/** What is drawn: icons, the logo mark, the estimator's sliders, the example claim. */
export function checkDrawings(content: Content): Problem[] {
  return [checkIcons, checkSliders, checkExampleClaim].flatMap((check) => check(content))
}

function checkIcons({ modules }: Content): Problem[] {
  const { iconNames } = modules['content/icon-name.ts']
  return findTexts(modules)
    .filter(({ key, value }) => key === 'icon' && !iconNames.some((name) => name === value))
    .map(({ field, value }) => ({
      field,
      message: `There is no icon "${value}". Choose one of: ${iconNames.join(', ')}.`,
    }))
}

function checkSliders({ modules }: Content): Problem[] {
  const { estimatorInputs } = modules['content/estimator.ts']
  return Object.entries(estimatorInputs).flatMap(([name, { label, default: start, min, max, step }]) => {
    const steps = (start - min) / step
    if (start >= min && start <= max && Math.abs(steps - Math.round(steps)) < 1e-9) return []
    return {
      field: { file: 'content/estimator.ts', path: `estimatorInputs.${name}.default` },
      message: `"${label}" starts at ${start}, which its slider cannot reach: it goes from ${min} to ${max} in steps of ${step}.`,
    }
  })
}

function checkExampleClaim({ modules }: Content): Problem[] {
  const { visitNote } = modules['content/claim-slip.ts'].claimSlip
  const marked = visitNote.phrases.flatMap(({ code }) => code ?? [])
  const unmarked = visitNote.codes.flatMap(({ code }, at) => {
    if (marked.includes(code)) return []
    return {
      field: { file: 'content/claim-slip.ts', path: `claimSlip.visitNote.codes[${at}].code` },
      message: `No phrase of the visit note supports the code ${code}. Mark one with it, or take the code out.`,
    }
  })
  const unlisted = visitNote.phrases.flatMap(({ code }, at) => {
    if (code === undefined || visitNote.codes.some((listed) => listed.code === code)) return []
    return {
      field: { file: 'content/claim-slip.ts', path: `claimSlip.visitNote.phrases[${at}].code` },
      message: `The code ${code} is not in the list of codes below the note. Add it there, or take it out here.`,
    }
  })
  return [...unmarked, ...unlisted]
}
