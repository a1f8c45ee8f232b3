import { walk } from '#fields/describe.ts'
import { outsideOrigin } from '../derived/outside-origin.ts'
import { findSections, type SectionOf } from '../find-pages.ts'
import type { Problem } from '../parse-content.ts'
import type { Checked } from './checked.ts'

/** What pages draw: the estimator's sliders, the way of switching. */
export function checkDrawings(checked: Checked): Problem[] {
  return [checkSliders, checkLanes, checkPromises].flatMap((check) => check(checked))
}

function checkSliders({ content }: Checked): Problem[] {
  return findSections(content, 'estimator').flatMap(({ section, path }) => checkInputs(section.inputs, path))
}

function checkInputs(inputs: SectionOf<'estimator'>['inputs'], path: string): Problem[] {
  return Object.entries(inputs).flatMap(([name, { label, default: start, min, max, step }]) => {
    const steps = (start - min) / step
    if (step > 0 && start >= min && start <= max && Math.abs(steps - Math.round(steps)) < 1e-9) return []
    return {
      path: `${path}.inputs.${name}.default`,
      message: `"${label}" starts at ${start}, which its slider cannot reach: it goes from ${min} to ${max} in steps of ${step}.`,
    }
  })
}

export function checkExampleClaim({ content }: Checked): Problem[] {
  const { phrases, codes } = content.claimSlip.visitNote
  const unmarked = codes.flatMap(({ id, code }) => {
    if (phrases.some((phrase) => phrase.code === code)) return []
    return {
      path: `claimSlip.visitNote.codes.${id}.code`,
      message: `No phrase of the visit note supports the code ${code}. Mark one with it, or take the code out.`,
    }
  })
  const unlisted = phrases.flatMap(({ id, code }) => {
    if (code === '' || codes.some((listed) => listed.code === code)) return []
    return {
      path: `claimSlip.visitNote.phrases.${id}.code`,
      message: `The code ${code} is not in the list of codes below the note. Add it there, or take it out here.`,
    }
  })
  return [...unmarked, ...unlisted]
}

function checkLanes({ content }: Checked): Problem[] {
  const lanes = findSections(content, 'switching').flatMap(({ section, path }) =>
    section.lanes.map((lane) => ({ lane, path: `${path}.lanes.${lane.id}` })),
  )
  return lanes.flatMap(({ lane, path }) =>
    lane.bars.flatMap(({ id, from, to }) => {
      if (from <= to) return []
      return {
        path: `${path}.bars.${id}.to`,
        message: 'A bar ends at the stage where it begins, or later.',
      }
    }),
  )
}

const durationOrPrice = /\$\s*\d|\b(\d+|two|three|four|six)[ -](day|week|month)s?\b/i

/** Each practice differs: switching promises no duration and no price. */
function checkPromises({ content }: Checked): Problem[] {
  const said = findSections(content, 'switching').flatMap(({ section: { stages, questions }, path }) => [
    ...stages.map(({ id, text }) => ({ path: `${path}.stages.${id}.text`, text })),
    ...questions.map(({ id, answer }) => ({ path: `${path}.questions.${id}.answer`, text: answer })),
  ])
  return said
    .filter(({ text }) => durationOrPrice.test(text))
    .map(({ path, text }) => ({
      path,
      message: `Take the duration or price out of "${text}": it differs from practice to practice.`,
    }))
}

/** Whether pictures can be found. */
export function checkPictures({ content, field: root, pictures }: Checked): Problem[] {
  return [...walk(content, root)].flatMap(({ field, path, value }) => {
    if (field.kind !== 'picture') return []
    const src = value as string
    if (src === '') return field.isOptional ? [] : { path, message: 'Choose a picture.' }
    // The one picture that may come from another host.
    if (path === 'consultantImage.src' && outsideOrigin(src) !== undefined) return []
    const name = /^\/pictures\/([\w.-]+)$/.exec(src)?.[1]
    if (name !== undefined && pictures.has(name)) return []
    return { path, message: `There is no picture "${src}". Choose the file again, or leave it empty.` }
  })
}

/** Whether the mark can be drawn. */
export function checkMark({ content }: Checked): Problem[] {
  const { picture, frame, shape, accent } = content.brand.mark
  const problems: Problem[] = []
  const sides = frame.split(' ').slice(2).map(Number)
  if (!/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/.test(frame) || !sides.every((side) => side > 0))
    problems.push({
      path: 'brand.mark.frame',
      message: `"${frame}" isn’t a frame. Write four numbers, such as 0 0 32 32.`,
    })
  // Without both, the company's name stands alone.
  if (picture !== '' || shape + accent === '') return problems
  for (const [name, drawing] of Object.entries({ shape, accent })) {
    if (/^m[\d\s.,+\-emlhvcsqtaz]+$/i.test(drawing) && /\d/.test(drawing)) continue
    problems.push({
      path: `brand.mark.${name}`,
      message:
        'This isn’t a drawing. Open your SVG file in a text editor and copy what is between the quotes of d="…".',
    })
  }
  return problems
}
