/** What the sample says, too. Where it holds for your company, say so (true in this file): launch-check then no longer asks. */
export const confirmed = {
  /** Those under Company. */
  hours: false,
  /** Those that the sample has. */
  colors: false,
  /** A button on Home promises it. */
  freeTrial: false,
  /** A button on Home calls it so. */
  demo: false,
}
