import { describe } from 'vitest'
import { needing } from '../support/needs.ts'
import { stateSite } from './statements/site.ts'
import { openFirefox } from './support/firefox.ts'

describe('in Firefox', needing('firefox', 'chromium'), () => stateSite(openFirefox, 'firefox'))
