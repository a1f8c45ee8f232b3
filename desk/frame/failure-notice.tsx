import type { ReactNode } from 'react'
import { signInAddress } from '#contract/desk-routes.ts'
import type { Failure } from '../api/call.ts'
import { capitalize } from '../ui/in-words.ts'
import { Notice } from '../ui/notice.tsx'
import { deskFrame } from '../words.ts'

type Props = {
  failure: Failure | undefined
  /** What became of what the reader did. */
  children?: ReactNode
}

/** Why something did not work, announced at once. The place is always there, because new ones are often not announced. */
export function FailureNotice({ failure, children }: Props) {
  return (
    <div role="alert">
      {failure && (
        <Notice tone="loss">
          {children}
          <p>{capitalize(reasonOf(failure))}</p>
          {failure.kind === 'signed-out' && (
            <a href={signInAddress} className="font-semibold underline">
              {deskFrame.signInAgain}
            </a>
          )}
        </Notice>
      )}
    </div>
  )
}

function reasonOf(failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.reason
    case 'signed-out':
      return deskFrame.signedOut
    case 'unreachable':
      return deskFrame.unreachable
  }
}
