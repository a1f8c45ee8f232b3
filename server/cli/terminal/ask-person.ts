import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** Anything but a yes is a no, and so are Control-C and Control-D. */
export async function askPerson(question: string, input: Readable, output: Writable): Promise<boolean> {
  using prompt = createInterface({ input, output, prompt: `${question} [y/N] ` })
  prompt.prompt()
  for await (const answer of prompt) return /^y(es)?$/i.test(answer)
  output.write('\n')
  return false
}
