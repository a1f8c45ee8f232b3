// Checked with every folder that a browser runs: there, Node must not even have a name.
// @ts-expect-error: the moment this name exists, the line above is the error.
export type Process = typeof process
