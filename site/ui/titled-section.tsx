import { type ComponentProps, createContext, type ReactNode, use } from 'react'

const TitleId = createContext<string | undefined>(undefined)

/** A section named by the title that stands somewhere inside it. The id is its anchor. */
export function TitledSection({ id, ...attributes }: ComponentProps<'section'> & { id: string }) {
  const titleId = `${id}-heading`
  return (
    <TitleId value={titleId}>
      <section id={id} aria-labelledby={titleId} {...attributes} />
    </TitleId>
  )
}

export function SectionTitle({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <h2 id={use(TitleId)} className={className}>
      {children}
    </h2>
  )
}
