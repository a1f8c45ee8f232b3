import { formatted, line, list } from '#fields/kinds.ts'
import { heading, optionalLead } from '../copy.ts'
import { addable } from '../section-kind.ts'

export const questions = addable({
  title: 'Questions',
  help: 'Two to twelve questions. Visitors open the answers that they want to read.',
  purpose: 'Say',
  ground: 'alternating',
  sample: {
    heading: 'Questions that practices ask',
    questions: [
      {
        id: 'clean-claim',
        question: 'What is a clean claim?',
        answer: [{ paragraph: 'One that the payer accepts at first, without a correction.' }],
      },
      {
        id: 'denial',
        question: 'What is a denial?',
        answer: [{ paragraph: 'The payer’s answer that it will not pay a claim, with a code for the reason.' }],
      },
    ],
  },
  fields: {
    heading: heading(),
    lead: optionalLead(),
    questions: list(
      { question: line({ max: 80 }), answer: formatted({ max: 600 }) },
      { noun: 'question', namedBy: 'question', distinctBy: 'question', min: 2, max: 12 },
    ),
  },
})
