import { servicesPage } from '#content/pages/services.ts'
import { pageMeta } from '../../findability/page-meta.ts'

export const meta = () => pageMeta(servicesPage.meta)

export default function Page() {
  return <h1>services</h1>
}
