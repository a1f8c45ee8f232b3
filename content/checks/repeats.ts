import { type Checked, type Finding, textsIn } from './checked.ts'
import { isHidden } from './hidden.ts'

type Written = { path: string; text: string; value: string }

/** Where figures, the company's details and sentences are written once, one change changes them everywhere. */
export function checkWrittenOnce({ content, placeholders }: Checked): Finding[] {
  const texts = textsIn(content)
    .filter(({ field, path }) => !field.isVerbatim && !isHidden(content, path))
    .map(({ path, value }) => ({ path, value, text: value.replaceAll(/\{[\w.]+\}/g, '…') }))
  const isFigure = (path: string) => /^(claims|estimator)\./.test(path)
  const isDetail = (path: string) => ['company.name', 'company.phone', 'company.email'].includes(path)
  return [
    ...findTyped(
      texts.filter(({ path }) => !isFigure(path)),
      listFigures(content),
      'Figures',
    ),
    ...findTyped(
      texts.filter(({ path }) => !isDetail(path)),
      listDetails(content, placeholders),
      'Company',
    ),
    ...checkSentences(texts),
  ]
}

/** Values by the placeholder that says them. */
type Values = [placeholder: string, value: string][]

function listFigures({ claims }: Checked['content']): Values {
  const figures = Object.entries(claims).map(([name, claim]): Values[number] => [
    name,
    'value' in claim ? claim.value : claim.label,
  ])
  // Bare digits may count anything: a house, a month, an amount of the example.
  return figures.filter(([, value], at) => {
    const isFirst = figures.findIndex(([, other]) => other === value) === at
    return isFirst && !/^\d+$/.test(value)
  })
}

function listDetails({ company }: Checked['content'], placeholders: Checked['placeholders']): Values {
  const { name, phone, email } = company
  return Object.entries({ company: name, phone, email, hours: placeholders.get('hours') ?? '' })
}

/** Texts in which a value appears on its own: 99% is not found in 99.8%, nor 50+ in 150+. */
function findTyped(texts: Written[], values: Values, part: string): Finding[] {
  return values.flatMap(([placeholder, value]) => {
    if (value.trim() === '') return []
    const exact = new RegExp(`(?<![\\w.$])${RegExp.escape(value)}(?![\\w%])`)
    const message = `"${value}" is typed here by hand. With {${placeholder}} in its place, one change under ${part} changes it everywhere.`
    return texts
      .filter(({ text }) => exact.test(text))
      .map(({ path, value: written }) => {
        const text = written.replaceAll(new RegExp(exact, 'g'), () => `{${placeholder}}`)
        return { path, message, better: { kind: 'figure', text } }
      })
  })
}

function checkSentences(texts: Written[]): Finding[] {
  const seen = new Map<string, string>()
  return texts.flatMap(({ path, text }) =>
    text
      .split(/(?<=[.?!])\s+/)
      .filter(isSentence)
      .flatMap((sentence) => {
        const key = sentence.toLowerCase().replace(/[.?!]$/, '')
        const earlier = seen.get(key)
        if (earlier === undefined) seen.set(key, path)
        if (earlier === undefined) return []
        return {
          path,
          message: `"${sentence}" is already said at ${earlier}.`,
        }
      }),
  )
}

/** Four words make a sentence; fewer are a label, such as a card's title, which may come back. */
function isSentence(text: string): boolean {
  return text.split(/\s+/).length >= 4
}
