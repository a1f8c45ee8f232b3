// Node's own --env-file-if-exists complains of a file that nobody has to have, at every command.
import { existsSync } from 'node:fs'
import process from 'node:process'

if (existsSync('.env')) process.loadEnvFile()
