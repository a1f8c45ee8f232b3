import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { toHtmlText } from '#contract/html-text.ts'

/** Says in the page what check-content would say of it, in place of a parser's trace. */
export function showPlainProblems(root: string): Plugin {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<string[]> | undefined
  /** One process at a time, or any page could start thousands: whoever asks meanwhile shares the next. */
  function check(): Promise<string[]> {
    next ??= running.then(() => {
      next = undefined
      const problems = checkContent(root)
      running = problems.catch(() => undefined)
      return problems
    })
    return next
  }

  return {
    name: 'show-plain-problems',
    config: () => ({ server: { hmr: { overlay: false } } }),
    // Words are also in what only the server renders, and a page that says what is wrong must ask anew.
    hotUpdate({ file, server }) {
      if (!file.startsWith(normalizePath(`${root}content/`))) return
      server.ws.send({ type: 'full-reload' })
      return []
    },
    configureServer: (server: ViteDevServer) => () => {
      server.middlewares.use(
        async (error: Error, _request: IncomingMessage, response: ServerResponse, pass: (error: Error) => void) => {
          const problems = await check()
          if (problems.length === 0) return pass(error)
          response.statusCode = 500
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml('/', problemPage(problems)))
        },
      )
    },
  }
}

/** In a process of its own: this one keeps the content as it was when it started. */
async function checkContent(root: string): Promise<string[]> {
  const script =
    'console.log(JSON.stringify(await (await import("./scripts/content/tell-problems.ts")).tellProblems("./")))'
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const output = await text(child.stdout)
  return output === '' ? [] : JSON.parse(output)
}

function problemPage(problems: readonly string[]): string {
  const items = problems.map((problem) => `<li>${toHtmlText(problem)}</li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Something to fix</title><style>
body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:42rem;margin:4rem auto;padding:0 1.5rem}
li{margin:1rem 0;overflow-wrap:anywhere}</style></head><body>
<h1>Something to fix</h1><ul>${items}</ul>
<p>Save the file once it is right: this page shows the site again by itself.</p></body></html>`
}
