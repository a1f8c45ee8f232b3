import { notFoundPage } from '#content/pages/not-found.ts'
import { pageMeta } from '../../findability/page-meta.ts'

export const meta = () => pageMeta(notFoundPage.meta)

export default function Page() {
  return <h1>not-found</h1>
}
