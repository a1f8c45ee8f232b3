import { expect, test } from 'vitest'
import { finishPage, readPageScripts } from './finish-page.ts'

const startModule =
  'import * as r from "/assets/root.js";window.__reactRouterRouteModules = {r};import("/assets/entry.js");'
const page =
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/></head>' +
  `<body><h1>Home</h1><script type="module" async="">${startModule}</script></body></html>`
const parts = {
  stylesheet: 'h1{color:red}',
  startPath: '/assets/start-1.js',
  preloads: ['/assets/entry.js'],
  later: [],
  structuredData: '<script type="application/ld+json">{}</script>',
}

test('reads what the page preloads and how it starts', () => {
  expect(readPageScripts(page)).toEqual({ preloads: ['/assets/entry.js', '/assets/root.js'], startModule })
})

test('puts the stylesheet and the structured data at the end of the head', () => {
  expect(finishPage(page, parts)).toContain(`<style>h1{color:red}</style>${parts.structuredData}</head>`)
})

test('leaves no preload and no module that is fetched before the first paint', () => {
  const finished = finishPage(page, parts)
  expect(finished).not.toContain('rel="modulepreload" href')
  expect(finished).not.toContain('__reactRouterRouteModules')
  expect(finished).toContain('import("/assets/start-1.js")')
})

test.each([
  ['no preloaded module', page.replaceAll(/<link[^>]*>/g, ''), /preloads no module/],
  ['no start module', page.replace('type="module" async=""', ''), /Expected one start module/],
  ['a second start module', page.replace('</body>', `<script type="module" async="">1</script></body>`), /found 2/],
  ['a start module that starts nothing', page.replace('import("/assets/entry.js")', ''), /does not start the router/],
])('stops at a page with %s', (_case, html, message) => {
  expect(() => readPageScripts(html)).toThrow(message)
})

test.each([
  ['a style attribute', page.replace('<h1>', '<h1 style="color:red">'), /style attribute/],
  ['a stylesheet of its own', page.replace('</head>', '<link rel="stylesheet" href="/x.css"/></head>'), /stylesheet/],
  ['two heads', page.replace('</head>', '</head></head>'), /exactly one/],
])('stops at a page with %s', (_case, html, message) => {
  expect(() => finishPage(html, parts)).toThrow(message)
})
