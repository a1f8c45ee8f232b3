import { afterEach, expect, test, vi } from 'vitest'
import { readOrigin } from './read-origin.ts'

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
