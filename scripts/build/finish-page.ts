import { startLater } from './start-later.ts'

/** What the framework's page says it needs: the module that starts the application, and what that will ask for. */
export type PageScripts = { preloads: string[]; startModule: string }

export type PageParts = {
  stylesheet: string
  startPath: string
  /** Fetched together with the start module. */
  preloads: readonly string[]
  /** Modules of the other pages, fetched once this page runs, so that a route change needs no network. */
  later: readonly string[]
  /** An element with what the page tells machines, or nothing. No script reads it, so it stays out of them. */
  structuredData: string
}

const preloadLink = /<link rel="modulepreload" href="([^"]+)"\/>/g
const startScript = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/g

/** Reads the scripts out of a prerendered page; throws when the framework's output has changed its shape. */
export function readPageScripts(html: string): PageScripts {
  const preloads = [...html.matchAll(preloadLink)].map(([, href]) => href as string)
  const modules = [...html.matchAll(startScript)].map(([, , body]) => body as string)
  const [startModule, ...others] = modules
  if (preloads.length === 0) throw new Error('The page preloads no module: has the framework changed its output?')
  if (startModule === undefined || others.length > 0) {
    throw new Error(`Expected one start module in the page, found ${modules.length}.`)
  }
  if (!startModule.includes('__reactRouterRouteModules') || !startModule.includes('import(')) {
    throw new Error('The start module does not start the router: has the framework changed its output?')
  }
  return { preloads, startModule }
}

/** Inlines the stylesheet and puts off every script until the page has been painted. */
export function finishPage(
  html: string,
  { stylesheet, startPath, preloads, later, structuredData }: PageParts,
): string {
  if (html.includes('rel="stylesheet"')) throw new Error('The page links a stylesheet of its own.')
  if (/\sstyle="/.test(html)) throw new Error('The page has a style attribute, which its policy would block.')
  if (stylesheet.includes('</style')) throw new Error('The stylesheet would end its own element.')

  return replaceOnce(html, '</head>', () => `<style>${stylesheet}</style>${structuredData}</head>`)
    .replaceAll(preloadLink, '')
    .replace(
      startScript,
      (_match, open, _body, close) => `${open}${startLater({ startPath, preloads, later })}${close}`,
    )
}

function replaceOnce(text: string, part: string, replacement: () => string): string {
  if (text.split(part).length !== 2) throw new Error(`Expected exactly one ${part} in the page.`)
  return text.replace(part, replacement)
}
