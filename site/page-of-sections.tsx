import { Fragment } from 'react'
import type { ShownSection } from '#content/resolve/resolve-pages.ts'
import { components } from '#sections/components.ts'
import { SectionProvider } from '#sections/section-context.ts'
import { LineBetween } from './line-between.tsx'

/** A page is its sections, from top to bottom. */
export function PageOfSections({ sections }: { sections: readonly ShownSection[] }) {
  return sections.map((section) => {
    const { kind, anchor, lineAbove } = section
    const Content = components[kind]
    return (
      <Fragment key={anchor}>
        {lineAbove && <LineBetween ground={lineAbove} />}
        <SectionProvider value={section}>
          <Content id={anchor} />
        </SectionProvider>
      </Fragment>
    )
  })
}
