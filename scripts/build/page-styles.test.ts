import { describe, expect, test } from 'vitest'
import { stylesForLater, stylesOfPage } from './page-styles.ts'

const words = new Set(['paper', 'link', 'lg:w-[calc(50%-1px)]', '[&>b]:mt-0', '2xl:p-1'])

describe('stylesOfPage', () => {
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
    '.link{background:url(data:image/svg+xml;utf8,<b>{x}</b>)}',
    '.link::after{content:"}.absent{"}',
    '@media print{.link{color:red}}',
    '@layer a,b;',
    '@layer empty{}',
    '@property --x{syntax:"*";inherits:false}',
    '@keyframes absent{to{opacity:0}}',
    // A minifier would shorten these to what the browsers meant here cannot read.
    '.link{animation:linear both reveal;animation-timeline:view()}',
    '.link{-webkit-backdrop-filter:blur(1px);backdrop-filter:blur(1px)}',
  ])('keeps %s', (css) => {
    expect(stylesOfPage(css, words)).toBe(css)
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
    expect(stylesOfPage(`${css}a{color:red}`, words)).toBe('a{color:red}')
  })

  test('leaves out single selectors of a list', () => {
    expect(stylesOfPage('.absent:is(a,b),.link:is(a,b),.absent{color:red}', words)).toBe('.link:is(a,b){color:red}')
  })

  test('is not confused by a comment before a rule', () => {
    expect(stylesOfPage('/*! {made by hand} */@layer a{.link{color:red}}', words)).toBe('@layer a{.link{color:red}}')
  })

  test.each(['.link{color}', '.link,{color:red}', '.link{color:red}}'])('stops at %s, which it cannot read', (css) => {
    expect(() => stylesOfPage(css, words)).toThrow(/expected/)
  })
})

test('stylesForLater leaves out fonts and animations, in layers too', () => {
  const css = '@font-face{src:url(/a.woff2)}.a{animation:b 1s}@layer x{@keyframes b{to{opacity:0}}.c{color:red}}'
  expect(stylesForLater(css)).toBe('.a{animation:b 1s}@layer x{.c{color:red}}')
})
