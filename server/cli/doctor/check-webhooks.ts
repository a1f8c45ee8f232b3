import { once } from 'node:events'
import { connect as connectPlain, isIP } from 'node:net'
import { connect as connectEncrypted } from 'node:tls'
import { assertPublicHost, createGuardedLookup, PrivateAddressError } from '../../delivery/guarded-lookup.ts'
import { explainReason } from '../../delivery/reason-text.ts'
import type { CommandContext } from '../command.ts'
import { bad, codeOf, type Diagnosis, good } from './diagnosis.ts'

const timeoutMs = 10_000

/** Connects, and encrypts where asked; posts nothing. */
export async function checkWebhooks({ config, openStore }: CommandContext): Promise<Diagnosis[]> {
  const { urls, allowPrivate } = config.webhooks
  if (urls.length === 0) return [good('webhooks', 'none configured')]
  const disabled = await openStore().then(
    async ({ store }) => (await store.disabledEndpoints()).map(({ target }) => target),
    (): string[] => [],
  )
  return Promise.all(
    urls.map(async (address): Promise<Diagnosis> => {
      const url = new URL(address)
      if (disabled.includes(address)) return bad('webhook', `${url.host}: ${explainReason('http_410', 'webhook')}`)
      const reason = await findReason(url, allowPrivate)
      return reason === undefined
        ? good('webhook', `${url.host} can be reached`)
        : bad('webhook', `${url.host}: ${explainReason(reason, 'webhook')}`)
    }),
  )
}

async function findReason(url: URL, allowPrivate: boolean): Promise<string | undefined> {
  const isEncrypted = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  try {
    if (!allowPrivate) assertPublicHost(host)
    const port = Number(url.port) || (isEncrypted ? 443 : 80)
    const options = { host, port, ...(!allowPrivate && { lookup: createGuardedLookup() }) }
    // TLS announces the name it asks for, and an address is none.
    const named = isIP(host) === 0 ? { ...options, servername: host } : options
    const socket = isEncrypted ? connectEncrypted(named) : connectPlain(options)
    try {
      await once(socket, isEncrypted ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(timeoutMs) })
    } finally {
      socket.destroy()
    }
    return undefined
  } catch (error) {
    if (error instanceof PrivateAddressError) return 'private_address'
    return error instanceof DOMException || (error as Error).name === 'AbortError' ? 'timeout' : codeOf(error)
  }
}
