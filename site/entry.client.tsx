import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { toPlace } from './navigation/place.ts'
import { Site } from './site.tsx'
import './styles/site.css'

hydrateRoot(
  document.getElementById('site') as HTMLElement,
  <StrictMode>
    <Site first={toPlace(window.location)} />
  </StrictMode>,
)
