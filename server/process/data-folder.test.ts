import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempFolder } from '../../tests/support/new-folder.ts'
import { prepareDataFolder } from './data-folder.ts'

test('creates the data folder, and names it when it is not writable', async () => {
  const folder = createTempFolder()
  expect(await prepareDataFolder(join(folder, 'data'))).toEqual({ isFull: false })
  expect(readdirSync(join(folder, 'data'))).toEqual([])
  const inFile = join(folder, 'file/data')
  writeFileSync(join(folder, 'file'), '')
  await expect(prepareDataFolder(inFile)).rejects.toThrow(
    `the data folder ${inFile} cannot be written (ENOTDIR): set DATA_DIR to another`,
  )
})
