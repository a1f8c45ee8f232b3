import { inject } from 'vitest'
import { stateSiteAtLength } from '../engines/statements/site-at-length.ts'
import { openFirefox } from '../engines/support/firefox.ts'

stateSiteAtLength((closing) => openFirefox(inject('firefox'), closing), 'firefox')
