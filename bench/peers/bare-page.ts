// The peer for pages: node:http with the same compressed page from memory, and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync('build/client/index.html.br')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length }

const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(Number(process.argv[2]), '127.0.0.1')
