import { claims, hipaaClaim } from '../claims.ts'
import { company } from '../company.ts'
import type { Link } from '../link.ts'
import type { BadgeCopy, CardCopy, FigureCopy, ListedPageMeta } from '../page-copy.ts'
import { serviceCount, services } from '../services.ts'
import { leaveOutUnsaid } from '../unsaid.ts'

/** One between the top of the page and the contact form. */
export type HomeSection = {
  name:
    | 'Billing process'
    | 'Revenue-leak estimator'
    | 'Who does what'
    | 'Advanced AI'
    | 'Partner badges'
    | 'Testimonials'
    | 'Consultant'
    | 'Specialties'
    | 'Switching'
    | 'Large figures'
    | 'Why choose us'
  isShown: boolean
}

const { accuracy, availability, averageRating, clients, ehrIntegrations, experience } = claims
const { fasterProcessing, replyTime, revenueIncrease, revenueIncreasePeriod, revenueProcessed, uptime } = claims

const averageIncrease = `${revenueIncrease.value} average revenue increase within ${revenueIncreasePeriod.value}`

/** From top to bottom, below the top of the page and above the contact form. One without a tick is hidden. */
const sections: HomeSection[] = [
  { name: 'Billing process', isShown: true },
  { name: 'Revenue-leak estimator', isShown: true },
  { name: 'Who does what', isShown: true },
  { name: 'Advanced AI', isShown: true },
  { name: 'Partner badges', isShown: true },
  { name: 'Testimonials', isShown: true },
  { name: 'Consultant', isShown: true },
  { name: 'Specialties', isShown: true },
  { name: 'Switching', isShown: true },
  { name: 'Large figures', isShown: true },
  { name: 'Why choose us', isShown: true },
]

const hero = {
  badge: `Trusted by ${clients.value} Healthcare Providers`,
  heading: 'The Future of Healthcare Claims is Here',
  lead: 'Every claim is a line in your books. Our AI reads it, our people answer for it, and the line stays open until it is paid.',
  primaryAction: { label: 'Start Free Trial', href: '#contact' } satisfies Link,
  secondaryAction: { label: 'Watch Demo', href: '#how-billing-works' } satisfies Link,
  highlights: [
    { value: accuracy.value, label: accuracy.label },
    { value: revenueIncrease.value, label: revenueIncrease.label },
    { value: availability.value, label: availability.label },
    { value: clients.value, label: 'Providers' },
  ] satisfies FigureCopy[],
}

const billingProcess = {
  id: 'how-billing-works',
  heading: 'How Our Billing Process Works?',
  lead: 'Follow one claim from the front desk to your bank. Five stages, one line, and an owner for each of them.',
  highlights: {
    accuracy: {
      title: `${accuracy.value} ${accuracy.label}`,
      text: 'Each mark is a line we sent. An open one gets a second look.',
    },
    processing: {
      title: `${availability.value} ${availability.label}`,
      text: 'Claims move on nights, weekends and holidays.',
      startOfDay: 'Midnight',
      middleOfDay: 'Noon',
    },
    fasterPayments: {
      title: 'Faster Payments',
      text: 'Clean claims never wait for corrections.',
      byHand: 'By hand',
      withUs: `With us: ${fasterProcessing.value} ${fasterProcessing.label}`,
    },
  },
}

const takeOver = {
  id: 'what-we-take-over',
  heading: 'What we take over, what stays with you',
  lead: 'Billing leaves your desk. Control does not. Both pages of the book stay open to you.',
  servicesLabel: `The ${serviceCount} services`,
  ours: {
    heading: 'We take over',
    items: [
      'Credentialing, enrollment and revalidation',
      'Coding each visit from its note',
      'Scrubbing and sending claims',
      'Denials, appeals and old AR',
      'Posting each payment and adjustment',
      'The monthly report, explained',
      "Your patients' billing questions",
    ],
  },
  yours: {
    heading: 'Stays with you',
    items: [
      'Check-in, with card and ID',
      'Documentation of each visit',
      'Clinical decisions, all of them',
      'Fee schedule and contract decisions',
      'Write-off and refund approval',
      'Your bank account and its deposits',
      'The last word, always',
    ],
  },
}

