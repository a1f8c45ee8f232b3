import { describe } from 'vitest'
import { needing } from '../support/needs.ts'
import { stateSiteAtLength } from './statements/site.ts'
import { openFirefox } from './support/firefox.ts'

describe('in Firefox', needing('firefox', 'chromium'), () => stateSiteAtLength(openFirefox, 'firefox'))
