/** The package has no types of its own; this is as much of it as the tests use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { contentType?: string })
    readonly window: Window & typeof globalThis
  }
}
