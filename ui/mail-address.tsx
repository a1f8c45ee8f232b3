import { Fragment } from 'react'

/** An address that is too long for its line goes on after the @ or before a dot, and nowhere else. */
export function MailAddress({ address }: { address: string }) {
  return address.split(/(?<=@)|(?=\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