const advancedAi = {
  id: 'advanced-ai',
  heading: 'Powered by Advanced AI',
  lead: 'Software reads, compares and remembers. A person signs.',
  cards: {
    processing: {
      icon: 'scan-text',
      title: 'AI-Powered Processing',
      text: "The model reads the doctor's note, marks the phrases that matter and suggests the codes they support.",
    },
    compliance: {
      icon: 'shield-check',
      title: 'Compliance Automation',
      text: 'Payer edits and privacy rules run on every line before it leaves.',
    },
    analytics: {
      icon: 'chart-line',
      title: 'Real-time Analytics',
      text: 'Cash, denials and aging, as they stand right now.',
    },
    speed: {
      icon: 'zap',
      title: 'Lightning Fast',
      text: `Routine steps run by themselves: ${fasterProcessing.value} ${fasterProcessing.label}.`,
    },
    revenue: {
      icon: 'trending-up',
      title: 'Revenue Optimization',
      text: `Under-coded visits, missed charges and underpayments are found and corrected: a ${averageIncrease}.`,
    },
    aroundTheClock: {
      icon: 'clock',
      title: `${availability.value} ${availability.label}`,
      text: 'No closing time, no Monday backlog.',
    },
  } satisfies Record<string, CardCopy>,
  complianceChecks: ['NCCI edits', 'Modifier logic', 'Prior authorization', 'HIPAA safeguards'],
  /** Drawn as three lines that end now. */
  analyticsLines: ['Cash', 'Denials', 'Aging'],
  drawingNote: 'Example figures',
  /** Under the first and the last bar of the revenue drawing. */
  revenueStart: 'At the start',
  revenueEnd: `Within ${revenueIncreasePeriod.value}: +${revenueIncrease.value}`,
}

const partnerStrip = {
  id: 'partners',
  label: 'Trusted Partners',
  heading: 'Integrated with Leading Healthcare Platforms',
  listLabel: 'Partner badges',
  pause: 'Pause the badges',
  indicators: [
    { icon: 'plug', label: `${ehrIntegrations.value} ${ehrIntegrations.label}` },
    { icon: 'shield-check', label: hipaaClaim.label },
    { icon: 'refresh-cw', label: 'Real-time Sync' },
    { icon: 'activity', label: `${uptime.value} ${uptime.label}` },
  ] satisfies BadgeCopy[],
}

const testimonialSection = {
  id: 'testimonials',
  label: 'CLIENT TESTIMONIALS',
  heading: 'What Our Clients Say',
  carouselLabel: 'Client testimonials',
  previous: 'Previous testimonial',
  next: 'Next testimonial',
  chooseByNumber: 'Choose a testimonial',
  chooseByAuthor: 'Choose a testimonial by its author',
  /** Before the number of a slide. */
  slide: 'Testimonial',
  /** Between the number of a slide and the number of slides. */
  of: 'of',
  pause: 'Pause the testimonials',
  /** Follows the number of stars. */
  outOfFiveStars: 'out of 5 stars',
  summary: [
    { value: averageRating.value, label: averageRating.label },
    { value: clients.value, label: 'Happy Clients' },
    { value: accuracy.value, label: 'Success Rate' },
  ] satisfies FigureCopy[],
}

