import { useEffect } from 'react'
import { FailureBoundary } from './layout/failure-page.tsx'
import { PageFrame } from './layout/page-frame.tsx'
import { NavigationProvider, type Place } from './navigation/navigation-context.ts'
import { findRoute } from './navigation/route.ts'
import { useNavigation } from './navigation/use-navigation.ts'
import { routes } from './routes.ts'

/** Everything a visitor sees, from the place they came to first. */
export function Site({ first }: { first: Place }) {
  // Styles that stand in for the scripts until they run can step back now.
  useEffect(() => {
    document.documentElement.dataset.live = 'true'
  }, [])
  const navigation = useNavigation(routes, first)
  const { path, Page } = findRoute(routes, navigation.place.pathname)
  return (
    <FailureBoundary>
      <NavigationProvider value={navigation}>
        <PageFrame>
          <Page key={path} />
        </PageFrame>
      </NavigationProvider>
    </FailureBoundary>
  )
}
