import { use } from 'react'
import { PageHero } from '#ui/section.tsx'
import { LongText } from '../long-text.ts'
import { useSection } from '../section-context.ts'

export function Document() {
  const { heading } = useSection('document')
  const html = use(LongText)
  return (
    <>
      <PageHero>
        <h1 className="max-w-[20em] pt-34 pb-14 text-page leading-display tracking-display lg:pt-42 lg:pb-20">
          {heading}
        </h1>
      </PageHero>
      <div className="bg-paper">
        <div className="page-width py-section">
          <article
            className="formatted-text max-w-[42em]"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the renderer from the owner's text, every tag of it ours
            dangerouslySetInnerHTML={{ __html: html }}
            suppressHydrationWarning
          />
        </div>
      </div>
    </>
  )
}