const consultant = {
  id: 'consultant',
  heading: "Get a Dedicated Billing Consultant For Your Clinic's Revenue Cycle Management",
  cards: [
    {
      icon: 'trending-up',
      title: 'Revenue Optimization',
      text: 'Finds what your contracts already owe you.',
    },
    {
      icon: 'chart-line',
      title: 'Real-time Reporting',
      text: 'Sees the same figures you do, at the same moment.',
    },
    {
      icon: 'circle-check',
      title: 'Error Reduction',
      text: 'Fixes the cause first, then the claim.',
    },
    {
      icon: 'layout-dashboard',
      title: 'Analytics Dashboard',
      text: 'Keeps one page that any partner can read.',
    },
  ] satisfies CardCopy[],
  action: { label: "Let's Talk", href: '/contact' } satisfies Link,
  badges: [
    { icon: 'users', label: `${clients.value} ${clients.label}` },
    { icon: 'target', label: `${accuracy.value} ${accuracy.label}` },
    { icon: 'shield-check', label: hipaaClaim.label },
  ] satisfies BadgeCopy[],
}

const specialtySection = {
  id: 'specialties',
  heading: 'Medical Specialties',
  lead: `Coders who already know your codes, across over ${claims.specialties.value} ${claims.specialties.label}.`,
  indexHeading: 'All specialties, A to Z',
  reassurance: "Don't see your specialty? We work with all medical practices.",
  action: { label: 'Discuss Your Specialty', href: '/contact' } satisfies Link,
}

const stats = {
  id: 'stats',
  heading: 'Trusted by Healthcare Leaders',
  figures: [
    { value: clients.value, label: 'Healthcare Providers' },
    { value: accuracy.value, label: 'Claim Accuracy' },
    { value: revenueProcessed.value, label: revenueProcessed.label },
    { value: availability.value, label: 'Support Available' },
  ] satisfies FigureCopy[],
}

const whyChooseUs = {
  id: 'why-choose-us',
  heading: 'Why Choose Us',
  cards: [
    { icon: 'trending-up', title: 'Proven Results', text: `A ${averageIncrease}.` },
    {
      icon: 'target',
      title: `${accuracy.value} ${accuracy.label} Rate`,
      text: 'Checked by software, then signed by a person.',
    },
    {
      icon: 'headset',
      title: `${availability.value} Support`,
      text: 'Help with a claim whenever you need it.',
    },
    {
      icon: 'users',
      title: `${clients.value} Satisfied Clients`,
      text: 'Providers, clinics and practices of many kinds.',
    },
    {
      icon: 'calendar-days',
      title: `${experience.value} ${experience.label}`,
      text: "Long enough to know each payer's habits.",
    },
    {
      icon: 'shield-check',
      title: hipaaClaim.label,
      text: 'Patient information is handled by the book, at every step.',
    },
  ] satisfies CardCopy[],
  checklistHeading: 'What makes us different',
  checklist: [
    'AI-powered claim processing',
    'Real-time reporting and analytics',
    'Dedicated billing consultants',
    'Seamless EHR integration',
    'Proactive denial management',
    'Transparent pricing model',
  ],
  floatingBadges: [
    { icon: 'zap', label: 'Fast Processing' },
    { icon: 'chart-line', label: 'Real-time Analytics' },
  ] satisfies BadgeCopy[],
}

const contact = {
  id: 'contact',
  heading: 'Bring us one stubborn claim',
  lead: `Or the whole aging report. The first conversation is free, and a person replies within ${replyTime.value}.`,
}

/** Copy of the home page, in the order of its sections. Estimator and switching have their own files. */
export const homePage = {
  meta: {
    title: `${company.name} | AI-Powered Medical Billing`,
    description: `Medical billing and revenue-cycle management for healthcare providers: ${services.length} services and a free consultation. Trusted by ${clients.value} providers.`,
    path: '/',
    card: {
      image: '/social/home.png',
      heading: hero.heading,
      text: hero.lead,
      figure: { value: accuracy.value, label: accuracy.label },
    },
  } satisfies ListedPageMeta,
  sections,
  hero,
  billingProcess,
  takeOver,
  advancedAi,
  partnerStrip,
  testimonials: testimonialSection,
  consultant,
  specialties: specialtySection,
  stats,
  whyChooseUs,
  contact,
}

leaveOutUnsaid(homePage)
