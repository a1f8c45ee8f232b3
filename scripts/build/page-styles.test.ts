import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type StylePiece, selectStyles, writeStyles } from '#render/page-styles.ts'
import { readManifest } from '#render/program.ts'
import { selectClasses, splitStyles, stylesForLater } from './page-styles.ts'

const words = new Set(['paper', 'link', 'lg:w-[calc(50%-1px)]', '[&>b]:mt-0', '2xl:p-1'])

/** The part of a stylesheet for these classes. */
const select = (css: string, classes: ReadonlySet<string> = words) => writeStyles(splitStyles(css), classes)

describe('of a stylesheet, what is written', () => {
  test.each([
    '.link{color:red}',
    'a:hover{color:red}',
    '.paper .link>b{color:red}',
    '.lg\\:w-\\[calc\\(50\\%-1px\\)\\]{width:1px}',
    '.\\[\\&\\>b\\]\\:mt-0>b{margin:0}',
    '.\\32xl\\:p-1{padding:1px}',
    '.link:is(:where(.absent):hover *){color:red}',
    '.link:not(.absent,.absent-too){color:red}',
    '.link[href$=".pdf"]{color:red}',
    '.link{&:hover{color:red}@media print{color:#000}}',
    '.link{color:red;&:hover{color:red}margin:0;padding:0}',
    '.link{background:url(data:image/svg+xml;utf8,<b>{x}</b>)}',
    '.link::after{content:"}.absent{"}',
    '@media print{.link{color:red}}',
    '@media (width>=1px) and (hover:hover),print{@supports (color:red){.link{color:red}}}',
    '@layer a,b;',
    '@layer a,b;.link{color:red}',
    '@layer empty{}',
    '@property --x{syntax:"*";inherits:false}',
    '@keyframes absent{to{opacity:0}}',
    '@font-face{font-family:A;src:url(/a.woff2)}',
    // A minifier would shorten these to what the browsers meant here cannot read.
    '.link{animation:linear both reveal;animation-timeline:view()}',
    '.link{-webkit-backdrop-filter:blur(1px);backdrop-filter:blur(1px)}',
  ])('keeps %s', (css) => {
    expect(select(css)).toBe(css)
  })

  test.each([
    '.absent{color:red}',
    '.link .absent{color:red}',
    '.link.absent:hover{color:red}',
    '.lin{color:red}',
    '.w-\\[calc\\(50\\%-1px\\)\\]{width:1px}',
    '@media print{@supports (color:red){.absent{color:red}}}',
    '@container (width>1px){@starting-style{.absent{color:red}}}',
    '.link{&.absent{color:red}}',
  ])('leaves out %s', (css) => {
    expect(select(`${css}a{color:red}`)).toBe('a{color:red}')
  })

  test('leaves out single selectors of a list', () => {
    expect(select('.absent:is(a,b),.link:is(a,b),.absent{color:red}')).toBe('.link:is(a,b){color:red}')
  })

  test('leaves out what stands between declarations, and no declaration', () => {
    expect(select('.link{color:red;&.absent{color:red}margin:0}')).toBe('.link{color:red;margin:0}')
    expect(select('.link{color:red;&.absent{color:red}}')).toBe('.link{color:red}')
  })

  test('keeps a layer whose rules are all left out', () => {
    expect(select('@layer a{.absent{color:red}}@layer b{.link{color:red}}')).toBe(
      '@layer a{}@layer b{.link{color:red}}',
    )
  })

  test('is not confused by a comment before a rule', () => {
    expect(select('/*! {made by hand} */@layer a{.link{color:red}}')).toBe('@layer a{.link{color:red}}')
  })

  test.each(['.link{color}', '.link,{color:red}', '.link{color:red}}'])('stops at %s, which it cannot read', (css) => {
    expect(() => select(css)).toThrow(/expected/)
  })

  test('is all of it, letter for letter, where there is every class, and what was built is no other', async () => {
    const [file = ''] = globSync('assets/*.css', { cwd: 'build/client' })
    const css = readFileSync(join('build/client', file), 'utf8')
    const pieces = splitStyles(css)
    const all = new Set(classesIn(pieces))
    expect(all.size).toBeGreaterThan(400)
    expect(writeStyles(pieces, all)).toBe(css)
    const built = await readManifest('build')
    expect(stylesForLater(writeStyles(built.pieces, new Set(classesIn(built.pieces))))).toBe(css)
  })
})

function classesIn(pieces: readonly StylePiece[]): string[] {
  return pieces.flatMap((piece) => {
    if ('css' in piece) return []
    const own = 'selectors' in piece ? piece.selectors.flatMap(({ classes }) => classes) : []
    return [...own, ...classesIn(piece.inner)]
  })
}

test('a page has the styles of its frame and of its sections, and those of the line where one is drawn', () => {
  const pieces = splitStyles(
    'b{margin:0}.frame,.line,.hero .paper,.\\32xl\\:p-1{color:red}@media print{.values{color:red}}',
  )
  const sources = {
    frame: new Set(['frame', 'no-class']),
    line: new Set(['line', 'frame']),
    kinds: { hero: new Set(['hero', 'paper', 'frame', 'no-class-either']), values: new Set(['values', '2xl:p-1']) },
  }
  const classes = selectClasses(pieces, sources)
  // Nothing that the stylesheet doesn't know, and nothing of the frame again.
  expect(classes).toEqual({
    frame: ['frame'],
    line: ['frame', 'line'],
    kinds: { hero: ['hero', 'paper'], values: ['2xl:p-1', 'values'] },
  })
  const stylesOf = (...sections: { kind: string; lineAbove?: string }[]) => selectStyles({ pieces, classes }, sections)
  expect(stylesOf()).toBe('b{margin:0}.frame{color:red}')
  expect(stylesOf({ kind: 'hero' })).toBe('b{margin:0}.frame,.hero .paper{color:red}')
  expect(stylesOf({ kind: 'hero' }, { kind: 'values', lineAbove: 'paper' })).toBe(
    'b{margin:0}.frame,.line,.hero .paper,.\\32xl\\:p-1{color:red}@media print{.values{color:red}}',
  )
})

test('stylesForLater leaves out fonts and animations, in layers too', () => {
  const css = '@font-face{src:url(/a.woff2)}.a{animation:b 1s}@layer x{@keyframes b{to{opacity:0}}.c{color:red}}'
  expect(stylesForLater(css)).toBe('.a{animation:b 1s}@layer x{.c{color:red}}')
})
