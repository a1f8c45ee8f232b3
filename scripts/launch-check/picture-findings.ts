import type { CheckedContent } from './content-under-check.ts'
import { type Finding, placeOf, type Sources } from './finding.ts'

/** Pictures that came with the sample. The social images need no check of their own: they are drawn from the rest. */
export function findPictureFindings({ brand, consultantImage }: CheckedContent, sources: Sources): Finding[] {
  const found: Finding[] = []
  if (brand.mark.sample)
    found.push({
      level: 'must',
      where: placeOf(sources, 'content/brand.ts', 'sample: true'),
      what: 'The mark in the header, the icons and the social images is the sample mark.',
      fix: 'Put the paths of your own mark there, then set sample to false.',
    })
  if (consultantImage.sample)
    found.push({
      level: 'should',
      where: placeOf(sources, 'content/external-image.ts', 'src:'),
      what: 'The consultant is a stock photograph.',
      fix: 'Put the address of a picture of your own people there, then set sample to false.',
    })
  return found
}
