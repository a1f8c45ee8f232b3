type Message = { id?: number; method?: string; params?: Record<string, unknown>; error?: string; message?: string }
type Answer = { result: Record<string, unknown> }

export type BidiConnection = {
  send: <Result>(method: string, params?: Record<string, unknown>) => Promise<Result>
  on: (method: string, listener: (params: Record<string, unknown>) => void) => void
  close: () => void
}

/** WebDriver BiDi, which Firefox speaks by itself: numbered commands and events over one socket. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (message: Message) => void>()
  const listeners = new Map<string, (params: Record<string, unknown>) => void>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else listeners.get(message.method ?? '')?.(message.params ?? {})
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  return {
    send<Result>(method: string, params: Record<string, unknown> = {}) {
      count += 1
      const id = count
      return new Promise<Result>((resolve, reject) => {
        waiting.set(id, (message) => {
          waiting.delete(id)
          if (message.error) reject(new Error(`${method}: ${message.error}: ${message.message}`))
          else resolve((message as Answer).result as Result)
        })
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    on: (method, listener) => listeners.set(method, listener),
    close: () => socket.close(),
  }
}
