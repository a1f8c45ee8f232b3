import { anyWord, choice, color, flag, group, line, link, list, picture, text } from '#fields/kinds.ts'
import { formatTime, nameZone, type Time, times, timeZones, weekdays } from '../derived/opening-hours.ts'

/** By the 12-hour clock. The end of a day and its beginning are told apart. */
const labelOf = (time: Time) => (time === '24:00' ? 'Midnight' : formatTime(time))

export const company = group({
  sample: flag({ title: 'These are still the sample’s details', default: true }),
  name: line({ max: 32, word: 14 }),
  blurb: text({ title: 'What the company does', max: 200 }),
  phone: line({
    max: 24,
    help: 'As people read it. Outside the United States, start with + and the country code.',
  }),
  email: line({ max: 64, word: 27 }),
  address: group({
    street: line({ max: 44 }),
    city: line({ max: 32 }),
    region: line({ title: 'State', max: 24 }),
    postalCode: line({ title: 'ZIP code', max: 12 }),
    country: line({ max: 2, help: 'Two letters, such as US.' }),
  }),
  hours: group(
    {
      openings: list(
        { day: choice(weekdays), opens: choice(times, { labelOf }), closes: choice(times, { labelOf }) },
        {
          title: 'Opening times',
          noun: 'opening time',
          min: 1,
          max: 21,
          help: 'A day can have several. A day without any is closed.',
        },
      ),
      timeZone: choice(timeZones, { title: 'Time zone', labelOf: nameZone }),
    },
    { title: 'Office hours' },
  ),
  replyPromise: line({ title: 'Reply promise', max: 32, word: 12 }),
  waysToConnect: group({ call: line(), email: line(), visit: line() }, { title: 'Titles of the contact cards' }),
  averageIncrease: line({ title: 'Sentence about the revenue increase', max: 90 }),
  socialLinks: list(
    { name: line({ title: 'Network' }), href: link({ title: 'Address of your profile', isOptional: true }) },
    { title: 'Social media', noun: 'link', namedBy: 'name', max: 6 },
  ),
  legalLinks: list(
    {
      name: line({ max: 32, word: 14 }),
      href: link({ title: 'Address, if the text is on another site', isOptional: true }),
    },
    {
      title: 'Legal links',
      noun: 'link',
      namedBy: 'name',
      max: 6,
      help: 'A legal text that you add under Pages is linked automatically.',
    },
  ),
})

const help = 'Only a designer changes this: it’s the code of a drawing.'
const drawing = { help, word: anyWord, isCode: true, onlyWithout: 'picture' }

/** For the header, the footer, the favicon, the icons on phones and the images of shared pages. */
export const brand = group(
  {
    mark: group({
      sample: flag({ title: 'This is still the sample mark', default: true }),
      picture: picture({ title: 'Image of your logo', help: 'Without one, the mark below stands beside your name.' }),
      plate: flag({
        title: 'Show the logo on a white background',
        help: 'For a dark logo: the top of each page is dark, too.',
        onlyWith: 'picture',
      }),
      frame: line({ title: 'Edges of the mark', ...drawing }),
      shape: text({ title: 'Mark, in the color of your name', max: 4000, ...drawing }),
      accent: text({ title: 'Mark, in the accent color', max: 4000, ...drawing }),
    }),
  },
  { title: 'Logo' },
)

/** The three colors that an owner chooses; all others follow them, and stay readable. */
export const theme = group(
  {
    main: color({ title: 'Main color', default: '#0F6E5F' }),
    accent: color({ title: 'Accent color', default: '#F3AE46' }),
    ground: color({ default: '#F8F3E9' }),
  },
  { title: 'Colors' },
)

export const confirmed = group(
  {
    hours: flag({ title: 'The office hours are ours' }),
    colors: flag({ title: 'The colors are ours' }),
    freeTrial: flag({ title: 'We offer a free trial', help: 'A button on Home promises one.' }),
    demo: flag({ title: 'We have a demo', help: 'A button on Home offers one.' }),
    /** Keys of hints, and groups of the sample's texts: see find-hints.ts and sample-texts.ts. */
    hints: list({}, { noun: 'hint', isRemembered: true }),
    samples: list({}, { noun: 'group of texts', isRemembered: true }),
  },
  { title: 'Confirm these details' },
)
