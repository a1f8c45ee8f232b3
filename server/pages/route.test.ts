import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { describeFile } from '#render/rendered-file.ts'
import { preparePages } from './prepare-pages.ts'
import { isEntityTagListed, registerPages } from './route.ts'

describe('isEntityTagListed', () => {
  test.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*', ' * ', '"x,y", "a"'])('finds "a" in %s', (header) => {
    expect(isEntityTagListed('"a"', header)).toBe(true)
  })

  test.each(['', 'a', '"b"', '"A"', '"ab"', '"b, a"', '"a', '"*"'])('does not find "a" in %s', (header) => {
    expect(isEntityTagListed('"a"', header)).toBe(false)
  })
})

test.each(['/favicon.ico', '/social/home.png'])(
  '%s is waited for until it is painted, and no other address',
  async (picture) => {
    const prepare = (...addresses: string[]) => {
      const files = addresses.map((address) => describeFile(address, address))
      return preparePages({ files, notFoundAddress: '/404', redirects: [] }, { isHttps: false })
    }
    const whole = await prepare('/404', picture)
    const quick = await prepare('/404')
    let pages = quick
    const app = fastify()
    const settled = async () => {
      pages = whole
    }
    registerPages(app, { read: () => pages, settled })
    const statusOf = async (url: string) => (await app.inject(url)).statusCode
    expect([await statusOf('/nowhere'), pages]).toEqual([404, quick])
    expect([await statusOf(picture), await statusOf('/nowhere.png')]).toEqual([200, 404])
  },
)
