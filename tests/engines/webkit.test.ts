import { inject } from 'vitest'
import { stateSite } from './statements/site.ts'
import { openWebkit } from './support/webkit.ts'

// WebKit has no forced colors, and its WebDriver no fingers.
stateSite((closing) => openWebkit(inject('webkit'), closing), { hasTouch: false, hasForcedColors: false })
