type Rule = {
  /** A selector list, or an at-rule up to its block. */
  prelude: string
  /** Absent in a statement such as `@layer base, utilities;`. */
  body?: string
}

const groups = /^@(media|supports|layer|container|scope|starting-style)\b/

/** Copies a stylesheet, also within media queries and layers, with only those rules, or parts of them, that are kept. */
export function keepRules(css: string, keep: (rule: Rule) => Rule | undefined): string {
  return readRules(css)
    .map((rule) => {
      const isGroup = rule.body !== undefined && groups.test(rule.prelude)
      const kept = isGroup ? { ...rule, body: keepRules(rule.body ?? '', keep) } : keep(rule)
      if (!kept) return ''
      if (kept.body === undefined) return `${kept.prelude};`
      // An empty layer still holds its place in the order of layers.
      return kept.body === '' && !kept.prelude.startsWith('@layer') ? '' : `${kept.prelude}{${kept.body}}`
    })
    .join('')
}

/** The rules of one level. What stands in quotes, in brackets or after a backslash is no punctuation. */
function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  let bodyStart = 0
  let braces = 0
  let brackets = 0
  for (const { 0: token, index } of css.matchAll(
    /\/\*[\s\S]*?\*\/|\\[\s\S]|"(?:\\[\s\S]|[^"])*"|'(?:\\[\s\S]|[^'])*'|[{}();]/g,
  )) {
    if (token === '(') brackets += 1
    else if (token === ')') brackets -= 1
    if (brackets > 0) continue
    if (token === '{') {
      if (braces === 0) bodyStart = index + 1
      braces += 1
    } else if (token === '}') {
      braces -= 1
      if (braces > 0) continue
      rules.push({ prelude: readPrelude(css.slice(start, bodyStart - 1)), body: css.slice(bodyStart, index) })
      start = index + 1
    } else if (token === ';' && braces === 0) {
      rules.push({ prelude: readPrelude(css.slice(start, index)) })
      start = index + 1
    }
  }
  if (braces !== 0 || css.slice(start).trim() !== '') throw new Error('The stylesheet ends within a rule.')
  return rules
}

function readPrelude(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim()
}
