/** Values that both engines accept. Each decides how to store a Date or a boolean. */
export type SqlValue = string | number | boolean | Date | Uint8Array | null

export type Row = Record<string, unknown>

export type Statement = { text: string; values: SqlValue[] }

/** Several statements that succeed or fail together: yields each, receives its rows, returns the outcome. */
export type Script<T> = Generator<Statement, T, Row[]>

type Part = SqlValue | Fragment

export class Fragment {
  readonly strings: readonly string[]
  readonly parts: readonly Part[]

  constructor(strings: readonly string[], parts: readonly Part[]) {
    this.strings = strings
    this.parts = parts
  }
}

/** A piece of a statement, for conditions that are only sometimes there. */
export function fragment(strings: TemplateStringsArray, ...parts: Part[]): Fragment {
  return new Fragment(strings, parts)
}

export function join(parts: Part[], separator: string): Fragment {
  return new Fragment(['', ...parts.slice(1).map(() => separator), ''], parts)
}

/** Every interpolated value becomes a parameter, so no value is ever part of the text. */
export function sql(strings: TemplateStringsArray, ...parts: Part[]): Statement {
  const statement: Statement = { text: '', values: [] }
  append(statement, strings, parts)
  return statement
}

function append(statement: Statement, strings: readonly string[], parts: readonly Part[]): void {
  for (const [index, text] of strings.entries()) {
    statement.text += text
    const part = parts[index]
    if (part instanceof Fragment) append(statement, part.strings, part.parts)
    else if (part !== undefined) statement.text += `$${statement.values.push(part)}`
  }
}

/** What the two engines say differently. */
export type Dialect = {
  /** Ends a query for rows to take, so that two takers never wait for one another. */
  skipLocked: Fragment
  /** Held until the transaction ends. Absent where there is one writer at a time anyway. */
  lock?: (name: string) => Statement
  /** First in a transaction: all its statements see the same moment. Absent where there is one writer at a time anyway. */
  oneMoment?: Statement
  /** `received_at` since 1970. */
  milliseconds: Fragment
  /** Whole minutes between `received_at` and `answered_at`. */
  answerMinutes: Fragment
  /** How much of the disk requests use; exactly only beyond `max`. */
  requestBytes: (max: number) => Statement
  /** The ids and times of requests that have, by the engine's index, words beginning like all of these. */
  findWords: (words: readonly string[], condition: Fragment) => Fragment
}

/** What only a database that several processes share has to offer. */
export type SharedDatabase = {
  readClock(): Promise<Date>
  openCounter: OpenCounter
}

/** Grants each name so many points in every `duration` of seconds; `consume` takes one of them or throws. */
export type OpenCounter = (limit: { points: number; duration: number; keyPrefix: string }) => {
  consume(name: string): Promise<unknown>
}
