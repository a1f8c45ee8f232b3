import { claims } from './claims.ts'
import { company } from './company.ts'
import { serviceCount } from './services.ts'
import { leaveOutUnsaid } from './unsaid.ts'

type Stage = { title: string; text: string }
type Question = { question: string; answer: string }

export const switching = {
  id: 'switching',
  heading: 'Switching without a cash gap',
  lead: 'Two billers overlap for a while so that deposits keep coming. This is the whole plan.',
  lanesLabel: 'Who works which claims during the switch',
  /** Followed by the number of the stage, or by the first and the last. */
  stage: 'Stage',
  stages: 'Stages',
  stagesTo: 'to',
  questionsHeading: 'Questions practices ask first',
  anotherQuestion: 'Another question? Call',
}

type Lane = { name: string; bars: LaneBar[] }
/** `from` and `to` count stages: 1 = the first, 4 = the last. */
type LaneBar = { text: string; from: number; to: number; part: 'leaving' | 'preparing' | 'working' | 'cash' }

/** Drawn above the stages, from top to bottom. */
export const switchingLanes: Lane[] = [
  {
    name: 'Your current biller',
    bars: [{ text: 'Works its own claims until the agreed date', from: 1, to: 3, part: 'leaving' }],
  },
  {
    name: company.name,
    bars: [
      { text: 'Sets up and tests', from: 1, to: 2, part: 'preparing' },
      { text: 'Takes each new visit', from: 3, to: 4, part: 'working' },
    ],
  },
  { name: 'Cash to your bank', bars: [{ text: 'Deposits keep coming from both', from: 1, to: 4, part: 'cash' }] },
]

export const switchingStages: Stage[] = [
  {
    title: 'Agreement and access',
    text: 'You see the terms in writing. We sign, and get only the access the work needs.',
  },
  {
    title: 'Payer enrollment and EHR connection',
    text: 'Enrollment, clearinghouse, ERA and EFT are set up and tested before the first claim.',
  },
  {
    title: 'Parallel run',
    text: 'New visits go through us. The old AR has an agreed owner, by name, until it is worked down.',
  },
  {
    title: 'First monthly report',
    text: 'We read the first full month with you: sent, paid, denied and still open.',
  },
]

export const switchingQuestions: Question[] = [
  {
    question: 'Do we have to change our EHR?',
    answer: `No. We work with the system you have: ${claims.ehrIntegrations.value} EHR integrations are in place. Tell us which one you use, and we will tell you before you sign how it connects.`,
  },
  {
    question: 'Who works the claims our current biller has already sent?',
    answer:
      'We agree on that in writing before the parallel run begins: the biller who sent them, or us from a date you choose. No open claim is left without an owner.',
  },
  {
    question: 'What keeps the deposits coming during the switch?',
    answer:
      'The overlap. A payer moves to us only when its enrollment and its electronic remittance are confirmed. Until then, your current biller keeps sending claims.',
  },
  {
    question: 'Where do payments go?',
    answer: 'Into your own account, as they do now. We post and reconcile what arrives there.',
  },
  {
    question: 'How long does it take?',
    answer:
      'That depends on your payers and your EHR, so we do not name a number before we have seen them. You get a dated plan with the agreement.',
  },
  {
    question: 'What does it cost?',
    answer:
      'The pricing model is transparent: what is charged, and for what, is agreed in writing before any work starts.',
  },
  {
    question: 'How is patient information protected?',
    answer:
      'We work under HIPAA. A business associate agreement is signed before anyone opens a record, and people see only what their work needs.',
  },
  {
    question: 'Can we start with one service?',
    answer: `Yes. Each of the ${serviceCount} services stands alone, and fits with the others when you add them.`,
  },
]

leaveOutUnsaid({ switchingQuestions })
