type Output = { write(text: string): unknown; writableLength?: number }

const flushBytes = 16_384
const flushMs = 50
/** When nobody reads the log any more, it must not fill the memory. */
const backlogBytes = 8 * 1024 * 1024

/** Gathers lines and writes them together: under load, a system call for each line would cost more than a page. */
export function createLineBuffer(output: Output): { write(line: string): void; flush(): void } {
  let lines = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const text = lines
    lines = ''
    if (text !== '' && (output.writableLength ?? 0) < backlogBytes) output.write(text)
  }

  return {
    write(line) {
      lines += line
      if (lines.length >= flushBytes) flush()
      else timer ??= setTimeout(flush, flushMs)
    },
    flush,
  }
}
