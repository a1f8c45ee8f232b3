/**
 * The oldest browsers that get the whole site: at least two years of Chrome, Edge and Safari, and two releases of
 * Firefox ESR. The build writes for them, and tests/supported-browsers.test.ts holds the styles to them.
 */
export const oldestBrowsers = { chrome: 120, edge: 120, firefox: 128, safari: 17.4, ios: 17.4 }

/** As Vite wants it. */
export const buildTargets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`)
