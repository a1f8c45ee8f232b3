import { type Content, type Found, findTexts, type Modules, type Problem } from './content.ts'
import { metaLengths } from './page-meta.ts'

const mayBeEmpty = ['ownWords', 'source', 'placeholder', 'contactFormFailureNotice', 'picture']
/** Not for people. */
const notRead = ['href', 'src', 'shape', 'accent', 'picture', 'token', 'icon']
type Text = Found & { value: string }

/** Stray spaces, curly quotes, empty texts, and texts that the design has no room for. */
export function checkTexts({ modules, sources }: Content): Problem[] {
  // The note is drawn in phrases, which begin and end with the spaces between them.
  const texts = findTexts(modules).filter(({ field }) => !field.path.startsWith('claimSlip.visitNote.phrases'))
  const wrong = texts.flatMap((text) => {
    const message = describe(text, modules, sources[text.field.file])
    return message === undefined ? [] : [{ ...text, message }]
  })
  return wrong
    .filter((text) => !wrong.some((other) => isTakenFrom(text, other, sources)))
    .map(({ field, message }) => ({ field, message }))
}

function describe({ field, key, value }: Text, modules: Modules, source = ''): string | undefined {
  if (value === '') return isWrittenEmpty(key, source) ? 'This is empty. Write a text.' : undefined
  if (value !== value.trim() || /\s{2}/.test(value)) return `Take the stray spaces out of "${shorten(value)}".`
  if (/[‘’“”]/.test(value)) return `Write straight quotes (' and ") in "${shorten(value)}".`
  const room = roomFor(field.path, key)
  if (room === undefined) return undefined
  if (field.path === nameField) return describeName(value, modules) ?? describeWords(field.path, value)
  if (value.length > room)
    return `"${shorten(value)}" has ${value.length} letters, and there is room for ${room}. Shorten it.`
  return describeWords(field.path, value)
}

function describeWords(path: string, value: string): string | undefined {
  const room = roomForWord(path)
  const word = value.split(wordEnds(path)).find(({ length }) => length > room)
  return (
    word &&
    `"${shorten(word)}" has ${word.length} letters, and on a phone there is room for ${room} in one word. Choose a shorter one, or divide it with a hyphen.`
  )
}

/** A page of text that is quoted back hides what is to be done. */
function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 80).trimEnd()} …` : text
}

/** A text may also have become empty because all of it was about a claim that is no longer made. */
function isWrittenEmpty(key: string, source: string): boolean {
  return !mayBeEmpty.includes(key) && new RegExp(`\\b${RegExp.escape(key)}:\\s*(''|""|\`\`)`).test(source)
}

/** One text often shows in many places. It is told where it is written. */
function isTakenFrom(text: Text, other: Text, sources: Content['sources']): boolean {
  const isWritten = ({ field, value }: Text) => Boolean(sources[field.file]?.includes(value))
  return other !== text && text.value.includes(other.value) && isWritten(other) && !isWritten(text)
}

/** By the end of the path, the first that fits: how many letters look well on a phone and on a wide screen. */
const rooms: [end: RegExp, letters: number][] = [
  [/^claimSlip\.(number|\w+\.(label|value)|statuses\.\w+|lines\[\d+\]\.code)$/, 14],
  [/^formWords\.(required|optional)$/, 8],
  [/(\.figure|\.value|OfDay|\.(perMonth|perYear)|\.stamp|analyticsLines\[\d+\])$/, 12],
  [/^claims\.\w+\.label$/, 32],
  [/\.meta\.title$/, metaLengths.title.most],
  [/\.meta\.description$/, metaLengths.description.most],
  [/\.hero\.heading$/, 64],
  [/\.hero\.badge$/, 48],
  [/^(header|mobileMenu)\w+(\[\d+\])?\.label$/, 14],
  [/^(quickLinks\[\d+\]\.label|shell\.footer\.\w+Heading|company\.phone)$/, 24],
  [/^billingSteps\[\d+\]\.title$/, 24],
  [/^services\[\d+\]\.outcome$/, 44],
  [/^services\[\d+\]\.features\[\d+\]$/, 56],
  [/^testimonials\[\d+\]\.text$/, 240],
  [/^testimonials\[\d+\]\.(author|position|company)$/, 44],
  [/^company\.blurb$/, 200],
  [/^(company\.name|brand\.(siteN|shortN)ame|switchingLanes\[\d+\]\.name|company\.legalLinks\[\d+\]\.name)$/, 32],
  [/^company\.address\.\w+(\[\d+\])?$/, 44],
  [/^company\.replyPromise$/, 32],
  [/^(specialties\[\d+\]|featuredSpecialties\[\d+\]\.name)$/, 32],
  [/(complianceChecks\[\d+\]|\.(revenueStart|revenueEnd|pause|submit|submitting|byHand|withUs))$/, 32],
  [/\.bars\[\d+\]\.text$/, 48],
  [/\.(items|checklist)\[\d+\]$/, 56],
  [/^partners\[\d+\]\.(name|category)$/, 28],
  [/\.answer$/, 320],
  [/\.question$/, 80],
  [/\.paragraphs\[\d+\]$/, 400],
  [/heading$/i, 90],
  [/\.lead$/, 200],
  [/\.text$/, 180],
  [/\.title$/, 60],
  [/\.label$/, 64],
]

