import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { serveOrders } from '#render/process/serve-orders.ts'

// A process for start-process.ts that says what it is, and hangs on demand.
serveOrders(
  (begin) => ({
    describe: () => ({ pid: process.pid, env: process.env }),
    makeFiles: (count: number) => ({
      name: 'site',
      files: Array.from({ length: count }, (_, at) => Buffer.alloc(50_000, at)),
    }),
    wait: (ms: number) => pause(ms),
    hang(what: string, limitMs: number) {
      begin({ what, path: '', limitMs })
      for (;;);
    },
    fill(what: string) {
      begin({ what, path: '', limitMs: 60_000 })
      const held: Buffer[] = []
      for (;;) held.push(Buffer.alloc(10_000_000, 1))
    },
    begin(times: number) {
      for (let at = 0; at < times; at++) begin({ what: `Unit ${at}`, path: 'x'.repeat(500), limitMs: 1000 })
    },
  }),
  { niceness: 0 },
)
