import type { ResolvedContent } from '#content/resolve/resolve-content.ts'
import { escapeHtml } from '#contract/html-text.ts'
import type { Colors } from '../theme.ts'

/** Of the parts that the program is made of. The editor's preview, in a browser, reads them from elsewhere. */
export type ReadPart = (name: string) => Uint8Array

type Billing = ResolvedContent['billing']

const stageWidth = 224
const firstStage = 232
const lineHeight = 22
/** Where each row of words begins, from top to bottom. */
const tops = { title: 366, description: 394, comesIn: 475, weCheck: 559, goesOut: 643 }

/** What the drawings of pages show. */
export type Drawn = { content: Pick<ResolvedContent, 'billing' | 'claimSlip'>; colors: Colors }

/** What pages show, by its address. */
export function pageDrawings({ content, colors }: Drawn, read: ReadPart): Record<string, string> {
  const illustration = new TextDecoder().decode(read('drawings/consultant-illustration.svg'))
  return {
    '/images/billing-process.svg': fillColors(drawBillingProcess(content, read), colors),
    '/images/consultant-illustration.svg': fillColors(illustration, colors),
  }
}

function fillColors(drawing: string, colors: Colors): string {
  return drawing.replaceAll(/var\(--color-([a-z-]+)\)/g, (use, name: keyof Colors) => colors[name] ?? use)
}

/** The diagram of the process: a drawing with room for words, and the words that the content has for it. */
function drawBillingProcess({ billing, claimSlip }: Drawn['content'], read: ReadPart): string {
  const { numberLabel, number, lines, total, statuses, visitNote } = claimSlip
  const words = [
    ['numberLabel', numberLabel],
    ['number', number],
    ['total', `$${total.toFixed(2)}`],
    ...Object.entries(statuses),
    ...visitNote.codes.map(({ code }, at) => [`noteCode${at + 1}`, code]),
    ...lines.flatMap(({ code, amount }, at) => [
      [`lineCode${at + 1}`, code],
      [`lineAmount${at + 1}`, amount.toFixed(2)],
    ]),
  ].map(([name, text = '']) => [name, typeset(text)])
  const stages = drawRows(billing) + billing.steps.map(drawStage).join('')
  const said = { ...Object.fromEntries(words), stages }
  const drawing = new TextDecoder().decode(read('drawings/billing-process.svg')).replaceAll('\n', '')
  const filled = drawing.replaceAll(/(?<=>)\{(\w+)\}/g, (place, name: string) => said[name] ?? place)
  return filled.replace('{fonts}', () => embedFonts(filled, read))
}

function drawRows({ rows }: Billing): string {
  return Object.entries(rows)
    .map(([row, name]) => `<text class="l" x="28" y="${tops[row as keyof typeof tops]}">${typeset(name)}</text>`)
    .join('')
}

function drawStage(step: Billing['steps'][number], at: number, all: Billing['steps']): string {
  const middle = firstStage + at * stageWidth
  const left = middle - 90
  // Being paid is what all the others are for.
  const [disc, number] = at === all.length - 1 ? ['action', 'ink'] : ['primary', 'surface']
  return (
    `<circle cx="${middle}" cy="300" r="21" fill="var(--color-${disc})" stroke="var(--color-surface)" stroke-width="4"/>` +
    `<text class="n" x="${middle}" y="307" style="fill:var(--color-${number})">${at + 1}</text>` +
    `<text class="t" x="${left}" y="${tops.title}">${typeset(step.title)}</text>` +
    drawTwoLines(step.description, left, tops.description) +
    drawTwoLines(step.comesIn, left, tops.comesIn) +
    drawTwoLines(step.weCheck, left, tops.weCheck) +
    drawTwoLines(step.goesOut, left, tops.goesOut, ' class="o"')
  )
}

function drawTwoLines(text: string, x: number, y: number, look = ''): string {
  const [first = '', second] = halve(text)
  const below = second === undefined ? '' : `<tspan x="${x}" dy="${lineHeight}">${typeset(second)}</tspan>`
  return `<text${look} x="${x}" y="${y}">${typeset(first)}${below && ` ${below}`}</text>`
}

/** Breaks at the space that leaves the longer half shortest; up to three short words stay on one line. */
export function halve(text: string): string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const longerHalf = (at: number) => Math.max(at, text.length - at - 1)
  const [best] = spaces.toSorted((one, other) => longerHalf(one) - longerHalf(other))
  return best === undefined ? [text] : [text.slice(0, best), text.slice(best + 1)]
}

function typeset(text: string): string {
  return escapeHtml(text.replaceAll("'", '’'))
}

/** A picture may load nothing, so it brings its letters; those few that pages seldom use only when it needs them. */
function embedFonts(drawing: string, read: ReadPart): string {
  const families = [
    { name: 'N', file: 'newsreader-display', weights: '400 500', own: /^[ -"$-);+-;?-Za-z©°–—‘’“”−]*$/ },
    { name: 'I', file: 'instrument-sans', weights: '400 600', own: /^[ -"$-;=?-Z_a-z|©·×–—‘’“”…−]*$/ },
  ]
  const words = drawing.replaceAll(/<style>.*?<\/style>|<[^>]+>|&\w+;/gs, '')
  return families
    .flatMap(({ name, file, weights, own }) => [
      embedFont(name, weights, read(`fonts/${file}.woff2`)),
      ...(own.test(words) ? [] : [embedFont(`${name}2`, weights, read(`fonts/${file}-rest.woff2`))]),
    ])
    .join('')
}

function embedFont(name: string, weights: string, font: Uint8Array): string {
  return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${font.toBase64()});font-weight:${weights}}`
}
