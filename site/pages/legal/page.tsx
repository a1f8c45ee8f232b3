import { createContext, use } from 'react'
import { useContent } from '../../content-context.ts'
import { usePlace } from '../../navigation/navigation.ts'
import { PageHero } from '../../ui/section.tsx'

/** The page's text while the server renders it. In the browser it is there already, so that no script carries it. */
export const LegalText = createContext('')

export function LegalPage() {
  const { legal } = useContent()
  const { pathname } = usePlace()
  const html = use(LegalText)
  return (
    <>
      <PageHero>
        <h1 className="max-w-[20em] pt-34 pb-14 text-page leading-display tracking-display lg:pt-42 lg:pb-20">
          {legal.pages.find(({ path }) => path === pathname)?.heading}
        </h1>
      </PageHero>
      <div className="bg-paper">
        <div className="page-width py-section">
          <article
            className="legal-text max-w-[42em]"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the renderer from the owner's text, every tag of it ours
            dangerouslySetInnerHTML={{ __html: html }}
            suppressHydrationWarning
          />
        </div>
      </div>
    </>
  )
}
