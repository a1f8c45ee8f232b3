import { readFileSync } from 'node:fs'
import { createBillOfMaterials } from './supply-chain/bill-of-materials.ts'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
process.stdout.write(`${JSON.stringify(createBillOfMaterials(lock), null, 2)}\n`)
