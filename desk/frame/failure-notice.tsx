import type { ComponentProps, ReactNode } from 'react'
import { signInPath } from '#contract/desk-routes.ts'
import type { Failure } from '../api/call.ts'
import { ExternalLink } from '../navigation/place.tsx'
import { capitalize } from '../ui/in-words.ts'
import { Notice } from '../ui/notice.tsx'
import { frameStrings } from '../words.ts'

type Props = {
  failure: Failure | undefined
  /** The frame says why already. */
  isTold?: boolean
  /** What became of what the reader did. */
  children?: ReactNode
}

/** Why something did not work, announced at once. The place is always there, because new ones are often not announced. */
export function FailureNotice({ failure, isTold, children }: Props) {
  return (
    <div role="alert">
      {failure && (
        <Failed tone="loss" failure={failure} isTold={isTold}>
          {children}
        </Failed>
      )}
    </div>
  )
}

type FailedProps = ComponentProps<typeof Notice> & { failure: Failure; isTold?: boolean | undefined }

/** For a place that announces what it is given. */
export function Failed({ tone, failure, isTold = false, children }: FailedProps) {
  const reasons = { 'signed-out': frameStrings.signedOut, unreachable: frameStrings.unreachable }
  return (
    <Notice tone={tone}>
      {children}
      {!isTold && <p>{capitalize(failure.kind === 'refused' ? failure.reason : reasons[failure.kind])}</p>}
      {!isTold && failure.kind === 'signed-out' && (
        <ExternalLink href={signInPath} className="font-semibold underline">
          {frameStrings.signInAgain}
        </ExternalLink>
      )}
    </Notice>
  )
}
