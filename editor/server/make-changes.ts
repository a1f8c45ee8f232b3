import * as v from 'valibot'
import { type Asked, askedSchema } from '#contract/edit.ts'
import { Refusal } from './refusal.ts'

type Outcome = { refusal?: string; touched?: string | undefined }

export const notUnderstood = 'The page asked for something that does not exist. Load it again.'
export const failed = 'The editor failed at this. Your drafts are kept: start it again.'

/**
 * Makes changes in the order of asking, each on what the one before has left. One that was refused keeps none of the
 * others, and one that is asked for again, because its answer was lost, is not made again.
 */
export function createMaker(make: (asked: Asked) => Promise<string | undefined>) {
  const outcomes = new Map<string, Outcome>()

  async function makeOne(given: unknown): Promise<Outcome> {
    const asked = v.safeParse(askedSchema, given)
    if (!asked.success) return { refusal: notUnderstood }
    const { key } = asked.output
    const known = outcomes.get(key)
    if (known) return known
    try {
      const outcome = { touched: await make(asked.output) }
      outcomes.set(key, outcome)
      return outcome
    } catch (error) {
      if (!(error instanceof Refusal)) {
        console.error(error)
        return { refusal: failed }
      }
      outcomes.set(key, { refusal: error.message })
      return { refusal: error.message }
    }
  }

  /** `touched` is what is new and waits to be filled in. */
  return async (changes: readonly unknown[]): Promise<{ refusals: string[]; touched: string | undefined }> => {
    const made: Outcome[] = []
    for (const one of changes) made.push(await makeOne(one))
    return {
      refusals: made.flatMap(({ refusal }) => refusal ?? []),
      touched: made.findLast(({ touched }) => touched !== undefined)?.touched,
    }
  }
}
