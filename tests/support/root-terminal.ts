import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const prompt = 'ready> '

/**
 * A shell command that does what an attacker would: it types into every terminal it has, for the shell there to run, and
 * lists these terminals, since it could also read from them.
 */
export function writeAttack(folder: string): string {
  const program = join(folder, 'attack.pl')
  writeFileSync(join(folder, 'reached'), '')
  chmodSync(join(folder, 'reached'), 0o666)
  writeFileSync(
    program,
    `open(my $reached, '>>', '${folder}/reached');
for my $place ('+<&=0', '+<&=1', '+<&=2', '+</dev/tty') {
  open(my $terminal, $place) or next;
  print $reached readlink('/proc/self/fd/' . fileno($terminal)), "\\n" if -t $terminal;
  # 0x5412 is TIOCSTI.
  for my $letter (split //, "touch '${folder}/typed'\\n") { ioctl($terminal, 0x5412, $letter) or last }
}
`,
  )
  return `perl '${program}'`
}

/**
 * Types the command into root's shell, in a terminal, and tells what came of the attack that was part of it. Presses
 * Ctrl-C once the terminal shows `interruptAt`.
 */
export async function typeAsRoot(folder: string, command: string, { env = {}, interruptAt = '' } = {}) {
  const child = spawn('script', ['--quiet', '--flush', '--command', 'bash --norc -i', '/dev/null'], {
    env: { PATH: process.env.PATH, ...env, PS1: prompt, TERM: 'dumb', HISTFILE: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const lines = [`tty >'${folder}/tty'; ${command}`, 'exit']
  let shown = ''
  let isInterrupted = interruptAt === ''
  for await (const piece of child.stdout.setEncoding('utf8')) {
    shown += piece
    const prompts = shown.split(prompt).length - 1
    while (lines.length > 0 && prompts > 2 - lines.length) child.stdin.write(`${lines.shift()}\n`)
    if (isInterrupted || !shown.includes(interruptAt)) continue
    isInterrupted = true
    child.stdin.write('\u0003')
  }
  await closed
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n')
  return {
    shown,
    hasTyped: existsSync(join(folder, 'typed')),
    hasReached: existsSync(join(folder, 'reached')) && read('reached').includes(read('tty')[0] ?? ''),
  }
}
