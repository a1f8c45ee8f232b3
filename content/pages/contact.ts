import { claims, hipaaClaim } from '../claims.ts'
import { company } from '../company.ts'
import { homeForm } from '../contact-forms.ts'
import type { BadgeCopy, FigureCopy, ListedPageMeta } from '../page-copy.ts'
import { leaveOutUnsaid } from '../unsaid.ts'

const { accuracy, availability, clients, replyTime, revenueIncrease, revenueIncreasePeriod, starRating } = claims

const hero = {
  heading: 'GET IN TOUCH',
  lead: `One message, and one reply within ${replyTime.value} from a person who works claims for a living.`,
  highlights: [
    { value: revenueIncrease.value, label: `Revenue Increase in the first ${revenueIncreasePeriod.value}` },
    { value: accuracy.value, label: 'Accuracy Rate' },
    { value: availability.value, label: 'Support' },
    { value: clients.value, label: 'Providers' },
  ] satisfies FigureCopy[],
}

export const contactPage = {
  meta: {
    title: `Contact Us | ${company.name}`,
    description: `Schedule a free consultation about your medical billing: write, call or visit us. A person replies within ${replyTime.value}.`,
    path: '/contact',
    card: {
      image: '/social/contact.png',
      heading: homeForm.submit,
      text: hero.lead,
      figure: { value: replyTime.value, label: replyTime.label },
    },
  } satisfies ListedPageMeta,
  hero,
  panel: {
    heading: homeForm.submit,
    text: 'A conversation about your numbers. No obligation and nothing to prepare.',
    badges: [
      { icon: 'star', label: `${starRating.value} ${starRating.label} Service` },
      { icon: 'clock', label: `${replyTime.value.replace(' hours', 'hrs')} ${replyTime.label}` },
    ] satisfies BadgeCopy[],
    nextStepsHeading: 'What happens next',
    nextSteps: [
      `We reply within ${replyTime.value} and agree on a time.`,
      'We look at your denials and aging together.',
      'You get a written list of what we would fix first.',
    ],
  },
  form: { id: 'consultation-form', label: 'Consultation request' },
  waysToConnect: { heading: 'Multiple Ways to Connect' },
  trustLine: [
    { icon: 'shield-check', label: hipaaClaim.label },
    { icon: 'star', label: `${starRating.value} ${starRating.label}` },
    { icon: 'clock', label: `${replyTime.value.replace(' hours', 'h')} Response` },
  ] satisfies BadgeCopy[],
}

leaveOutUnsaid(contactPage)
