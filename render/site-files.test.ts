import { expect, test } from 'vitest'
import { type CrawlerFacts, robotsTxt, securityTxt } from './site-files.ts'

const facts: CrawlerFacts = {
  origin: '',
  pages: [{ path: '/' }],
  securityContact: 'security@clinic.example',
  now: new Date('2027-02-28T12:00:00.500Z'),
}

test('names no host if PUBLIC_URL is not set', () => {
  expect(robotsTxt(facts)).not.toMatch(/sitemap|http/i)
  expect(securityTxt(facts)).not.toMatch(/canonical|http/i)
})

test('lets the security contact expire less than a year later', () => {
  expect(securityTxt(facts)).toContain('Contact: mailto:security@clinic.example\nExpires: 2028-02-27T12:00:00Z\n')
})
