import type { SiteContent } from '#content/site-content.ts'

type Props = {
  content: SiteContent
  /** The page that is shown, and where on it: /#testimonials. */
  path: string
  /** A text was pressed: its field is to be opened. */
  onOpenField: (path: string) => void
}

/** Holds the place of the real one. */
export function Preview({ content, path }: Props) {
  return (
    <p className="text-soft">
      {content.company.name}: {path}
    </p>
  )
}
