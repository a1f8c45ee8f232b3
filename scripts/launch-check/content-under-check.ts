import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#content/brand.ts'
import { claims, hipaaClaim } from '#content/claims.ts'
import { company } from '#content/company.ts'
import { consultantImage } from '#content/external-image.ts'
import { partners } from '#content/partners.ts'
import { testimonials } from '#content/testimonials.ts'
import type { Sources } from './finding.ts'

type Links = { name: string; href: string | null }[]

export type CheckedContent = {
  company: Pick<typeof company, 'sample' | 'name' | 'phone' | 'email'> & { legalLinks: Links; socialLinks: Links }
  brand: { mark: { sample: boolean } }
  claims: Record<string, { value?: string; label?: string; source: string }>
  testimonials: { sample: boolean; author: string }[]
  partners: { name: string; source: string }[]
  consultantImage: { sample: boolean }
}

export function readContent(root: string): { content: CheckedContent; sources: Sources } {
  const files = globSync('content/**/*.ts', { cwd: root })
  const legalLinks = company.legalLinks.map(({ name, href, page }) => ({
    name,
    href: href ?? (existsSync(join(root, `content/legal${page}.md`)) ? page : null),
  }))
  const content = {
    company: { ...company, legalLinks },
    brand,
    claims: { ...claims, hipaaClaim },
    testimonials,
    partners,
    consultantImage,
  }
  return { content, sources: Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])) }
}
