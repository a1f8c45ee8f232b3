import { createContext, use } from 'react'

/** Where the visitor is. Every arrival makes a new object, also at the same address. */
export type Place = { pathname: string; hash: string }

export type Navigation = { place: Place; go: (href: string) => void }

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

export function toPlace({ pathname, hash }: Place): Place {
  return { pathname, hash }
}

export function usePlace(): Place {
  return useNavigationContext().place
}

export function useNavigationContext(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('This component stands outside the site.')
  return navigation
}
