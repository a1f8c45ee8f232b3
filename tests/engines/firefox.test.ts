import { inject } from 'vitest'
import { stateSite } from './statements/site.ts'
import { openFirefox } from './support/firefox.ts'

stateSite((closing) => openFirefox(inject('firefox'), closing), 'firefox')
