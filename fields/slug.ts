/** Small letters, digits and single hyphens: 'Résumé & Care' becomes 'resume-care'. Empty if nothing of the text fits. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
}

/** The same name with the first number that makes it another than those that are taken. */
export function untaken(base: string, isTaken: (name: string) => boolean): string {
  let name = base
  for (let number = 2; isTaken(name); number++) name = `${base}-${number}`
  return name
}
