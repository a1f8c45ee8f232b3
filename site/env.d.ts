interface ImportMetaEnv {
  /** The year in which the pages were rendered. */
  readonly BUILD_YEAR: number
  /** Origin of the API when it is another host, given to the build; empty for the host of the pages. */
  readonly API_BASE_URL?: string
  /** Origin visitors see, given to the build; empty when the build does not know it. */
  readonly PUBLIC_URL?: string
  /** The theme's color of that name, for the browser's own frame. */
  readonly DARK_COLOR?: string
  /** The owner's legal texts, found by the build. */
  readonly LEGAL_PAGES?: { path: string; heading: string }[]
}
