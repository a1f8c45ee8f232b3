import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describeSize } from '#fields/size.ts'
import { createLineFinder } from './json-lines.ts'

/** A problem in a file, and where to find it with a text editor. */
export type FileProblem = { file: string; line?: number; column?: number; message: string }

export type FileReader = ReturnType<typeof createFileReader>

/** Reads the files of a folder, and collects what is wrong with them. A file that can't be read is undefined. */
export function createFileReader(folder: string) {
  const lines = new Map<string, ReturnType<typeof createLineFinder>>()
  const problems: FileProblem[] = []
  return {
    problems,
    readText: (file: string) => readText(folder, file, problems, 'text'),
    readJson(file: string, of: 'part' | 'list' = 'part'): unknown {
      const text = readText(folder, file, problems, of)
      if (text === undefined) return undefined
      try {
        const value: unknown = JSON.parse(text)
        lines.set(file, createLineFinder(text))
        return value
      } catch (error) {
        problems.push({ file, ...placeOfFault(text, error as Error), message: misplaced })
        return undefined
      }
    },
    findLine: (file: string, place: readonly string[]) => lines.get(file)?.(place),
  }
}

const misplaced = 'A quote, a comma or a bracket is missing, or there is one too many, here or on the line above.'

function placeOfFault(text: string, { message }: Error): { line: number; column?: number } {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  // Where it isn't named, the text ends too soon.
  return line ? { line: Number(line), column: Number(column) } : { line: text.trimEnd().split('\n').length }
}

function readText(folder: string, file: string, problems: FileProblem[], of: 'text' | 'part' | 'list') {
  try {
    const message = describeSize(of, statSync(join(folder, file)).size)
    if (!message) return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(folder, file)))
    problems.push({ file, message })
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reasons: Record<string, string> = {
      ENOENT: 'This file is missing.',
      ERR_ENCODING_INVALID_ENCODED_DATA: 'This file isn’t text in UTF-8. Save it in that encoding.',
    }
    problems.push({ file, message: reasons[code ?? ''] ?? `This file cannot be read (${code}).` })
    return undefined
  }
}
