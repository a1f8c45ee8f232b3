import { anyWord, focus, line, picture, text } from '#fields/kinds.ts'
import { heading, optionalAction } from '../copy.ts'
import { addable } from '../section-kind.ts'

export const pictureAndText = addable({
  title: 'Picture and text',
  help: 'A few sentences beside a picture. The side changes from one to the next.',
  purpose: 'Say',
  ground: 'alternating',
  sample: {
    heading: 'What to bring to the first call',
    text: 'Bring your last remittances to the first call. They show where payments are held up.',
  },
  fields: {
    heading: heading(),
    text: text({ max: 600 }),
    action: optionalAction(),
    picture: picture({ title: 'Picture', isOptional: false }),
    focus: focus('picture'),
    alt: line({
      title: 'What it shows',
      max: 160,
      word: anyWord,
      isOptional: true,
      help: 'For people who can’t see it. Empty if it tells nothing that the text doesn’t.',
    }),
  },
})
