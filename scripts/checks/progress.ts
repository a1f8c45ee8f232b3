import type { Tally } from './tally.ts'

type Screen = { isTTY?: boolean; write: (text: string) => unknown }

const quietMs = 15_000

/** Says how far a layer is: on a terminal in one line that changes, elsewhere in a new line every 15 seconds. */
export function createProgress(title: string, screen: Screen, now: () => number) {
  let saidAt = now()
  return {
    show({ done, total, failed }: Tally): void {
      const line = `  ${title}: ${done} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`
      if (screen.isTTY) screen.write(`\r\x1b[K${line}`)
      else if (now() - saidAt >= quietMs) {
        saidAt = now()
        screen.write(`${line}\n`)
      }
    },
    clear(): void {
      if (screen.isTTY) screen.write('\r\x1b[K')
    },
  }
}
