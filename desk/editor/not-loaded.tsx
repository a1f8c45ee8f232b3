import { PageHeading } from '../frame/frame.tsx'
import { deskFrame } from '../words.ts'

const { heading, text, again } = deskFrame.editorNotLoaded

/** A desk that was opened before an update asks for files that are gone. */
export function EditorNotLoaded() {
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <p className="pb-4">{text}</p>
      <a href={location.href} className="font-semibold text-primary underline">
        {again}
      </a>
    </>
  )
}
