import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepProof } from './api/call.ts'
import { Desk } from './desk.tsx'
import { readDeskContent } from './desk-content.ts'
import './styles/desk.css'

keepProof()
createRoot(document.getElementById('desk') as HTMLElement).render(
  <StrictMode>
    <Desk first={readDeskContent()} />
  </StrictMode>,
)
