import { createContext, use } from 'react'
import type { Place } from './place.ts'

export type Navigation = { place: Place; go: (href: string) => void }

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

export function usePlace(): Place {
  return useNavigationContext().place
}

export function useNavigationContext(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('This component stands outside the site.')
  return navigation
}
