import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const clientFolder = `${root}build/client`
export const routes = ['/', '/services', '/about', '/contact'] as const

/** A tool of the bench's own installation. */
export function benchTool(name: string): string {
  return `${root}bench/node_modules/.bin/${name}`
}
