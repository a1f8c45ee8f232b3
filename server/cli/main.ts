import { startSiteProcess } from '../versions/site-process/start-site-process.ts'
import { runCommandLine } from './run-command-line.ts'

const { argv, env, stdin, stdout, stderr } = process

// `leads list | head` closes the pipe early; that isn't a failure.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

const now = () => new Date()
const startProcess = () => startSiteProcess()
process.exitCode = await runCommandLine({ args: argv.slice(2), env, stdin, stdout, stderr, now, startProcess })
