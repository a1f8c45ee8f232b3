import { receivedPath } from '#contract/contact-form.ts'

/** What the owner reads around the preview. */
export const previewWords = {
  frame: 'The site as it will be',
  page: 'Page',
  pages: {
    '/': 'Home',
    '/services': 'Services',
    '/about': 'About',
    '/contact': 'Contact',
    [receivedPath]: 'Request received',
    '/404': 'Wrong address',
  },
  width: 'Width',
  widths: { desktop: 'Desktop', phone: 'Phone' },
  clicks: 'Clicks',
  modes: { edit: 'Edit', try: 'Try' },
  hints: { edit: 'Click a text to change it.', try: 'Links and buttons work. Forms send nothing.' },
} as const
