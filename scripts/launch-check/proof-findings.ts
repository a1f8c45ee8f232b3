import type { CheckedContent } from './content-under-check.ts'
import { type Finding, placeOf, type Sources } from './finding.ts'

/** What the site says about the company without proof so far. */
export function findProofFindings({ claims, partners, testimonials }: CheckedContent, sources: Sources): Finding[] {
  const labels = Object.values(claims).map(({ label }) => label)
  return [
    ...testimonials
      .filter(({ sample }) => sample)
      .map(({ author }) => ({
        level: 'must' as const,
        where: placeOf(sources, 'content/testimonials.ts', author),
        what: `The words of ${author} are invented.`,
        fix: "Put a real client's words there, with written consent, and set sample to false.",
      })),
    ...Object.entries(claims)
      .filter(([, { source }]) => source.trim() === '')
      .map(([name, claim]) => ({
        level: 'must' as const,
        where: placeOf(sources, 'content/claims.ts', `${name}${name === 'hipaaClaim' ? ' =' : ': {'}`),
        what: `"${describeClaim(claim)}" has no source.`,
        fix: 'Write under source where the figure comes from, or change it to one that you can prove.',
      })),
    ...partners
      // A badge that repeats a claim is reported once.
      .filter(({ name, source }) => source.trim() === '' && !labels.includes(name))
      .map(({ name }) => ({
        level: 'must' as const,
        where: placeOf(sources, 'content/partners.ts', `'${name}'`),
        what: `The badge ${name} is not confirmed.`,
        fix: 'Write the number of the membership or certificate under source, or use a badge that you hold.',
      })),
  ]
}

function describeClaim(claim: { value?: string; label?: string }): string {
  return [claim.value, claim.label].filter(Boolean).join(' ')
}
