/** What the page calls a field, where the name in the file does not say it to someone who has never programmed. */
const labels: Record<string, string> = {
  'company.name': 'Company name',
  blurb: 'The company in two sentences',
  'company.phone': 'Phone number',
  email: 'E-mail address',
  'address.region': 'State',
  'address.postalCode': 'ZIP code',
  'hours.text': 'Office hours, as visitors read them',
  opens: 'Opens at',
  closes: 'Closes at',
  replyPromise: 'Promise of a reply',
  'confirmed.hours': 'These office hours are ours',
  'confirmed.colors': 'We want to keep these colors',
  'confirmed.freeTrial': 'We offer a free trial',
  'confirmed.demo': 'The way through billing is our demo',
  'company.sample': 'These are still the sample details',
  'mark.sample': 'This is still the sample mark',
  'consultantImage.sample': 'This is still the stock photograph',
  sample: 'These words are still invented',
  href: 'Where it leads',
  meta: 'Search engines and browser tabs',
  card: 'Picture for shared links',
  src: 'Address of the picture',
  'card.image': 'Address of the picture',
  alt: 'What the picture shows, for people who cannot see it',
  ownWords: 'Words of its own',
  interestOptions: 'Options of “Service Interest”',
  source: 'Where this comes from, as proof',
  value: 'As visitors read it',
  lead: 'Opening sentences',
  id: 'Name of this place in addresses',
  anchor: 'Name of this service in addresses',
  page: 'Address of its page',
}

/** In place of the comment in the file, which speaks to programmers. */
const helps: Record<string, string> = {
  sample: 'Untick it once they are your own.',
  rating: '',
}

export function helpOf(key: string, comment: string): string {
  return helps[key] ?? comment
}

export function labelOf(id: string, key: string): string {
  const [, path = ''] = id.split('#')
  const names = path.split(/[.[]/)
  const known = labels[names.slice(-2).join('.')] ?? labels[key]
  return known ?? (/^\d+$/.test(key) ? `Entry ${key}` : spell(key))
}

/** `primaryAction` reads `Primary action`. */
export function spell(name: string): string {
  const words = name
    .replace(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$& ')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replace(/\b(ai|ehr|hipaa)\b/g, (word) => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}
