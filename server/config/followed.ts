import type { Config } from './config.ts'

/** Reads each value when it is asked for. */
export function followed(read: () => Config): Config {
  const names = Object.keys(read()) as (keyof Config)[]
  return Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => read()[name] }])),
  ) as Config
}
