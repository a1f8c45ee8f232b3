// Checked with every folder that no browser runs: there, a page must not even have a name.
// @ts-expect-error: the moment this name exists, the line above is the error.
export type Page = typeof document
