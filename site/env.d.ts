interface ImportMetaEnv {
  /** Origin of the lead desk when it is another host, given to the build; empty for the host of the pages. */
  readonly API_BASE_URL?: string
}
