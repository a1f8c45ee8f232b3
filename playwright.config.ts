import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findChromium } from './tests/support/browsers.ts'
import { readSampleContent } from './tests/support/sample-content.ts'
import { secondApiHost } from './tests/support/second-brand.ts'

const { company } = readSampleContent().content

// The first load of this file chooses; the workers, which load it again, inherit the choice.
process.env.BROWSER_TEST_PORT ??= String(20_000 + 2 * Math.floor(Math.random() * 6_000))
process.env.SECOND_API_PORT ??= String(Number(process.env.BROWSER_TEST_PORT) + 1)
process.env.BROWSER_TEST_DATA ??= `test-results/store-${process.env.BROWSER_TEST_PORT}`
// The second site was rendered for an API on a host that does not exist.
const secondApi = `--host-resolver-rules=MAP ${secondApiHost} 127.0.0.1:${process.env.SECOND_API_PORT}`
// Tools that read this file do without a browser.
const executablePath = findChromium() ?? ''
const baseURL = `http://127.0.0.1:${process.env.BROWSER_TEST_PORT}`

export default defineConfig({
  testDir: 'tests/browser',
  // A file stays with one worker: the other one need not open the pages that its tests share.
  fullyParallel: false,
  workers: 2,
  // Twice the default: a busy machine is slow, not wrong.
  timeout: 60_000,
  // What fails once on a busy machine is repeated, and named at the end.
  retries: 1,
  expect: { timeout: 15_000 },
  // A long run says what it has done.
  reporter: [[process.env.TEST_LONG ? 'list' : 'dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  use: { baseURL, launchOptions: { executablePath, args: [...browserFlags, secondApi] } },
  projects: [
    // The tags stand in tests/browser/support/site-test.ts.
    {
      name: 'desktop',
      ...choose({ never: ['@phone'], later: '@phone-first' }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      ...choose({ never: ['@wide', '@once'], later: '@wide-first' }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    // The one that runs this: another one may be on the path.
    command: `"${process.execPath}" server/main.ts`,
    url: `${baseURL}/healthz`,
    env: {
      PORT: process.env.BROWSER_TEST_PORT,
      DATA_DIR: process.env.BROWSER_TEST_DATA,
      // All tests come from one address.
      RATE_LIMIT_PER_MINUTE: '10000',
      // Its tests start one of their own, and the port after this one is taken.
      DESK: 'off',
      LOG_LEVEL: 'warn',
    },
    reuseExistingServer: false,
  },
})

/** A long run takes only what `npm test` leaves out. */
function choose({ never, later }: { never: string[]; later: string }) {
  // What the specification states of the sample does not hold for a company that is somebody's own.
  const left = company.sample ? never : [...never, '@stated']
  const long = ['@long', later]
  if (process.env.TEST_LONG) return { grep: anyOf(long), grepInvert: anyOf(left) }
  // A test that was asked for by its name runs, however long it takes.
  return { grepInvert: anyOf(process.env.TEST_PATTERN ? left : [...left, ...long]) }
}

function anyOf(tags: string[]): RegExp {
  return new RegExp(tags.map((tag) => `${tag}(?![-\\w])`).join('|'))
}
