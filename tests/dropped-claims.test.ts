import { expect, test } from 'vitest'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import { applyPatch } from '#fields/patch.ts'
import { loadBuiltApp } from '#render/program.ts'
import { renderSite } from '#render/render-site.ts'
import { sampleInput } from './support/rendered-site.ts'
import { readSampleContent } from './support/sample-content.ts'

const { content: sample } = readSampleContent()
const program = await loadBuiltApp('build')
const input = await sampleInput()

/** Headings, list entries and the like that say nothing, by page. */
async function findWordless(content: Content): Promise<string[]> {
  const { files } = await renderSite(program, { ...input, content: resolveContent(content) })
  const wordless = /<(h[1-6]|li|dt|dd|p|figcaption|blockquote|summary)\b[^>]*>(?:\s|<(?!\/\1>)[^>]*>)*<\/\1>/g
  return files
    .filter(({ policy }) => policy !== undefined)
    .flatMap(
      ({ address, body }) =>
        Buffer.from(body)
          .toString()
          .match(wordless)
          ?.map((one) => `${address} ${one}`) ?? [],
    )
}

const empty = (content: Content, name: string) => {
  const path = `claims.${name}.${name === 'hipaa' ? 'label' : 'value'}`
  return applyPatch(content, { op: 'set', path, value: '' })?.content ?? content
}

const before = await findWordless(sample)

// The forms promise a reply: without that time, nothing is published.
const claims = Object.keys(sample.claims).filter((name) => name !== 'replyTime')

test.each(claims)('without the claim %s, nothing empty is left on any page', async (name) => {
  const left = await findWordless(empty(sample, name))
  expect(left.filter((one) => !before.includes(one))).toEqual([])
})

test('nor is there without any claim at all', async () => {
  const left = await findWordless(claims.reduce(empty, sample))
  expect(left.filter((one) => !before.includes(one))).toEqual([])
})
