import { company } from '#content/company.ts'
import type { ListedPageMeta, PageMeta } from '#content/page-copy.ts'

/** What stands in the head of a page. A page without a path of its own is kept out of search engines. */
export function HeadTags({ meta }: { meta: PageMeta | ListedPageMeta }) {
  const isListed = 'path' in meta
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <meta name="robots" content={isListed ? 'max-image-preview:large' : 'noindex'} />
      {isListed && <SharingTags meta={meta} />}
      {isListed && <AddressTags meta={meta} />}
    </>
  )
}

function SharingTags({ meta: { title, description } }: { meta: ListedPageMeta }) {
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <OpenGraph properties={{ type: 'website', site_name: company.name, locale: 'en_US', title, description }} />
    </>
  )
}

/** These need the host in full. A build that was not told it leaves them out rather than guess. */
function AddressTags({ meta: { path, card } }: { meta: ListedPageMeta }) {
  const origin = import.meta.env.PUBLIC_URL
  if (!origin) return null
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
