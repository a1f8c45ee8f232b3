import '#sections/rare-components.ts'
import { startPreview } from './preview/start-preview.tsx'
import './styles/site.css'
import './preview/preview.css'

// For the frame in the editor. Visitors never load it.
startPreview(document.getElementById('site') as HTMLElement)
