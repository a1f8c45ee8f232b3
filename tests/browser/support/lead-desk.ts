import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { emlFileName } from '../../../server/delivery/eml-mailer.ts'
import { emlFolder } from '../../../server/delivery/transports.ts'
import type { StoredRequest } from '../../../server/store/contact-store.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { expect } from './site-test.ts'

const sharedDataDir = process.env.BROWSER_TEST_DATA ?? ''

/** What a running server has stored from this address. */
export async function findRequests(email: string, dataDir = sharedDataDir): Promise<StoredRequest[]> {
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  try {
    return (await store.list({ email }, { limit: 10 })).requests
  } finally {
    await store.close()
  }
}

/** The mail to the owner, once the worker has written it. */
export async function readOwnerMail(requestId: string): Promise<Email> {
  const file = join(emlFolder(sharedDataDir), emlFileName(requestId, 'owner'))
  let mail: Buffer | undefined
  await expect(async () => {
    mail = await readFile(file)
  }).toPass()
  return PostalMime.parse(mail ?? '')
}
