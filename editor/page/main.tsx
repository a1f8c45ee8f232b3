import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepProof } from './editing/call-server.ts'
import { Editor } from './editor.tsx'
import './styles/editor.css'

keepProof()
createRoot(document.getElementById('editor') as HTMLElement).render(
  <StrictMode>
    <Editor />
  </StrictMode>,
)
