/**
 * What the sample says, too. Set one to true where it holds for your company: launch-check then no longer asks about it.
 */
export const confirmed = {
  /** These office hours are yours. */
  hours: false,
  /** You want to keep these colors. */
  colors: false,
  /** You offer the free trial that a button on Home promises. */
  freeTrial: false,
  /** You call the way through billing a demo, as a button on Home does. */
  demo: false,
}
