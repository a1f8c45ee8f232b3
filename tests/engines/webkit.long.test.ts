import { describe } from 'vitest'
import { requires } from '../support/needs.ts'
import { stateSite } from './statements/site.ts'
import { openWebkit } from './support/webkit.ts'

describe('in WebKit', requires('webkit', 'chromium'), () => stateSite(openWebkit, 'webkit'))
