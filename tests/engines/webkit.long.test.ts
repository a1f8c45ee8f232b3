import { describe } from 'vitest'
import { needing } from '../support/needs.ts'
import { stateSite } from './statements/site.ts'
import { openWebkit } from './support/webkit.ts'

describe('in WebKit', needing('webkit', 'chromium'), () => stateSite(openWebkit, 'webkit'))
