/** Words around every page: header, footer, e-mail button, and what screen readers are told. */
export const shell = {
  skipLink: 'Skip to content',
  mainNavigationLabel: 'Main',
  servicesMenuLabel: 'Show services',
  openMenuLabel: 'Open menu',
  closeMenuLabel: 'Close menu',
  emailButtonLabel: 'Email Us',
  footer: {
    servicesHeading: 'Services',
    quickLinksHeading: 'Quick Links',
    contactHeading: 'Contact',
    socialLabel: 'Social media',
    legalLabel: 'Legal',
    rights: 'All rights reserved.',
  },
}
