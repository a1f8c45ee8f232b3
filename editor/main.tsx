import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('editor') as HTMLElement).render(<p>x</p>)
