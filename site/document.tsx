import { StrictMode } from 'react'
import type { ListedMeta, ResolvedPage } from '#content/resolve/resolve-pages.ts'
import type { PageContent } from '#content/site-content.ts'
import { LongText } from '#sections/long-text.ts'
import { useContent } from '#ui/content-context.ts'
import instrumentSans from './fonts/instrument-sans.woff2?url'
import newsreader from './fonts/newsreader-display.woff2?url'
import { Site } from './site.tsx'

export type DocumentProps = {
  page: PageContent
  /** With what only search engines and other sites are told. */
  meta: ResolvedPage['meta']
  /** Origin visitors see; empty when it isn't known. */
  publicUrl: string
  /** For the browser's own frame. */
  darkColor: string
  /** Empty on any other page. */
  longText: string
  /** The path of the feed, on a page about news. */
  feed?: string
}

/** Rendered only on the server; in the browser only what is inside #site comes alive. */
export function Document({ page, meta, publicUrl, darkColor, longText, feed }: DocumentProps) {
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
        {feed && <link rel="alternate" type="application/atom+xml" href={publicUrl + feed} />}
      </head>
      <body>
        <div id="site">
          <StrictMode>
            <LongText value={longText}>
              <Site first={{ place: { pathname: page.path, hash: '' }, page }} />
            </LongText>
          </StrictMode>
        </div>
      </body>
    </html>
  )
}

/** What stands in the head of a page. A page without a path of its own is kept out of search engines. */
export function HeadTags({ meta, publicUrl }: Pick<DocumentProps, 'meta' | 'publicUrl'>) {
  const isListed = 'path' in meta
  return (
    <>
      <title>{meta.title}</title>
      {meta.description && <meta name="description" content={meta.description} />}
      <meta name="robots" content={isListed ? 'max-image-preview:large' : 'noindex'} />
      {isListed && <SharingTags meta={meta} />}
      {isListed && publicUrl && <AddressTags meta={meta} origin={publicUrl} />}
    </>
  )
}

function SharingTags({ meta: { title, description } }: { meta: ListedMeta }) {
  const { company } = useContent()
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <OpenGraph properties={{ type: 'website', site_name: company.name, locale: 'en_US', title, description }} />
    </>
  )
}

/** These need the host in full: where it is not known, they are left out rather than guessed. */
function AddressTags({ meta: { path, card }, origin }: { meta: ListedMeta; origin: string }) {
  return (
    <>
      <link rel="canonical" href={origin + path} />
      <meta name="twitter:image" content={origin + card.image} />
      <OpenGraph
        properties={{
          url: origin + path,
          image: origin + card.image,
          'image:type': 'image/png',
          'image:width': '1200',
          'image:height': '630',
          'image:alt': card.heading,
        }}
      />
    </>
  )
}

function OpenGraph({ properties }: { properties: Record<string, string> }) {
  return Object.entries(properties).map(([name, content]) => (
    <meta key={name} property={`og:${name}`} content={content} />
  ))
}
