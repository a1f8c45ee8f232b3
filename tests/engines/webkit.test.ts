import { inject } from 'vitest'
import { stateSite } from './statements/site.ts'
import { openWebkit } from './support/webkit.ts'

stateSite((closing) => openWebkit(inject('webkit'), closing), 'webkit')
