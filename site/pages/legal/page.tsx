import { use } from 'react'
import { usePlace } from '../../navigation/navigation-context.ts'
import { PageHero } from '../../ui/page-hero.tsx'
import { legalRoutes } from './legal-routes.ts'
import { LegalText } from './legal-text.ts'

export function LegalPage() {
  const { pathname } = usePlace()
  const html = use(LegalText)
  return (
    <>
      <PageHero>
        <h1 className="max-w-[20em] pt-34 pb-14 text-page leading-display tracking-display lg:pt-42 lg:pb-20">
          {legalRoutes.find(({ path }) => path === pathname)?.heading}
        </h1>
      </PageHero>
      <div className="bg-paper">
        <div className="page-width py-section">
          <article
            className="legal-text max-w-[42em]"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build from the owner's file, every tag of it ours
            dangerouslySetInnerHTML={{ __html: html }}
            suppressHydrationWarning
          />
        </div>
      </div>
    </>
  )
}
