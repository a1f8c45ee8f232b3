import { expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { consultantImage } from '../external-image.ts'
import type { Content } from './content.ts'
import { checkPictures } from './pictures.ts'

type Change = { src?: string; photo?: string; mark?: Partial<typeof brand.mark> }

function find({ src = '/images/Team.jpg', photo, mark = {} }: Change) {
  const modules = {
    'content/testimonials.ts': { testimonials: [{}, { ...(photo !== undefined && { photo }) }] },
    'content/external-image.ts': { consultantImage: { ...consultantImage, src } },
    'content/brand.ts': { brand: { ...brand, mark: { ...brand.mark, ...mark } } },
  } as unknown as Content['modules']
  return checkPictures({ modules, sources: {}, publicFiles: ['/images/Team.jpg'], theme: '' })
}

test('pictures that are there, here or elsewhere, are fine', () => {
  for (const src of ['https://pictures.example.com/a.jpg', '/images/Team.jpg']) expect(find({ src }), src).toEqual([])
  for (const photo of ['', '/images/Team.jpg']) expect(find({ photo }), photo).toEqual([])
})

test('a mark may be drawn with any number and any command, in capital letters or small', () => {
  expect(find({ mark: { frame: '-1.5 -12 32 32.5', shape: 'm0,0L1e2+3z', accent: 'M0 0HVCSQTAZ1' } })).toEqual([])
})

test.each<[change: Change, path: string, message: string]>([
  [{ src: 'cdn.example.com/a.jpg' }, 'consultantImage.src', 'Begin it with https://'],
  [{ src: 'http://cdn.example.com/a.jpg' }, 'consultantImage.src', 'not encrypted'],
  [{ src: '/images/tem.jpg' }, 'consultantImage.src', 'There is no picture "/images/tem.jpg". Put the file'],
  [{ src: 'team.jpg' }, 'consultantImage.src', 'Write "/images/Team.jpg"'],
  [{ src: '/images/team.jpg' }, 'consultantImage.src', 'Write "/images/Team.jpg"'],
  [{ photo: '/images/nobody.jpg' }, 'testimonials[1].photo', 'There is no picture "/images/nobody.jpg"'],
  // No other host hears of a visit.
  [{ photo: 'https://pictures.example.com/a.jpg' }, 'testimonials[1].photo', 'Choose the file again'],
  [{ mark: { shape: 'mark.svg' } }, 'brand.mark.shape', 'no drawing'],
  [{ mark: { accent: '/images/mark.svg' } }, 'brand.mark.accent', 'no drawing'],
  [{ mark: { picture: '/images/none.png' } }, 'brand.mark.picture', 'There is no picture'],
  [{ mark: { frame: '32x32' } }, 'brand.mark.frame', 'viewBox'],
  [{ mark: { frame: '0 0 32' } }, 'brand.mark.frame', 'viewBox'],
  [{ mark: { frame: '0 0 32 32 32' } }, 'brand.mark.frame', 'viewBox'],
  [{ mark: { frame: 'viewBox 0 0 32 32' } }, 'brand.mark.frame', 'viewBox'],
  [{ mark: { frame: '0 0 -32 32' } }, 'brand.mark.frame', 'viewBox'],
  [{ mark: { shape: 'L0 0' } }, 'brand.mark.shape', 'no drawing'],
  [{ mark: { shape: 'mhv' } }, 'brand.mark.shape', 'no drawing'],
  [{ mark: { shape: 'M0 0"/>' } }, 'brand.mark.shape', 'no drawing'],
  [{ mark: { accent: 'd="M0 0' } }, 'brand.mark.accent', 'no drawing'],
  [{ src: 'https://example' }, 'consultantImage.src', 'is no address'],
  [{ src: 'see https://a.example/a.jpg' }, 'consultantImage.src', 'is no address'],
  [{ src: 'https://a.example/a b.jpg' }, 'consultantImage.src', 'is no address'],
  [{ src: 'https://a.example' }, 'consultantImage.src', 'is no address'],
  [{ src: 'xhttp://a.example/a.jpg' }, 'consultantImage.src', 'is no address'],
  [{ src: 'images/Team.jpg' }, 'consultantImage.src', 'Write "/images/Team.jpg"'],
  [{ src: 'myTeam.jpg' }, 'consultantImage.src', 'is no address'],
])('%j is told at %s', (change, path, message) => {
  expect(find(change)).toEqual([
    { field: expect.objectContaining({ path }), message: expect.stringContaining(message) },
  ])
})
