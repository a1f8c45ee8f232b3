import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepProof } from './editing/call-server.ts'
import { Editor } from './editor.tsx'
import './styles/editor.css'

keepProof()
const root = document.getElementById('editor') as HTMLElement
createRoot(root).render(
  <StrictMode>
    <Editor />
  </StrictMode>,
)
