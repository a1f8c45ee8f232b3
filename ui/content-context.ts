import { createContext, use } from 'react'
import type { SharedContent } from '#content/site-content.ts'

const ContentContext = createContext<SharedContent | undefined>(undefined)

export const ContentProvider = ContentContext.Provider

/** What every page can show. Nothing in this folder imports any of it, so that one program serves every company. */
export function useContent(): SharedContent {
  const content = use(ContentContext)
  if (!content) throw new Error('This component stands outside the site.')
  return content
}
