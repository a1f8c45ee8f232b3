import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { readLegalPages } from './scripts/build/legal/legal-pages.ts'
import { readOrigin, refuseDataInPublic } from './scripts/build/read-origin.ts'
import { buildTargets } from './scripts/build/supported-browsers.ts'
import { themeHex } from './scripts/build/theme-colors.ts'

refuseDataInPublic(import.meta.dirname)

export default defineConfig({
  plugins: [tailwindcss(), react()],
  // Pages are rendered by scripts/, not from HTML files.
  appType: 'custom',
  // Without an HTML file to start from, the libraries would be found one by one, and the page reloaded for each.
  optimizeDeps: { entries: ['site/entry.client.tsx'] },
  // Node reads .env; none of it is for the pages.
  envDir: false,
  define: {
    'import.meta.env.API_BASE_URL': JSON.stringify(readOrigin('API_BASE_URL')),
    'import.meta.env.PUBLIC_URL': JSON.stringify(readOrigin('PUBLIC_URL')),
    'import.meta.env.LEGAL_PAGES': JSON.stringify(
      readLegalPages(import.meta.dirname).map(({ path, heading }) => ({ path, heading })),
    ),
    // For the browser's own frame.
    'import.meta.env.DARK_COLOR': JSON.stringify(themeHex('--color-dark')),
    'import.meta.env.PAPER_COLOR': JSON.stringify(themeHex('--color-paper')),
    // For the copyright line: the prerendered page and its first render in the browser must agree.
    'import.meta.env.BUILD_YEAR': String(new Date().getFullYear()),
  },
  build: {
    target: buildTargets,
    assetsInlineLimit: 0,
    modulePreload: false,
    emptyOutDir: true,
    rolldownOptions: {
      // Drawn by the build once the styles are there.
      external: [/^\/images\//],
      checks: { pluginTimings: false },
      // Nearly all of the script is called at once: Chromium then compiles it beside the page instead of holding it up.
      output: { postBanner: '//# allFunctionsCalledOnLoad' },
    },
  },
  logLevel: 'warn',
})
