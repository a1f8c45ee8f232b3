import { expect, test } from 'vitest'
import { writeFile } from './write-file.ts'

test('writes a line for each block and each item', () => {
  const value = {
    title: 'Privacy',
    text: [
      { heading: 'One' },
      { paragraph: ['a ', { link: ['b'], to: '/c' }, '\n'] },
      { bullets: ['d', ['e']] },
      { numbers: ['f'], start: 2 },
      {},
    ],
    empty: [],
  }
  const written = `{
  "title": "Privacy",
  "text": [
    { "heading": "One" },
    { "paragraph": ["a ", { "link": ["b"], "to": "/c" }, "\\n"] },
    {
      "bullets": [
        "d",
        ["e"]
      ]
    },
    {
      "numbers": [
        "f"
      ],
      "start": 2
    },
    {}
  ],
  "empty": []
}
`
  expect(writeFile(value)).toBe(written)
  expect(JSON.parse(written)).toEqual(value)
})
