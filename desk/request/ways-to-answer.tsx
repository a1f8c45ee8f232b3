import { dueWords, requestPage } from '#content/desk.ts'
import type { DeskRequest } from '#contract/desk.ts'
import { toTelephoneAddress } from '#contract/telephone-address.ts'
import { DueClock } from '../time/due-clock.tsx'
import { Button, buttonClasses } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { createReplyLink } from './reply-link.ts'

/** What there is to do first: answer, and by when. */
export function WaysToAnswer({ request, now }: { request: DeskRequest; now: Date }) {
  const { name, phone, status, dueAt, isSpam } = request
  const call = toTelephoneAddress(phone)
  const { subject, greeting, quoteLead } = requestPage.reply
  const link = createReplyLink(request, { subject, greeting: greeting.replace('{name}', () => name), quoteLead })
  return (
    <section aria-label={requestPage.answer} className="grid gap-3 print:hidden">
      {status === 'new' && dueAt && !isSpam && (
        <p>
          <DueClock dueAt={dueAt} now={now} />
          <span className="block text-small text-soft">{dueWords.promise}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <a href={link} className={buttonClasses('primary')}>
          <Icon name="mail" />
          {requestPage.reply.action}
        </a>
        {call && (
          <a href={call} className={buttonClasses('plain')}>
            <Icon name="phone" />
            {requestPage.call}
          </a>
        )}
        <Button onClick={() => print()}>
          <Icon name="print" />
          {requestPage.print}
        </Button>
      </div>
    </section>
  )
}
