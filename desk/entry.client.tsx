import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepProof } from './api/call.ts'
import { Desk } from './desk.tsx'
import { readDeskContent } from './desk-content.ts'
import './styles/desk.css'

keepProof()
const root = document.getElementById('desk') as HTMLElement
// As in site/entry.client.tsx: otherwise Orca says 'clickable' of whatever gets the focus. React also sets an empty handler
// on a root that it fills, unless it finds one.
root.addEventListener = document.addEventListener.bind(document) as HTMLElement['addEventListener']
Object.defineProperty(root, 'onclick', { value: () => {} })
createRoot(root).render(
  <StrictMode>
    <Desk first={readDeskContent()} />
  </StrictMode>,
)
