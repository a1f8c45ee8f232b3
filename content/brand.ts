import { company } from './company.ts'

/** What the web manifest and the browser's own frame show. Colours name their token in site/styles/theme.css. */
export const brand = {
  siteName: company.name,
  shortName: company.name,
  description: company.blurb,
  themeColor: { token: '--color-dark', hex: '#0C2023' },
  backgroundColor: { token: '--color-paper', hex: '#F8F3E9' },
}
