import SonicBoom from 'sonic-boom'

const flushBytes = 4_096
const flushMs = 50
/** When nobody reads the log any more, it must not fill the memory. */
const backlogBytes = 8 * 1024 * 1024

type LogOutput = { write(line: string): void; flushAtExit(): void }

/**
 * Gathers lines and writes them together, off the event loop: under load, a system call for each line would cost more
 * than a page. Takes `process.stdout` although it needs the number only: by opening it, Node makes a pipe non-blocking,
 * and a full one then takes neither a thread nor the exit hostage.
 */
export function openLogOutput({ fd }: { fd: number }): LogOutput {
  let isEnding = false
  const output = new SonicBoom({
    fd,
    minLength: flushBytes,
    periodicFlush: flushMs,
    maxLength: backlogBytes,
    retryEAGAIN: () => !isEnding,
  })
  // A reader of the log that goes away must not take the process with it.
  output.on('error', () => {})
  return {
    write: (line) => void output.write(line),
    flushAtExit() {
      isEnding = true
      try {
        output.flushSync()
      } catch {
        // Nobody reads, so nobody misses the last words.
      }
    },
  }
}
