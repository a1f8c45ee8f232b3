import { createContext, use } from 'react'
import type { SiteContent } from '#content/site-content.ts'

const ContentContext = createContext<SiteContent | undefined>(undefined)

export const ContentProvider = ContentContext.Provider

/** What the site says. Nothing in this folder imports any of it, so that one program serves every company. */
export function useContent(): SiteContent {
  const content = use(ContentContext)
  if (!content) throw new Error('This component stands outside the site.')
  return content
}
