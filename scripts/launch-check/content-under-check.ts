import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#content/brand.ts'
import { claims, hipaaClaim } from '#content/claims.ts'
import { company } from '#content/company.ts'
import { consultantImage } from '#content/external-image.ts'
import { partners } from '#content/partners.ts'
import { testimonials } from '#content/testimonials.ts'
import type { Sources } from './finding.ts'

export type CheckedContent = {
  company: Pick<typeof company, 'sample' | 'name' | 'phone' | 'email' | 'legalLinks' | 'socialLinks'>
  brand: { mark: { sample: boolean } }
  claims: Record<string, { value?: string; label?: string; source: string }>
  testimonials: { sample: boolean; author: string }[]
  partners: { name: string; source: string }[]
  consultantImage: { sample: boolean }
}

const content: CheckedContent = {
  company,
  brand,
  claims: { ...claims, hipaaClaim },
  testimonials,
  partners,
  consultantImage,
}

export function readContent(root: string): { content: CheckedContent; sources: Sources } {
  const files = globSync('content/**/*.ts', { cwd: root })
  return { content, sources: Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])) }
}
