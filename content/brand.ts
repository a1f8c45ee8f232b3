import { company } from './company.ts'
import { nameInitials } from './derived/values.ts'

/** The logo mark, and what phones show of the site on their home screens. */
export const brand = {
  /** For the header, the footer, the favicon, the icons on phones and the pictures of shared pages. */
  mark: {
    /** True while it is the sample mark. Set it to false once it is your own. */
    sample: true,
    /** The part of the drawing that is shown: left, top, width and height. */
    frame: '4 4 23 24',
    /** SVG path in the color of the name beside it. */
    shape: 'M27 4v5.4H14.4a5 5 0 0 0-5 5V18H27v3.6H4V14.2A10.2 10.2 0 0 1 14.2 4Z',
    /** SVG path in the accent color. */
    accent: 'M4 24.4H27V28H4Z',
    /** Address of a picture that stands in place of the two paths, on a white plate; empty without one. The frame is its size. */
    picture: '',
  },
  siteName: company.name,
  shortName: company.name,
  description: company.blurb,
  /** In the number of the example claim. */
  initials: nameInitials(company.name),
}
