import { inject } from 'vitest'
import { stateSite } from './statements/site.ts'
import { openWebkit } from './support/webkit.ts'

// WebKit has no forced colors, and its WebDriver no fingers.
stateSite(() => openWebkit(inject('webkit')), { hasTouch: false, hasForcedColors: false })
