import { describe } from 'vitest'
import { findFirefox } from '../support/browsers.ts'
import { needing } from '../support/needs.ts'
import { stateSite } from './statements/site.ts'
import { openFirefox } from './support/firefox.ts'

describe('in Firefox', needing('firefox', 'chromium'), () => {
  stateSite((closing) => openFirefox(findFirefox() ?? '', closing), 'firefox')
})
