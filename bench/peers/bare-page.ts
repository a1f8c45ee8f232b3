// The peer for pages: node:http with the same compressed page from memory, and nothing else.
import { createServer } from 'node:http'
import { renderSample } from '../../tests/support/rendered-site.ts'

const { files } = await renderSample()
const body = files.find(({ address }) => address === '/')?.br ?? new Uint8Array()
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length }

const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(Number(process.env.PORT), '127.0.0.1')
