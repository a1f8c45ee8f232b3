import { eventually } from '../../support/eventually.ts'

export type WebDriverSession = {
  get: <Result>(path: string) => Promise<Result>
  post: <Result>(path: string, body?: Record<string, unknown>) => Promise<Result>
  close: () => Promise<void>
}

/** Classic WebDriver: a request for each command. */
export async function openSession(driver: string, capabilities: Record<string, unknown>): Promise<WebDriverSession> {
  await eventually(() => fetch(`${driver}/status`))
  const { sessionId } = await call<{ sessionId: string }>(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${driver}/session/${sessionId}`
  return {
    get: (path) => call(session + path, 'GET'),
    post: (path, body = {}) => call(session + path, 'POST', body),
    close: () => call(session, 'DELETE'),
  }
}

async function call<Result>(url: string, method: string, body?: Record<string, unknown>): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}
