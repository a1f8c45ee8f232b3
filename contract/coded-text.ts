/**
 * A path at the end of a text, in characters that are invisible and don't count as space: each letter is four of them.
 * Written here because the library for it, @vercel/stega, has a license that tests/supply-chain.test.ts doesn't allow.
 */
const digits = ['\u200B', '\u200C', '\u200D', '\u2060']
const start = '\u2061'
const end = '\u2062'
const marks = /\u2061([\u200B-\u200D\u2060]+)\u2062/g

/** The field's words, and its path, which is ASCII. */
export function addMark(text: string, path: string): string {
  return text + start + toDigits(path) + end
}

type Mark = { path: string /** Where the words end that it follows, in the text without marks. */; end: number }

/** Text made of several fields has several tags. Ignore a truncated tag. */
export function readMarks(coded: string): Mark[] {
  let hidden = 0
  return [...coded.matchAll(marks)].map(({ 0: mark, 1: path = '', index }) => {
    const found = { path: fromDigits(path), end: index - hidden }
    hidden += mark.length
    return found
  })
}

/** Tells whether a text carries a path, or one below it, without reading all that it carries. */
export function createTagMatcher(path: string): (coded: string) => boolean {
  const own = start + toDigits(path) + end
  const below = start + toDigits(`${path}.`)
  return (coded) => coded.includes(own) || coded.includes(below)
}

function toDigits(path: string): string {
  const letter = (code: number) => [6, 4, 2, 0].map((shift) => digits[(code >> shift) & 3]).join('')
  return Array.from(path, (char) => letter(char.charCodeAt(0))).join('')
}

function fromDigits(coded: string): string {
  return coded.replaceAll(/.{1,4}/g, (letter) =>
    String.fromCharCode([...letter].reduce((code, digit) => code * 4 + digits.indexOf(digit), 0)),
  )
}
