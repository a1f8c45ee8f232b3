/**
 * The one file a visitor's browser may load from another host, whose policy follows this address. A file of your own in
 * public/images is /images/ and its name.
 */
export const consultantImage = {
  /** True while it is a stock photograph. Set it to false once it shows your own people. */
  sample: true,
  src: 'https://images.unsplash.com/photo-1573496359142-b8d87734a5a2?auto=format&fit=crop&w=960&h=1120&q=80',
  alt: 'Portrait of a billing consultant',
  width: 960,
  height: 1120,
}
