import sheet from './icons.svg?raw'

/** The drawings of all icons, once in every prerendered page, so that the scripts need not carry them. */
export function IconSheet() {
  return (
    <div
      hidden
      // The browser keeps what the page came with: hydration leaves the inside of this element alone.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, fixed at build time
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? sheet : '' }}
    />
  )
}
