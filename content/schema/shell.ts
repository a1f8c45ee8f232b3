import { group, line, link, list, text } from '#fields/kinds.ts'
import { action, heading } from '#sections/copy.ts'

const footerHeading = () => line({ max: 24, word: 12 })

/** Words around every page, and what screen readers announce. */
export const shell = group(
  {
    skipLink: line(),
    mainNavigationLabel: line({ help: 'For screen readers.' }),
    servicesMenuLabel: line({ help: 'For screen readers.' }),
    menuLabel: line({ help: 'For screen readers.' }),
    emailButtonLabel: line({ title: 'Floating email button' }),
    footer: group({
      servicesHeading: footerHeading(),
      quickLinksHeading: footerHeading(),
      contactHeading: footerHeading(),
      socialLabel: line({ help: 'For screen readers.' }),
      legalLabel: line({ help: 'For screen readers.' }),
      rights: line({ title: 'After the copyright line' }),
    }),
    method: group(
      {
        button: line({ max: 24 }),
        countedIn: line({ title: 'After the sentence', keeps: ['month'] }),
      },
      { title: 'How a figure is counted' },
    ),
    failure: group({ heading: heading(), text: text(), action: line({ title: 'Button' }) }, { title: 'Error page' }),
  },
  { title: 'Header, footer and menus' },
)

const links = (title: string, max: number) =>
  list(
    { label: line({ title: 'Label', max, word: 12 }), href: link({ title: 'Link' }) },
    { title, noun: 'link', namedBy: 'label', min: 1, max: 6 },
  )

export const navigation = group({
  headerLinks: links('Links in the header', 14),
  more: line({
    title: 'Menu of further pages in the header',
    max: 14,
    word: 12,
    default: 'More',
    isAssumed: true,
    help: 'With three pages of your own or more, the header has one menu for them.',
  }),
  headerAction: action('Button in the header'),
  mobileOnlyLinks: links('More links in the mobile menu', 14),
  quickLinks: links('Quick links in the footer', 24),
})
