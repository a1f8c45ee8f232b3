import type { ContactStore } from '../store/contact-store.ts'

const mostAttempts = 30

/** Reads again if another server saves the draft meanwhile: it may have replaced a body that was about to be read. */
export async function readUndisturbed<Result>(
  store: Pick<ContactStore, 'draftRevision'>,
  read: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const before = await store.draftRevision()
    const [outcome] = await Promise.allSettled([read()])
    if (attempt < mostAttempts && before !== (await store.draftRevision())) continue
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }
}
