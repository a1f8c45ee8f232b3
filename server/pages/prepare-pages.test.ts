import { expect, test } from 'vitest'
import { describeFile } from '#render/rendered-file.ts'
import { preparePages } from './prepare-pages.ts'

const page = (address: string) => ({
  address,
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  policy: "default-src 'self'",
  body: Buffer.from(`<title>${address}</title>`),
})
const site = {
  files: [page('/'), page('/404'), describeFile('/a%20b.txt', 'text')],
  notFoundAddress: '/404',
  redirects: [],
}

test('a page carries its policy, a file is found by its decoded address, and nothing is served without a page for wrong addresses', async () => {
  const { files, notFound } = await preparePages(site, { isHttps: true })
  expect([...files.keys()]).toEqual(['/', '/a b.txt'])
  expect(notFound.address).toBe('/404')
  expect(files.get('/')?.answers.identity.headers).toContain("default-src 'self'; upgrade-insecure-requests")
  await expect(preparePages({ ...site, notFoundAddress: '/gone' }, { isHttps: false })).rejects.toThrow(
    'wrong addresses',
  )
})
