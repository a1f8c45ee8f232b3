import { switching } from '#content/switching.ts'
import { Section } from '../../../ui/section.tsx'
import { SwitchingLanes } from './switching-lanes.tsx'
import { SwitchingQuestions } from './switching-questions.tsx'
import { SwitchingStages } from './switching-stages.tsx'

export function Switching() {
  return (
    <Section ground="surface" id={switching.id} heading={switching.heading} lead={switching.lead}>
      <SwitchingLanes />
      <SwitchingStages />
      <SwitchingQuestions />
    </Section>
  )
}