/** The letters that a text may have; undefined for what is not read by visitors. */
export function roomFor(path: string, key = path.split('.').at(-1) ?? path): number | undefined {
  if (notRead.includes(key)) return undefined
  return rooms.find(([end]) => end.test(path))?.[1] ?? 240
}

/** No word is broken, so the longest has to fit the narrowest place on a phone. The first that fits counts. */
const wordRooms: [end: RegExp, letters: number][] = [
  [/^company\.email$/, 27],
  [/^claimSlip\.statuses\.settled$/, 6],
  [/^((header|mobileMenu|quick)\w+(\[\d+\])?\.label|shell\.footer\.\w+Heading|company\.replyPromise)$/, 12],
  [/^estimator\.results\.|\.fields\.\w+\.label$/, 11],
  [/\.(advancedAi\.cards|billingProcess\.highlights)\.\w+\.title$/, 12],
  [/(^claims\.|(highlights|figures|summary|badges|indicators|benefits)\[\d+\]\.).*label$/, 13],
  [/\.hero\.heading$|^notFoundPage\.heading$|^partners.*name$|\.(advancedAi|highlights)\.|\.bars\[/, 13],
  [/^billingSteps.*title$/, 13],
  [/^(?!featured).*\.(title|name)$|^contactPage\.panel\.heading$/, 14],
  [/^specialties|\.(description|meaning)$/, 18],
]

const isFigure = (path: string) => /^(?!claimSlip).*\.(value|figure)$/.test(path)
/** Where a text may go on in the next line: nowhere within a figure. */
const wordEnds = (path: string) => (isFigure(path) ? /\s+/ : /[\s–—/@.#_-]+/)

/** The letters that one word of a text may have. */
export function roomForWord(path: string): number {
  return isFigure(path) ? 7 : (wordRooms.find(([end]) => end.test(path))?.[1] ?? 16)
}

export const nameField = 'company.name'
/** No text may leave fewer letters to the name of the company, and more would not look well in the header. */
const nameLetters = { least: 30, most: 32 }

/** The name stands in many texts: it may have as many letters as the tightest of them leaves. */
export function roomForName(modules: Modules): { letters: number; tightest?: string } {
  const { name } = modules['content/company.ts'].company
  const left = findTexts(modules).flatMap(({ field, key, value }) => {
    const times = name === '' || field.path === nameField ? 0 : value.split(name).length - 1
    const room = roomFor(field.path, key) ?? Number.POSITIVE_INFINITY
    const letters = Math.floor((room - value.length) / times) + name.length
    return times === 0 || letters >= nameLetters.most ? [] : { letters, tightest: value }
  })
  const [first] = left.toSorted((one, other) => one.letters - other.letters)
  return first ? { ...first, letters: Math.max(first.letters, nameLetters.least) } : { letters: nameLetters.most }
}

function describeName(name: string, modules: Modules): string | undefined {
  const { letters, tightest } = roomForName(modules)
  if (name.length <= letters) return undefined
  const where = tightest === undefined ? 'there is room for' : `"${shorten(tightest)}" leaves room for`
  const remedy = tightest === undefined ? 'Shorten it.' : 'Shorten it, or the words around it there.'
  return `"${shorten(name)}" has ${name.length} letters, and ${where} ${letters}. ${remedy}`
}
