import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

// Runs only during the build: every page is rendered whole, so no streaming runtime is inlined.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />)
  headers.set('Content-Type', 'text/html')
  return new Response(prelude, { status, headers })
}
