import { describe } from 'vitest'
import { requires } from '../support/needs.ts'
import { stateSite } from './statements/site.ts'
import { openFirefox } from './support/firefox.ts'

describe('in Firefox', requires('firefox', 'chromium'), () => stateSite(openFirefox, 'firefox'))
