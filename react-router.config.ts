import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  ssr: false,
  prerender: ['/', '/services', '/about', '/contact', '/contact/received', '/404'],
  // All routes are known to the first page: a route change never asks the server for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
