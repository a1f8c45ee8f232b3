import { action, card, figure, heading, lead, listedMeta, meta } from './copy.ts'
import { group, line, link, list, text, texts } from './fields.ts'
import { trustBadges } from './sections.ts'

const closing = group({ heading: heading(), text: text(), action: action() }, { title: 'End of the page' })

export const servicesPage = group({
  meta: listedMeta(),
  hero: group({ heading: line({ max: 64, word: 12 }), lead: lead() }, { title: 'Top of the page' }),
  selector: group({
    label: line({ help: 'For screen readers.' }),
    featuresHeading: line(),
    benefitsHeading: line(),
    exampleLabel: line({ title: 'Beside an example', max: 20 }),
    action: action(),
  }),
  closing,
})

export const about = group(
  {
    meta: listedMeta(),
    hero: group(
      { badge: line({ max: 48 }), heading: line({ max: 64, word: 12 }), lead: lead(), action: action() },
      { title: 'Top of the page' },
    ),
    stats: group({ heading: heading(), figures: list(figure, { noun: 'figure', namedBy: 'label', max: 4 }) }),
    mission: group({
      heading: heading(),
      text: text(),
      bullets: trustBadges('Lines', 6, 16),
    }),
    vision: group({ heading: heading(), text: text(), quote: text() }),
    values: group({ heading: heading(), cards: list(card, { noun: 'value', namedBy: 'title', min: 2, max: 6 }) }),
    closing,
  },
  { title: 'About page' },
)

export const contact = group(
  {
    meta: listedMeta(),
    hero: group(
      {
        heading: line({ max: 64, word: 12 }),
        lead: lead(),
        highlights: list(figure, { title: 'Figures', noun: 'figure', namedBy: 'label', max: 4 }),
      },
      { title: 'Top of the page' },
    ),
    panel: group({
      heading: line({ max: 90, word: 14 }),
      text: text(),
      badges: trustBadges('Badges', 2),
      nextStepsHeading: line(),
      nextSteps: texts({ noun: 'step', min: 1, max: 5 }),
    }),
    form: group({ label: line({ help: 'For screen readers.' }) }),
    waysToConnect: group({ heading: heading() }),
    cards: group({ call: line(), email: line(), visit: line() }, { title: 'Titles of the three cards' }),
    trustLine: trustBadges('Last line', 4, 16),
  },
  { title: 'Contact page' },
)

export const notFound = group(
  {
    meta: meta(),
    heading: line({ max: 90, word: 13 }),
    text: text(),
    linksHeading: line(),
    links: list(
      { label: line({ title: 'Words' }), href: link({ title: 'Leads to' }), text: line({ max: 90 }) },
      { noun: 'link', namedBy: 'label', min: 1, max: 6 },
    ),
  },
  { title: 'Page for a wrong address' },
)

/** Shown after a form was sent by a browser that runs no script. */
export const received = group(
  { meta: meta(), sooner: line(), action: action() },
  { title: 'Page after a form was sent' },
)

/** Shown by the server when it can't take a form that was sent by a browser without script. */
export const notSent = group(
  {
    title: line(),
    heading: heading(),
    reasons: group({
      'invalid-request': text(),
      'body-too-large': text(),
      'rate-limited': text(),
      'store-unavailable': text(),
      'internal-error': text(),
      other: text(),
    }),
    fieldHints: group({ missing: text(), email: text(), other: text() }),
    kept: line(),
    submit: line(),
    back: action(),
  },
  { title: 'Page when a form was not sent' },
)
