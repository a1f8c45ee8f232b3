import {
  anyWord,
  choice,
  entryChoice,
  flag,
  focus,
  group,
  line,
  list,
  number,
  picture,
  text,
  texts,
} from '#fields/kinds.ts'
import { icon } from '#sections/copy.ts'

export const partners = list(
  {
    name: line({ max: 28, word: 13 }),
    category: line({ max: 28 }),
    icon: icon(),
    source: line({
      title: 'Number of the membership or certificate',
      max: 240,
      word: anyWord,
      isOptional: true,
      help: 'Visitors don’t see it. Empty until you have confirmed it.',
    }),
  },
  { title: 'Partner badges', noun: 'badge', namedBy: 'name', distinctBy: 'name', min: 3, max: 8 },
)

/** Paper from our work, invented to show it: no claim of the company, and it may stay when the site goes public. */
const serviceExample = group(
  {
    title: line({
      title: 'What it is',
      max: 40,
      isOptional: true,
      help: 'Visitors see the word “Example” beside it. Empty: no example is shown.',
    }),
    look: choice(['lines', 'checklist', 'bars', 'conversation']),
    lines: list(
      {
        label: line({ title: 'Line', max: 28, word: 13 }),
        text: text({ title: 'Beside it', max: 100, isOptional: true }),
        value: line({ title: 'Amount, date or state', max: 14, isOptional: true }),
        isMarked: flag({ title: 'Stands out', help: 'In a checklist: it is still open.' }),
      },
      { noun: 'line', namedBy: 'label', max: 6 },
    ),
    sum: group(
      { label: line({ title: 'Words', isOptional: true }), value: line({ title: 'Sum', max: 14, isOptional: true }) },
      { title: 'Last line' },
    ),
  },
  { title: 'Example' },
)

export const services = list(
  {
    title: line({ title: 'Service', max: 60, word: 17 }),
    icon: icon(),
    outcome: line({ title: 'What it is for', max: 44 }),
    features: texts({ title: 'Key features', noun: 'feature', min: 1, max: 8, maxLetters: 56, distinctBy: 'text' }),
    benefits: list(
      {
        figure: line({ max: 12, isFigure: true, isOptional: true }),
        label: line({ title: 'Benefit', word: 13 }),
      },
      { title: 'Key benefits', noun: 'benefit', namedBy: 'label', min: 2, max: 4 },
    ),
    example: serviceExample,
  },
  { title: 'Services', noun: 'service', namedBy: 'title', distinctBy: 'title', min: 4, max: 10 },
)

/** The site has a drawing for each of these. */
const drawings = ['heart', 'brain', 'eye', 'joint', 'child', 'stethoscope'] as const

export const specialties = group({
  names: list(
    { name: line({ title: 'Specialty', max: 48 }) },
    {
      title: 'All specialties',
      noun: 'specialty',
      namedBy: 'name',
      distinctBy: 'name',
      min: 12,
      max: 60,
      isSorted: true,
    },
  ),
  featured: list(
    {
      specialty: entryChoice('specialties.names', { title: 'Specialty' }),
      summary: line({ title: 'What is special about its bills' }),
      drawing: choice(drawings),
    },
    { title: 'Featured', noun: 'specialty', namedBy: 'specialty', distinctBy: 'specialty', min: 4, max: 6 },
  ),
})

export const testimonials = list(
  {
    sample: flag({ title: 'These words are invented', default: true }),
    text: text({ title: 'What they said', max: 240, isVerbatim: true }),
    author: line({ title: 'Name', max: 44, isVerbatim: true }),
    position: line({ max: 44, isVerbatim: true }),
    company: line({ title: 'Practice', max: 44, isVerbatim: true }),
    photo: picture({ title: 'Photograph', help: 'Stands in place of the initials.' }),
    focus: focus('photo'),
    rating: number({ title: 'Stars', min: 5, max: 5 }),
  },
  {
    title: 'Testimonials',
    noun: 'testimonial',
    namedBy: 'author',
    distinctBy: 'author',
    min: 1,
    max: 6,
    help: 'Where Home has this section, visitors read them one at a time.',
  },
)

/** Who works here: in sections of pages, and as authors. */
export const team = list(
  {
    name: line({ title: 'Name', max: 44, isVerbatim: true }),
    role: line({ max: 60, isVerbatim: true }),
    credentials: line({
      max: 24,
      isVerbatim: true,
      isOptional: true,
      help: 'As they stand after the name, such as CPC.',
    }),
    text: text({ title: 'About this person', max: 240, isVerbatim: true, isOptional: true }),
    photo: picture({ title: 'Portrait', help: 'Without one, visitors see the initials.' }),
    focus: focus('photo'),
  },
  {
    title: 'Team',
    noun: 'person',
    namedBy: 'name',
    distinctBy: 'name',
    max: 60,
    help: 'Choose them in a section of the kind “People”.',
  },
)

/** The one file that a visitor's browser may load from another host. */
export const consultantImage = group(
  {
    sample: flag({ title: 'This is still a stock photograph', default: true }),
    src: picture({ title: 'Image', help: 'Your own, or the https address of one on another host.' }),
    focus: focus('src'),
    alt: line({ title: 'What it shows', word: anyWord, help: 'For people who can’t see it.' }),
    width: number({ title: 'Width in pixels', min: 1, max: 20_000 }),
    height: number({ title: 'Height in pixels', min: 1, max: 20_000 }),
  },
  { title: 'Photograph of the consultant' },
)
