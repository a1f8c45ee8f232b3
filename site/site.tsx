import { FailureBoundary } from './layout/failure-boundary.tsx'
import { PageFrame } from './layout/page-frame.tsx'
import { useLiveMark } from './layout/use-live-mark.ts'
import { NavigationProvider } from './navigation/navigation-context.ts'
import type { Place } from './navigation/place.ts'
import { useNavigation } from './navigation/use-navigation.ts'
import { findRoute } from './routes.ts'

/** Everything a visitor sees, from the place they came to first. */
export function Site({ first }: { first: Place }) {
  useLiveMark()
  const navigation = useNavigation(first)
  const { path, Page } = findRoute(navigation.place.pathname)
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
