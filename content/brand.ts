import { company } from './company.ts'

/** What the web manifest and the browser's own frame show. Colours name their token in site/theme.css. */
export const brand = {
  siteName: company.name,
  shortName: company.name,
  description: company.blurb,
  themeColor: { token: '--color-ink-900', hex: '#0C2023' },
  backgroundColor: { token: '--color-paper-100', hex: '#F8F3E9' },
}
