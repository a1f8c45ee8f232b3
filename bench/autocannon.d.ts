// The part of it that we use: it brings no types, and is installed only where somebody measures.
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
