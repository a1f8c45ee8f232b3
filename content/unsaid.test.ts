import { expect, test } from 'vitest'
import { isSaid, leaveOutUnsaid, takeOutEmpty } from './unsaid.ts'

function writePage(changes: Record<string, string> = {}) {
  const claims = { clients: { value: '500+', label: 'Clients' }, uptime: { value: '99.9%', label: 'Uptime' } }
  const seal = { label: 'HIPAA' }
  Object.assign(claims.clients, changes.clients === undefined ? {} : { value: changes.clients })
  Object.assign(seal, changes.seal === undefined ? {} : { label: changes.seal })
  takeOutEmpty([...Object.values(claims), seal])
  const page = {
    badge: `Trusted by ${claims.clients.value} providers`,
    lead: `We answer for every claim. ${claims.clients.value} providers agree. Do you?`,
    figures: [
      { value: claims.clients.value, label: 'Providers' },
      { value: claims.uptime.value, label: claims.uptime.label },
    ],
    marks: [{ label: seal.label }, { label: 'Real-time Sync' }],
    features: [`${claims.clients.value} clients`, 'Reports'],
    empty: [{ label: 'Role', placeholder: '' }],
    card: { figure: { value: claims.clients.value } },
  }
  leaveOutUnsaid(page)
  return { page, claims }
}

test('nothing is left out while every claim is made', () => {
  const { page } = writePage()
  expect(page.lead).toBe('We answer for every claim. 500+ providers agree. Do you?')
  expect(page.figures).toHaveLength(2)
  expect(page.empty).toHaveLength(1)
})

test('a claim that was taken out disappears with its sentences and its entries', () => {
  const { page, claims } = writePage({ clients: '' })
  expect(isSaid(claims.clients)).toBe(false)
  expect(isSaid(claims.uptime)).toBe(true)
  expect(page).toEqual({
    badge: '',
    lead: 'We answer for every claim. Do you?',
    figures: [{ value: '99.9%', label: 'Uptime' }],
    marks: [{ label: 'HIPAA' }, { label: 'Real-time Sync' }],
    features: ['Reports'],
    empty: [{ label: 'Role', placeholder: '' }],
    card: { figure: { value: '' } },
  })
})

test('a claim without a figure is taken out by its label', () => {
  expect(writePage({ seal: '' }).page.marks).toEqual([{ label: 'Real-time Sync' }])
})
