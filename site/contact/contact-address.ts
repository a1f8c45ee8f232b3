import { contactPath } from '#contract/contact-form.ts'

/** Where both forms post to, with script and without: this host, or the one the build was given. */
export const contactAddress = `${import.meta.env.API_BASE_URL ?? ''}${contactPath}`
