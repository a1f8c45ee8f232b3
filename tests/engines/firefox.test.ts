import { inject } from 'vitest'
import { stateSite } from './statements/site.ts'
import { openFirefox } from './support/firefox.ts'

stateSite(() => openFirefox(inject('firefox')), { hasTouch: true, hasForcedColors: true })
