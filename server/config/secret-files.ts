import { type SettingName, settings } from './settings.ts'

export type ReadFile = (path: string) => string

type Secrets = { values: Partial<Record<SettingName, string>>; problems: { name: SettingName; text: string }[] }

/** Container platforms hand over secrets as files: NAME_FILE holds the path of the file with the value of NAME. */
export function readSecretFiles(env: Record<string, string | undefined>, readFile: ReadFile): Secrets {
  const secrets: Secrets = { values: {}, problems: [] }
  for (const name of secretNames()) {
    const path = env[`${name}_FILE`]
    if (path === undefined) continue
    if (env[name] !== undefined) {
      secrets.problems.push({ name, text: `and ${name}_FILE are both set: keep one` })
      continue
    }
    try {
      secrets.values[name] = readFile(path).replace(/\r?\n$/, '')
    } catch {
      secrets.problems.push({ name, text: `cannot be read from the file that ${name}_FILE names` })
    }
  }
  return secrets
}

function secretNames(): SettingName[] {
  return (Object.keys(settings) as SettingName[]).filter((name) => 'secret' in settings[name])
}
