import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { readOrigin } from './scripts/build/read-origin.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: {
    'import.meta.env.API_BASE_URL': JSON.stringify(readOrigin('API_BASE_URL')),
    'import.meta.env.PUBLIC_URL': JSON.stringify(readOrigin('PUBLIC_URL')),
    // For the copyright line: the prerendered page and its first render in the browser must agree.
    'import.meta.env.BUILD_YEAR': String(new Date().getFullYear()),
  },
  build: { assetsInlineLimit: 0 },
})
