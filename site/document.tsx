import { StrictMode } from 'react'
import { HeadTags } from './findability/head-tags.tsx'
import instrumentSans from './fonts/instrument-sans.woff2?url'
import newsreader from './fonts/newsreader-display.woff2?url'
import type { Place } from './navigation/navigation-context.ts'
import type { PageMeta } from './navigation/route.ts'
import { LegalText } from './pages/legal/legal-text.ts'
import { Site } from './site.tsx'

type Props = {
  place: Place
  meta: PageMeta
  publicUrl: string
  /** For the browser's own frame. */
  darkColor: string
  legalText: string
}

/** Rendered only on the server; in the browser only what is inside #site comes alive. */
export function Document({ place, meta, publicUrl, darkColor, legalText }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {[newsreader, instrumentSans].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <meta name="theme-color" content={darkColor} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <HeadTags meta={meta} publicUrl={publicUrl} />
      </head>
      <body>
        <div id="site">
          <StrictMode>
            <LegalText value={legalText}>
              <Site first={place} />
            </LegalText>
          </StrictMode>
        </div>
      </body>
    </html>
  )
}
