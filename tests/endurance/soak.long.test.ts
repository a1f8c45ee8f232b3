import { execFile } from 'node:child_process'
import { expect, inject, it } from 'vitest'

const minutes = inject('extent').soakMinutes

it(`nothing is lost and nothing grows in ${minutes} minutes of good, bad and slow traffic with random faults`, async () => {
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
    const args = ['tests/endurance/soak/run.ts', '--minutes', String(minutes)]
    const child = execFile(process.execPath, args, (_error, out, error) =>
      resolve({ code: child.exitCode, output: out + error }),
    )
  })
  console.log(output)
  expect(code).toBe(0)
})
