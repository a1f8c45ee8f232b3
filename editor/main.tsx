import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Editor } from './editor.tsx'
import './styles/editor.css'

createRoot(document.getElementById('editor') as HTMLElement).render(
  <StrictMode>
    <Editor />
  </StrictMode>,
)
