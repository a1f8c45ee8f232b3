import { Fragment } from 'react'
import type { PageContent } from '#content/site-content.ts'
import { components } from '#sections/components.ts'
import { SectionProvider } from '#sections/section-context.ts'
import { LineBetween } from './line-between.tsx'

/** A page is its sections, from top to bottom. */
export function PageOfSections({ page: { sections, parts } }: { page: PageContent }) {
  return sections.map((section) => {
    const { kind, anchor, lineAbove } = section
    const Content = components[kind]
    if (!Content) throw new Error(`The script for ${kind} isn't loaded.`)
    return (
      <Fragment key={anchor}>
        {lineAbove && <LineBetween ground={lineAbove} />}
        <SectionProvider value={{ section, parts }}>
          <Content id={anchor} />
        </SectionProvider>
      </Fragment>
    )
  })
}
