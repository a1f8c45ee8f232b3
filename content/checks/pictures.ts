import type { Content, Problem } from './content.ts'

/** Whether the photograph can be found, and the mark be drawn. */
export function checkPictures(content: Content): Problem[] {
  return [...checkPhotograph(content), ...checkPortraits(content), ...checkMark(content)]
}

function checkPhotograph({ modules, publicFiles }: Content): Problem[] {
  const { src } = modules['content/external-image.ts'].consultantImage
  const message = describePhotograph(src, publicFiles)
  return message === undefined
    ? []
    : [{ field: { file: 'content/external-image.ts', path: 'consultantImage.src' }, message }]
}

function checkPortraits({ modules, publicFiles }: Content): Problem[] {
  return modules['content/testimonials.ts'].testimonials.flatMap(({ photo = '' }, at) => {
    if (photo === '' || publicFiles.includes(photo)) return []
    const field = { file: 'content/testimonials.ts', path: `testimonials[${at}].photo` }
    return { field, message: `There is no picture "${photo}". Choose the file again, or empty the line.` }
  })
}

function describePhotograph(src: string, publicFiles: readonly string[]): string | undefined {
  if (/^https:\/\/[^\s/]+\.[^\s/]+\/\S+$/.test(src)) return undefined
  if (/^http:/.test(src)) return `"${src}" is not encrypted, and browsers refuse it. Begin it with https://.`
  if (src.startsWith('/') && publicFiles.includes(src)) return undefined
  const name = src.split('/').at(-1) ?? ''
  const alike = publicFiles.find((file) => file.toLowerCase().endsWith(`/${name.toLowerCase()}`))
  if (alike) return `There is no picture "${src}". Write "${alike}".`
  if (src.startsWith('/'))
    return `There is no picture "${src}". Put the file into the folder public/images and write "/images/" before its name.`
  return `"${src}" is no address of a picture. Begin it with https://, or put the file into the folder public/images and write "/images/" before its name.`
}

function checkMark({ modules, publicFiles }: Content): Problem[] {
  const { frame, shape, accent, picture } = modules['content/brand.ts'].brand.mark
  const at = (key: string) => ({ file: 'content/brand.ts', path: `brand.mark.${key}` })
  const problems: Problem[] = []
  if (picture !== '' && !publicFiles.includes(picture))
    problems.push({
      field: at('picture'),
      message: `There is no picture "${picture}". Choose the file of your logo again.`,
    })
  if (!/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/.test(frame))
    problems.push({
      field: at('frame'),
      message: `"${frame}" is no frame. Copy the four numbers of viewBox from your SVG file, such as 0 0 32 32.`,
    })
  for (const [key, path] of Object.entries({ shape, accent })) {
    if (/^m[\d\s.,+\-emlhvcsqtaz]+$/i.test(path) && /\d/.test(path)) continue
    problems.push({
      field: at(key),
      message: `"${path}" is no drawing. Open your SVG file in a text editor and copy what stands between the quotes of d="…"; a file's name does not do.`,
    })
  }
  return problems
}
