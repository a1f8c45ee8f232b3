import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pathOf = (name: string) => fileURLToPath(new URL(`tls/${name}`, import.meta.url))

/** Who signed the certificate of the test peers. Its key was thrown away, and only the tests trust it. */
export const authorityFile = pathOf('authority.pem')

/** For peers on this machine: localhost, 127.0.0.1 and 0.0.0.0, until 2126. */
export const peerCertificate = {
  cert: readFileSync(pathOf('peer.pem')),
  key: readFileSync(pathOf('peer-key.pem')),
}
