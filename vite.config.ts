import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { readApiBaseUrl } from './scripts/build/api-base-url.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found late, these would reload the dev server with a second copy of React.
  optimizeDeps: { include: ['lucide-react'] },
  define: { 'import.meta.env.API_BASE_URL': JSON.stringify(readApiBaseUrl(process.env.API_BASE_URL)) },
  build: { assetsInlineLimit: 0 },
})
