import type { Delivery, StoredRecord } from '../../server/store/contact-store.ts'
import { openStoreFile } from '../../server/store/open-store.ts'

type Sample = { at: string; state: Delivery['state']; name: string; company: string; message: string; email: string }

const samples: Sample[] = [
  {
    at: '2026-11-16T19:43:00Z',
    state: 'pending',
    name: 'Owen Park',
    company: 'North Clinic',
    email: 'owen@northclinic.example',
    message: 'How long does credentialing with three payers take?',
  },
  {
    at: '2026-11-16T14:12:00Z',
    state: 'sent',
    name: 'Mireille Laurent',
    company: 'Harbor Dermatology',
    email: 'mireille@harborderm.example',
    message:
      'We are four physicians, and prior authorizations take us a day a week. Which of our systems would you connect to, and who would be our contact?\n\nThursday afternoon suits us best.\n\nMireille Laurent',
  },
  {
    at: '2026-11-14T01:55:00Z',
    state: 'dead',
    name: 'Dr. Ruth Adler',
    company: 'Lakeside Pediatrics',
    email: 'ruth@lakeside.example',
    message: 'Our denials grow. Could we talk on Thursday?',
  },
  {
    at: '2026-11-12T16:30:00Z',
    state: 'sent',
    name: 'José Núñez',
    company: 'Orthopedics of Essex County',
    email: 'jose@essexortho.example',
    message: 'Please call me about aging AR.',
  },
]

/** A database that looks like a week at work, the same whenever it is made. */
export async function makeSampleDesk(folder: string): Promise<void> {
  const { store } = openStoreFile(`${folder}/leads.sqlite`)
  await store.addRecords(samples.map(toRecord))
  await store.close()
}

function toRecord({ at, state, ...texts }: Sample, index: number): StoredRecord {
  const receivedAt = new Date(at)
  const stamp = receivedAt.getTime().toString(16).padStart(12, '0')
  const id = (kind: number) => `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${kind}${index}0-8000-4f1d6c2a9e0${index}`
  const delivery: Delivery = {
    id: id(2),
    requestId: id(1),
    channel: 'owner-mail',
    target: '',
    state,
    attempts: state === 'dead' ? 10 : state === 'sent' ? 1 : 0,
    createdAt: receivedAt,
    dueAt: receivedAt,
    ...(state === 'pending' ? {} : { finishedAt: new Date(receivedAt.getTime() + 2_000) }),
    ...(state === 'dead' ? { lastError: 'smtp 550' } : {}),
  }
  return {
    request: {
      id: id(1),
      receivedAt,
      isSuspicious: false,
      form: 'contact',
      phone: `(508) 555-01${20 + index}`,
      role: 'Practice Manager',
      serviceInterest: 'Complete Solution Package',
      ...texts,
    },
    fingerprint: id(3),
    deliveries: [delivery],
  }
}
