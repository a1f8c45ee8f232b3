import type { DeskRequest } from '#contract/desk.ts'
import { toTelephoneAddress } from '#contract/telephone-address.ts'
import { formatString, useDeskContent } from '../desk-content.ts'
import { DueClock } from '../time/clock.tsx'
import { Button, buttonClasses } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { dueWords, requestPage } from '../words.ts'

type Received = { email: string; message: string }
type Words = { subject: string; greeting: string; quoteLead: string }

/** Some mail programs cut off, or refuse, addresses of more than about 2,000 characters. */
const longestLink = 1900
/** Letters of a greeting: it repeats the name, which has any length. */
const longestGreeting = 60
/** More than any mailbox has. A longer one is left out: the page shows it all the same. */
const longestAddress = 400

/** Opens the owner's mail program with a reply begun: subject, greeting and the visitor's message, quoted. */
export function createReplyLink({ email, message }: Received, { subject, greeting, quoteLead }: Words): string {
  const address = encode(email).replace('%40', '@')
  const to = address.length > longestAddress ? '' : address
  const opening = cut([...greeting], longestGreeting)
  const linkFor = (quoted: string) => {
    const body = [opening, '', '', '', ...(quoted ? [quoteLead, ...quoted.split('\n').map((line) => `> ${line}`)] : [])]
    return `mailto:${to}?subject=${encode(subject)}&body=${encode(body.join('\r\n'))}`
  }
  const letters = [...message.trim()]
  let kept = letters.length
  while (kept > 0 && linkFor(cut(letters, kept)).length > longestLink) kept = Math.floor(kept * 0.9)
  return linkFor(cut(letters, kept))
}

function cut(letters: string[], kept: number): string {
  const text = letters.slice(0, kept).join('')
  return kept < letters.length ? `${text.trimEnd()} …` : text
}

/** Half of a surrogate pair, which encodeURIComponent throws at, becomes the sign for an unknown character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** What there is to do first: answer, and by when. */
export function WaysToAnswer({ request }: { request: DeskRequest }) {
  const { name, phone, status, dueAt, isSpam } = request
  const content = useDeskContent()
  const call = toTelephoneAddress(phone)
  const { subject, greeting, quoteLead } = requestPage.reply
  const link = createReplyLink(request, {
    subject: formatString(subject, content),
    greeting: greeting.replace('{name}', () => name),
    quoteLead,
  })
  return (
    <section aria-label={requestPage.answer} className="grid gap-3 print:hidden">
      {status === 'new' && dueAt && !isSpam && (
        <p>
          <DueClock dueAt={dueAt} />
          <span className="block text-small text-soft">{formatString(dueWords.promise, content)}</span>
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
