// Types for the part we use: autocannon has none, and is installed only for measuring.
declare module 'autocannon' {
  type Request = { method?: string; body?: string; setupRequest?: (request: Request) => Request }
  type Options = {
    url: string
    headers?: Record<string, string>
    connections?: number
    duration?: number
    requests?: Request[]
  }
  type Result = {
    requests: { average: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
