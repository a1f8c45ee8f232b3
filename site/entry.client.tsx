import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { toPlace } from './navigation/navigation-context.ts'
import { Site } from './site.tsx'
import './styles/site.css'

// As a transition, the page comes alive in small steps, and a tap in between is answered at once.
startTransition(() => {
  hydrateRoot(
    document.getElementById('site') as HTMLElement,
    <StrictMode>
      <Site first={toPlace(window.location)} />
    </StrictMode>,
  )
})
