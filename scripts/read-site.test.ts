import { afterEach, expect, test, vi } from 'vitest'
import { readOrigin, refuseDataInPublic } from './read-site.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['', ''],
  ['  ', ''],
  ['https://www.clinic.example', 'https://www.clinic.example'],
  ['https://www.clinic.example/', 'https://www.clinic.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('reads %j as %j', (text, origin) => {
  vi.stubEnv('PUBLIC_URL', text)
  expect(readOrigin('PUBLIC_URL')).toBe(origin)
})

test.each(['www.clinic.example', 'https://clinic.example/site', 'ftp://clinic.example', 'https://me@clinic.example'])(
  'stops the build at %j',
  (text) => {
    vi.stubEnv('API_BASE_URL', text)
    expect(() => readOrigin('API_BASE_URL')).toThrow(/^API_BASE_URL must be an origin/)
  },
)

test.each(['public', 'public/kept', './public/a/../kept', '/site/public/kept'])('keeps no requests in %s', (folder) => {
  vi.stubEnv('DATA_DIR', folder)
  expect(() => refuseDataInPublic('/site/')).toThrow(/^DATA_DIR lies in public/)
})

test.each(['', 'data', '../public', 'public-data', '/public/kept'])('keeps requests in %j', (folder) => {
  vi.stubEnv('DATA_DIR', folder)
  expect(() => refuseDataInPublic('/site/')).not.toThrow()
})
