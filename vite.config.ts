import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found late, these would reload the dev server with a second copy of React.
  optimizeDeps: { include: ['lucide-react'] },
  build: { assetsInlineLimit: 0 },
})
