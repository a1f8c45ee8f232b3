import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTargets } from './scripts/build/supported-browsers.ts'

export default defineConfig({
  plugins: [tailwindcss(), react()],
  // Pages are rendered by scripts/, not from HTML files.
  appType: 'custom',
  // Without an HTML file to start from, the libraries would be found one by one, and the page reloaded for each.
  optimizeDeps: { entries: ['site/entry.client.tsx'] },
  // Node reads .env; none of it is for the pages.
  envDir: false,
  build: {
    target: buildTargets,
    assetsInlineLimit: 0,
    modulePreload: false,
    emptyOutDir: true,
    rolldownOptions: {
      // Drawn by render/.
      external: [/^\/images\//],
      checks: { pluginTimings: false },
      // Nearly all of the script is called at once: Chromium then compiles it beside the page instead of holding it up.
      output: { postBanner: '//# allFunctionsCalledOnLoad' },
    },
  },
  logLevel: 'warn',
})
