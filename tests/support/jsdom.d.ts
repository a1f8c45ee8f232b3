/** The package has no types of its own; this is as much of it as the tests use. */
declare module 'jsdom' {
  import type { EventEmitter } from 'node:events'

  type View = Window & typeof globalThis
  type Options = { contentType?: string; runScripts?: 'dangerously'; beforeParse?: (window: View) => void }
  export class JSDOM {
    constructor(html: string, options?: Options)
    readonly window: View
    readonly virtualConsole: EventEmitter
  }
}
