/** Words around every page: header, footer, email button, and what screen readers announce. */
export const shell = {
  skipLink: 'Skip to content',
  mainNavigationLabel: 'Main',
  servicesMenuLabel: 'Services menu',
  menuLabel: 'Menu',
  emailButtonLabel: 'Email Us',
  footer: {
    servicesHeading: 'Services',
    quickLinksHeading: 'Quick Links',
    contactHeading: 'Contact',
    socialLabel: 'Social media',
    legalLabel: 'Legal',
    rights: 'All rights reserved.',
  },
  /** In place of a page that broke in the visitor's browser. */
  failure: {
    heading: 'This page did not open',
    text: 'Something went wrong on our side. Nothing you typed has been sent. Please open the site again, or write to us.',
    action: 'Open the home page',
  },
}
