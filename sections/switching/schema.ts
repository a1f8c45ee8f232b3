import { choice, line, list, number, text } from '#fields/kinds.ts'
import { heading, lead } from '../copy.ts'
import { movable } from '../section-kind.ts'

const stageNumber = (title: string) => number({ title, min: 1, max: 4 })

export const switching = movable({
  title: 'Switching',
  ground: 'surface',
  fields: {
    heading: heading(),
    lead: lead(),
    lanesLabel: line({ help: 'For screen readers.' }),
    stage: line(),
    severalStages: line(),
    stagesTo: line({ title: 'Between two numbers of stages' }),
    questionsHeading: line(),
    anotherQuestion: line({ title: 'Before the phone number' }),
    lanes: list(
      {
        name: line({ title: 'Who', max: 32, word: 14 }),
        bars: list(
          {
            text: line({ title: 'What', max: 48, word: 13 }),
            from: stageNumber('From stage'),
            to: stageNumber('To stage'),
            part: choice(['leaving', 'preparing', 'working', 'cash'], { title: 'Look' }),
          },
          { noun: 'bar', namedBy: 'text', min: 1, max: 3 },
        ),
      },
      { noun: 'lane', namedBy: 'name', min: 3, max: 3 },
    ),
    stages: list(
      { title: line({ title: 'Stage', max: 60, word: 14 }), text: text() },
      { title: 'The four stages', noun: 'stage', namedBy: 'title', min: 4, max: 4 },
    ),
    questions: list(
      { question: line({ max: 80 }), answer: text({ max: 320 }) },
      { noun: 'question', namedBy: 'question', distinctBy: 'question', min: 3, max: 10 },
    ),
  },
})
