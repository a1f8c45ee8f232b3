import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findProgram } from './find-program.ts'
import { createTempFolder } from './new-folder.ts'

export type Ports = { main: number; other: number }
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** The recipe as it is shipped, but for addresses and certificates: those of this machine. */
export async function startNginx(program: string, recipe: string, ports: Ports): Promise<AsyncDisposable> {
  const folder = createTempFolder()
  const [certificate, key] = makeCertificate(folder)
  const local = recipe
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.other};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.main} `)
    .replaceAll(/\/etc\/\S+\/fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/\S+\/privkey\.pem/g, key)
  for (const name of ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name))
  const config = join(folder, 'nginx.conf')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const types = 'types { text/html html; text/css css; text/javascript js; }'
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn; events {} http { ${types} ${places.join(' ')}\n${local}\n}`,
  )
  const { status, stderr } = spawnSync(program, ['-t', '-e', 'stderr', '-c', config], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`nginx refuses the recipe:\n${stderr}`)
  return supervise(spawn(program, ['-e', 'stderr', '-c', config]), ports)
}

export async function startCaddy(program: string, recipe: string, ports: Ports): Promise<AsyncDisposable> {
  const folder = createTempFolder()
  const local = recipe
    .replace(/^www\.example\.com \{/m, `http://127.0.0.1:${ports.main} {`)
    .replace(/^example\.com \{/m, `http://127.0.0.1:${ports.other} {`)
  const config = join(folder, 'Caddyfile')
  const options = '{\n\tadmin off\n\tauto_https off\n'
  // A Caddyfile has one block of options at most.
  writeFileSync(
    config,
    /^\{\n/m.test(local) ? local.replace(/^\{\n(.*\n)*?\tadmin off\n/m, options) : `${options}}\n${local}`,
  )
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  return supervise(child, ports)
}

/** One request from an address of our choice: all of 127.0.0.0/8 is this machine. */
export function ask(
  url: string,
  { from = '127.0.0.1', method = 'GET', headers = {}, body = '' }: AskOptions = {},
): Promise<Answer> {
  const { request } = url.startsWith('https:') ? https : http
  const options = { method, headers, localAddress: from, rejectUnauthorized: false, agent: false } as const
  return new Promise((resolve, reject) => {
    request(url, options, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
    })
      .on('error', reject)
      .end(body)
  })
}

type AskOptions = { from?: string; method?: string; headers?: Record<string, string>; body?: string }

async function supervise(child: ChildProcess, ports: Ports): Promise<AsyncDisposable> {
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (written += text))
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const isUp = Promise.all(Object.values(ports).map(waitForPort))
  await Promise.race([isUp, exited.then(() => Promise.reject(new Error(`the proxy ended:\n${written}`)))])
  return {
    async [Symbol.asyncDispose]() {
      child.kill()
      await exited
    },
  }
}

async function waitForPort(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function makeCertificate(folder: string): [certificate: string, key: string] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=www.example.com']
  const { status, stderr } = spawnSync(findProgram('openssl') ?? '', [...args, '-out', certificate, '-keyout', key], {
    encoding: 'utf8',
  })
  if (status !== 0 || readFileSync(key).length === 0) throw new Error(`no certificate: ${stderr}`)
  return [certificate, key]
}
