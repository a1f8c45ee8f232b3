import { claims } from '#content/claims.ts'
import { homePage } from '#content/pages/home.ts'
import { Section } from '../../../ui/section.tsx'
import { AnalyticsLines } from './analytics-lines.tsx'
import { BentoCard } from './bento-card.tsx'
import { CodedNote } from './coded-note.tsx'
import { DayDial } from './day-dial.tsx'
import { RevenueBars } from './revenue-bars.tsx'
import { SpeedBars } from './speed-bars.tsx'

const copy = homePage.advancedAi

export function AdvancedAi() {
  return (
    <Section ground="dark" id={copy.id} heading={copy.heading} lead={copy.lead}>
      <div className="grid grid-flow-dense grid-cols-12 gap-2.5 md:gap-4">
        <BentoCard place="lead" copy={copy.cards.processing}>
          <CodedNote />
        </BentoCard>
        <BentoCard place="beside" copy={copy.cards.compliance}>
          <Checks />
        </BentoCard>
        <BentoCard place="slim" copy={copy.cards.analytics}>
          <AnalyticsLines labels={copy.analyticsLines} note={copy.drawingNote} />
        </BentoCard>
        <BentoCard place="narrow" copy={copy.cards.speed}>
          <SpeedBars percentFaster={claims.fasterProcessing.number} />
        </BentoCard>
        <BentoCard place="green" copy={copy.cards.revenue}>
          <RevenueBars
            percentIncrease={claims.revenueIncrease.number}
            start={copy.revenueStart}
            end={copy.revenueEnd}
          />
        </BentoCard>
        <BentoCard place="last" copy={copy.cards.aroundTheClock}>
          <DayDial />
        </BentoCard>
      </div>
    </Section>
  )
}

function Checks() {
  return (
    <ul className="md:grid md:grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] md:gap-x-6">
      {copy.complianceChecks.map((check) => (
        <li
          key={check}
          className="mark-check flex items-center gap-2 border-t border-rule-dark py-1 text-label leading-snug font-medium md:gap-2.5 md:py-2 md:text-small before:text-primary-on-dark"
        >
          {check}
        </li>
      ))}
    </ul>
  )
}
