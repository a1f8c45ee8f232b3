import { Link } from '../navigation/link.tsx'
import { deskFrame } from '../words.ts'
import { PageHeading } from './frame.tsx'

const { heading, text, back } = deskFrame.notFound

export function NotFound() {
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <p className="pb-4">{text}</p>
      <Link to="/" className="font-semibold text-primary underline">
        {back}
      </Link>
    </>
  )
}
