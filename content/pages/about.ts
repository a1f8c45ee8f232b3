import { claims } from '../claims.ts'
import { company } from '../company.ts'
import type { Link } from '../link.ts'
import type { BadgeCopy, CardCopy, FigureCopy, ListedPageMeta } from '../page-copy.ts'
import { leaveOutUnsaid } from '../unsaid.ts'

const { accuracy, clients, compliance, experience, revenueProcessed } = claims

const hero = {
  badge: 'ABOUT',
  heading: 'Pioneering the Future of Healthcare',
  lead: 'We keep the books for practices that would rather look after people.',
  action: { label: 'Partner With Us', href: '/contact' } satisfies Link,
}

export const aboutPage = {
  meta: {
    title: `About Us | ${company.name}`,
    description: `Who we are and what we stand for: a mission, a vision and values we can be held to. ${experience.value} years of keeping the books for medical practices.`,
    path: '/about',
    card: {
      image: '/social/about.png',
      heading: hero.heading,
      text: hero.lead,
      figure: { value: experience.value, label: experience.label },
    },
  } satisfies ListedPageMeta,
  hero,
  stats: {
    heading: 'The book so far',
    figures: [
      { value: clients.value, label: 'Healthcare Providers' },
      { value: experience.value, label: experience.label },
      { value: accuracy.value, label: 'Accuracy Rate' },
      { value: revenueProcessed.value, label: revenueProcessed.label },
    ] satisfies FigureCopy[],
  },
  mission: {
    heading: 'Our Mission',
    text: 'Revolutionize claims processing with AI, so that the money a practice has earned arrives without a fight.',
    bullets: [
      { icon: 'zap', label: 'Maximize efficiency through AI automation' },
      { icon: 'wallet', label: 'Eliminate administrative burden and reduce costs' },
      { icon: 'shield-check', label: `Ensure ${compliance.value} compliance with healthcare regulations` },
      { icon: 'chart-line', label: 'Provide real-time insights' },
    ] satisfies BadgeCopy[],
  },
  vision: {
    heading: 'Our Vision',
    text: 'Be the global leader in AI-powered healthcare technology.',
    quote: 'A day when no clinician has to ask whether the visit will be paid for.',
  },
  values: {
    heading: 'Core Values',
    cards: [
      {
        icon: 'heart-handshake',
        title: 'Patient-Centered Innovation',
        text: 'The bill is part of the care. It should be right, and it should be kind.',
      },
      {
        icon: 'lightbulb',
        title: 'Continuous Innovation',
        text: 'Each denial teaches us something. The next claim benefits from it.',
      },
      {
        icon: 'handshake',
        title: 'Trust & Transparency',
        text: 'You see the same page we do, including the lines we got wrong.',
      },
      {
        icon: 'target',
        title: 'Results-Driven Excellence',
        text: 'We count what reached your bank. Nothing else is a result.',
      },
    ] satisfies CardCopy[],
  },
  closing: {
    id: 'get-started',
    heading: 'Ready to Join Our Mission?',
    text: 'Tell us how your practice runs today. We will tell you what we would change first.',
    action: { label: 'Start Your Journey', href: '/contact' } satisfies Link,
  },
}

leaveOutUnsaid(aboutPage)
