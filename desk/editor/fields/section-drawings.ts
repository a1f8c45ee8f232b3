import type { AddableKind } from '#sections/schemas.ts'

/** A kind of section as a sign of 48 × 32 units: lines for words, frames for images, cards and tables. */
export const sectionDrawings: Readonly<Record<AddableKind | 'call-to-action', string>> = {
  text: 'M6 8h20M6 15h36M6 20h36M6 25h24',
  'picture-and-text': 'M6 7h17v18H6zM28 11h14M28 16h14M28 21h9',
  cards: 'M6 8h10v16H6zM19 8h10v16H19zM32 8h10v16H32z',
  steps:
    'M10 16h28M10 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8M24 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8M38 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  questions: 'M6 8h30M6 16h30M6 24h30M40 7v3M40 15v3M40 23v3',
  figures: 'M6 24V14M18 24V8M30 24V17M42 24V11',
  'chosen-testimonials': 'M8 20c0-6 2-10 6-12M22 20c0-6 2-10 6-12M8 25h32',
  names: 'M6 9h9M20 9h9M34 9h8M6 16h9M20 16h9M34 16h8M6 23h9M20 23h9M34 23h8',
  table: 'M6 7h36v18H6zM6 13h36M6 19h36M20 7v18M32 7v18',
  people: 'M14 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M7 25c1-9 13-9 14 0M34 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M27 25c1-9 13-9 14 0',
  articles: 'M6 7h36M6 11h24M6 17h36M6 21h24M6 26h16',
  form: 'M8 6h32v6H8zM8 16h32v5H8zM28 25h12',
  'call-to-action': 'M10 10h28M15 18h18v7H15z',
}
