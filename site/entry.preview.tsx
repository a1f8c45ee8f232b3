import { contentIcons } from '#contract/icon-drawings.ts'
import '#sections/rare-components.ts'
import { addDrawings } from '#ui/drawings.ts'
import { startPreview } from './preview/start-preview.tsx'
import './styles/site.css'
import './preview/preview.css'

addDrawings(contentIcons)
// For the frame in the editor. Visitors never load it.
startPreview(document.getElementById('site') as HTMLElement)
