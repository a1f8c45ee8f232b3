import { describe, expect, test } from 'vitest'
import { readPageContents } from './page-contents.ts'

describe('readPageContents', () => {
  test('finds inline scripts that run, and leaves data and fetched scripts out', () => {
    const html = `
      <script>one()</script>
      <script type="module" async="">two()</script>
      <script type="importmap">{"imports":{}}</script>
      <script type="speculationrules">{}</script>
      <script type="application/ld+json">{"@type":"Organization"}</script>
      <script type="application/json">{}</script>
      <script src="/assets/x.js"></script>`
    expect(readPageContents(html).inlineScripts).toEqual(['one()', 'two()', '{"imports":{}}', '{}'])
  })

  test('reads line ends as a browser does', () => {
    expect(readPageContents('<script>a\r\nb\rc</script>').inlineScripts).toEqual(['a\nb\nc'])
  })

  test('finds the hosts of images, and data images only where there are any', () => {
    const html = `<img src="/a.svg"><img src="https://images.example/a?b=1&amp;c=2">
      <picture><source srcset="https://other.example/a.avif 1x, /b.avif 2x"></picture>`
    expect(readPageContents(html).imageSources).toEqual(['https://images.example', 'https://other.example'])
    expect(readPageContents('<img src="data:image/gif;base64,R0">').imageSources).toEqual(['data:'])
    expect(readPageContents('<style>a{mask:url("data:image/svg+xml,x")}</style>').imageSources).toEqual(['data:'])
  })

  test('finds the other hosts that forms post to', () => {
    const html = `<form action="/api/contact"></form><form action="https://api.example/api/contact"></form>
      <button formaction="//forms.example/x">`
    expect(readPageContents(html).formOrigins).toEqual(['https://api.example', 'http://forms.example'])
  })

  test('finds nothing to complain about in a plain page', () => {
    const html = '<link rel="stylesheet" href="/a.css"><script src="/a.js"></script><img src="data:image/png,x">'
    expect(readPageContents(html).problems).toEqual([])
  })

  test.each([
    ['<p style="color:red">', 'the attribute style on <p>'],
    ['<body onload=x()>', 'the attribute onload on <body>'],
    ['<script src="https://cdn.example/x.js"></script>', 'code from https://cdn.example'],
    ['<link rel="preload stylesheet" href="//cdn.example/x.css">', 'code from http://cdn.example'],
    ['<img src="http://images.example/a.png">', 'an image from http://images.example, without https'],
  ])('names what no strict policy allows in %s', (html, problem) => {
    expect(readPageContents(html).problems).toEqual([problem])
  })
})
