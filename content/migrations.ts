type Parts = Record<string, unknown>

/** From the version of its index to the next: pure, and with a fixture each in parse-content.test.ts. */
const steps: readonly ((content: Parts) => Parts)[] = []

/** The content as the newest version of its shape has it. A field that is merely new needs no step. */
export function migrate(content: Parts, version: number, all = steps): Parts {
  return all.slice(version - 1).reduce((parts, step) => step(parts), content)
}
