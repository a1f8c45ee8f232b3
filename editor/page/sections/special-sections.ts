/** Sections of the page that are no file of content/. */
export const yoursSection = 'make-it-yours'
export const colorsSection = 'colors'
export const legalSection = 'legal'

/** The section in which a field is changed. */
export function sectionOf(id: string): string {
  const [file = id] = id.split('#')
  if (file === 'site/styles/theme.css') return colorsSection
  return file.startsWith('content/legal/') ? legalSection : file
}
