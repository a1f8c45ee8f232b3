import { extname } from 'node:path'

type FileType = { contentType: string; isText: boolean }

const text = (contentType: string): FileType => ({ contentType: `${contentType}; charset=utf-8`, isText: true })
const binary = (contentType: string): FileType => ({ contentType, isText: false })

const types: Record<string, FileType> = {
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.css': text('text/css'),
  '.svg': text('image/svg+xml'),
  '.json': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.xml': text('application/xml'),
  '.txt': text('text/plain'),
  '.data': text('text/x-script'),
  '.woff2': binary('font/woff2'),
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.ico': binary('image/x-icon'),
  '.pdf': binary('application/pdf'),
}

/** Text is worth compressing; the other formats are compressed already. */
export function fileTypeOf(file: string): FileType {
  return types[extname(file).toLowerCase()] ?? binary('application/octet-stream')
}
