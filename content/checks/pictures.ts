import type { Problem } from '../parse-content.ts'
import { walk } from '../schema/describe.ts'
import type { Checked } from './checked.ts'

/** Whether pictures can be found, and the mark be drawn. */
export function checkPictures({ content, pictures }: Checked): Problem[] {
  const missing = [...walk(content)].flatMap(({ field, path, value }) => {
    if (field.kind !== 'picture' || value === '') return []
    const src = value as string
    // The one picture that may come from another host.
    if (path === 'consultantImage.src' && /^https:\/\/[^\s/]+\.[^\s/]+\/\S+$/.test(src)) return []
    const name = /^\/pictures\/([\w.-]+)$/.exec(src)?.[1]
    if (name !== undefined && pictures.has(name)) return []
    return { path, message: `There is no picture "${src}". Choose the file again, or leave it empty.` }
  })
  return [...missing, ...checkMark(content.brand)]
}

function checkMark({ mark: { picture, frame, shape, accent } }: Checked['content']['brand']): Problem[] {
  const problems: Problem[] = []
  if (!/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/.test(frame))
    problems.push({
      path: 'brand.mark.frame',
      message: `"${frame}" isn’t a frame. Write four numbers, such as 0 0 32 32.`,
    })
  if (picture !== '') return problems
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
