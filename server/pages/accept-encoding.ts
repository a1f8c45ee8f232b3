/** In order of preference when a client likes several equally. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** The encodings a client accepts, best first. Identity always closes the list: an answer beats a refusal. */
export function parseAcceptEncoding(header: string | undefined): Encoding[] {
  const weights = readWeights(header ?? '')
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)

  const accepted = encodings.filter((encoding) => weightOf(encoding) > 0)
  const sorted = accepted.toSorted((a, b) => weightOf(b) - weightOf(a))
  return sorted.includes('identity') ? sorted : [...sorted, 'identity']
}

/** Browsers send few different headers: each is read once. */
const known = new Map<string, Encoding[]>()

/** The best of what there is for a client that sent this header. */
export function chooseEncoding(
  header: string | string[] | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding {
  const text = String(header ?? '')
  let accepted = known.get(text)
  if (!accepted) {
    accepted = parseAcceptEncoding(text)
    if (known.size < 100 && text.length < 100) known.set(text, accepted)
  }
  return accepted.find((encoding) => available[encoding] !== undefined) ?? 'identity'
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    // A weight that is not well formed says nothing good about the client: the encoding is not used.
    if (name !== '') weights.set(name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0)
  }
  return weights
}
