import { useContent } from '../content-context.ts'
import type { PageMeta } from '../navigation/route.ts'

/** Of a page that search engines may list. */
type ListedPageMeta = Extract<PageMeta, { path: string }>

type Props = {
  meta: PageMeta
  /** Origin visitors see; empty when nobody has said it. */
  publicUrl: string
}

/** What stands in the head of a page. A page without a path of its own is kept out of search engines. */
export function HeadTags({ meta, publicUrl }: Props) {
  const isListed = 'path' in meta
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <meta name="robots" content={isListed ? 'max-image-preview:large' : 'noindex'} />
      {isListed && <SharingTags meta={meta} />}
      {isListed && publicUrl && <AddressTags meta={meta} origin={publicUrl} />}
    </>
  )
}

function SharingTags({ meta: { title, description } }: { meta: ListedPageMeta }) {
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

/** These need the host in full: where nobody has said it, they are left out rather than guessed. */
function AddressTags({ meta: { path, card }, origin }: { meta: ListedPageMeta; origin: string }) {
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
