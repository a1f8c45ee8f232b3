type Run = { text: string; style: Set<string> }

const columns = 80
const cell = { width: 8.4, height: 19 }
const margin = { x: 20, top: 50, bottom: 22 }
const classOfCode: Record<string, string> = { '1': 'b', '2': 'd', '31': 'r', '32': 'g', '33': 'y' }
const endOfCode: Record<string, string[]> = { '22': ['b', 'd'], '39': ['r', 'g', 'y'], '0': ['b', 'd', 'r', 'g', 'y'] }

const styles = `text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#d9e4e2;white-space:pre}
.b{font-weight:700;fill:#fff}.d{fill:#93a8a6}.r{fill:#ff9d8f}.g{fill:#8fd6a8}.y{fill:#f0cf7a}.p{fill:#8fd6a8}`

/** A picture of a terminal: the command as typed, and what came back with its colours. */
export function drawTerminal(command: string, output: string): string {
  const lines = output.replaceAll('\r', '').trimEnd().split('\n')
  const width = Math.ceil(columns * cell.width + 2 * margin.x)
  const height = margin.top + (lines.length + 1) * cell.height + margin.bottom
  const rows = lines.map((line, at) => drawRow(readRuns(line), at + 1))
  const prompt = `<text x="${margin.x}" y="${margin.top}"><tspan class="p">$ </tspan>${escapeText(command)}</text>`
  const dots = ['#e0705f', '#dcb14f', '#5fae7b'].map(
    (fill, at) => `<circle cx="${24 + at * 18}" cy="21" r="5.5" fill="${fill}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${escapeText(command)}</title><style>${styles}</style><rect width="${width}" height="${height}" rx="10" fill="#10262a"/>${dots.join('')}
${[prompt, ...rows].filter(Boolean).join('\n')}
</svg>
`
}

/** The runs are set at their column, so that a font of another width cannot bend the table. */
function drawRow(runs: Run[], row: number): string {
  let column = 0
  const spans = runs.map(({ text, style }) => {
    const x = (margin.x + column * cell.width).toFixed(1)
    column += text.length
    const look = style.size > 0 ? ` class="${[...style].join(' ')}"` : ''
    return text.trim() === ''
      ? ''
      : `<tspan x="${x}" textLength="${(text.length * cell.width).toFixed(1)}"${look}>${escapeText(text)}</tspan>`
  })
  return column === 0 ? '' : `<text y="${margin.top + row * cell.height}">${spans.join('')}</text>`
}

function readRuns(line: string): Run[] {
  const [first = '', ...rest] = line.split('\u001b[')
  const runs: Run[] = [{ text: first, style: new Set() }]
  for (const part of rest) {
    const [, codes = '', text = ''] = /^([\d;]*)m(.*)$/.exec(part) ?? []
    let style = runs.at(-1)?.style ?? new Set<string>()
    for (const code of codes.split(';')) {
      const kept = [...style].filter((name) => !endOfCode[code]?.includes(name))
      style = new Set([...kept, ...(classOfCode[code] ? [classOfCode[code]] : [])])
    }
    runs.push({ text, style })
  }
  return runs.filter(({ text }) => text !== '')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
