import { expect, test } from 'vitest'
import type { Content } from './content.ts'
import { checkLinks, findPlaces } from './links.ts'

type Page = 'home' | 'services' | 'about' | 'contact'

/** A page with a section, and one with a link. */
function contentOf(section: [Page, string], link: [Page, string], anchors = ['coding', 'ar-recovery']): Content {
  const pages = (['home', 'services', 'about', 'contact'] as const).map((page) => {
    const id = section[0] === page ? { id: section[1], note: 'Nothing' } : {}
    const href = link[0] === page ? { href: link[1] } : {}
    return [`content/pages/${page}.ts`, { [`${page}Page`]: { sections: [], section: id, action: href } }]
  })
  const services = anchors.map((anchor) => ({ anchor, title: anchor }))
  return { modules: { ...Object.fromEntries(pages), 'content/services.ts': { services } } } as Content
}

test('places are pages, services and sections, each on its own page', () => {
  const places = findPlaces(contentOf(['about', 'people'], ['home', '/']))
  expect(places).toEqual([
    '/',
    '/services',
    '/about',
    '/contact',
    '/services#coding',
    '/services#ar-recovery',
    '/about#people',
  ])
})

test.each<[section: [Page, string], link: [Page, string]]>([
  [
    ['home', 'stats'],
    ['home', '#stats'],
  ],
  [
    ['home', 'stats'],
    ['about', '/#stats'],
  ],
  [
    ['about', 'people'],
    ['about', '#people'],
  ],
  [
    ['services', 'list'],
    ['services', '#list'],
  ],
  [
    ['contact', 'map'],
    ['contact', '#map'],
  ],
  [
    ['about', 'people'],
    ['home', '/about#people'],
  ],
  [
    ['home', 'stats'],
    ['about', '/services#coding'],
  ],
  [
    ['home', 'stats'],
    ['home', 'https://www.example.com/a#b'],
  ],
  [
    ['home', 'stats'],
    ['home', 'mailto:office@example.com'],
  ],
  [
    ['home', 'stats'],
    ['home', 'tel:+16178679988'],
  ],
])('beside the section %j, the link %j leads somewhere', (section, link) => {
  expect(checkLinks(contentOf(section, link))).toEqual([])
})

test.each<[section: [Page, string], link: [Page, string], message: string]>([
  [['home', 'contact'], ['about', '#contact'], 'leads nowhere. Use one of: /, /#contact, /about, /contact, /services,'],
  [['about', 'people'], ['home', '#people'], 'leads nowhere'],
  [['services', 'list'], ['about', '#list'], 'leads nowhere'],
  [['home', 'stats'], ['home', '/abuot'], 'leads nowhere'],
  [['home', 'stats'], ['home', 'stats#stats'], 'not a full address'],
  [['home', 'stats'], ['home', 'www.example.com'], 'not a full address'],
  [['home', 'stats'], ['home', 'http://www.example.com'], 'not a full address'],
  [['home', 'stats'], ['home', 'see https://www.example.com'], 'not a full address'],
  [['home', 'stats'], ['home', 'https://example'], 'not a full address'],
  [['home', 'stats'], ['home', 'https:///a.b'], 'not a full address'],
  [['home', 'stats'], ['home', 'https://www.example.com/a b'], 'not a full address'],
  [['home', 'stats'], ['home', 'mailto:a'], 'not a full address'],
  [['home', 'stats'], ['home', 'tel:617'], 'not a full address'],
  [['home', 'stats'], ['home', 'tel:+1x'], 'not a full address'],
])('beside the section %j, the link %j is told', (section, link, message) => {
  const [page] = link
  expect(checkLinks(contentOf(section, link))).toEqual([
    {
      field: { file: `content/pages/${page}.ts`, path: `${page}Page.action.href` },
      message: expect.stringContaining(message),
    },
  ])
})

test('two sections of one name are told on one page, and may be on two', () => {
  const twice = (second: object) => {
    const { modules } = contentOf(['about', 'people'], ['home', '/'])
    return checkLinks({ modules: { ...modules, ...second } } as Content)
  }
  expect(twice({ 'content/pages/home.ts': { homePage: { id: 'people', sections: [] } } })).toEqual([])
  const file = 'content/pages/about.ts'
  expect(twice({ [file]: { aboutPage: { hero: { id: 'people' }, vision: { id: 'people' } } } })).toEqual([
    { field: { file, path: 'aboutPage.vision.id' }, message: expect.stringContaining('"/about#people"') },
  ])
})

test.each(['Creds', 'ar recovery', '-coding', 'coding-', 'ar--recovery', 'coding2', ''])(
  'a service cannot have the address "%s"',
  (anchor) => {
    expect(checkLinks(contentOf(['home', 'stats'], ['home', '/'], ['coding', anchor]))).toEqual([
      {
        field: { file: 'content/services.ts', path: 'services[1].anchor' },
        message: expect.stringContaining('small letters'),
      },
    ])
  },
)
