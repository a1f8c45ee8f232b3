import { inject } from 'vitest'
import { stateSiteAtLength } from '../engines/statements/site-at-length.ts'
import { openWebkit } from '../engines/support/webkit.ts'

stateSiteAtLength((closing) => openWebkit(inject('webkit'), closing), 'webkit')
