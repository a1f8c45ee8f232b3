import { aboutPage } from '#content/pages/about.ts'
import { pageMeta } from '../../findability/page-meta.ts'

export const meta = () => pageMeta(aboutPage.meta)

export default function Page() {
  return <h1>about</h1>
}
