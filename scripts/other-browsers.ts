import { type Environment, findOnPath, installFromDebian, isExecutable } from './browser.ts'

type Surroundings = {
  env: Environment
  install: (packages: string[]) => void
  /** Where Firefox lies that is not on the PATH. */
  applications: string[]
}
type Found<Programs> = { programs: Programs } | { missing: string }

/** FIREFOX_PATH, else the Firefox of this machine, which is installed where that can be done. */
export function ensureFirefox({ env, install, applications }: Surroundings = thisMachine): Found<string> {
  if (env.FIREFOX_PATH) {
    if (isExecutable(env.FIREFOX_PATH)) return { programs: env.FIREFOX_PATH }
    throw new Error(`FIREFOX_PATH is set to ${env.FIREFOX_PATH}, which is not a program that can be run.`)
  }
  const find = () =>
    [...['firefox-esr', 'firefox'].map((name) => findOnPath(env, name)), ...applications].find(isExecutable)
  const programs = findOrInstall(find, () => install(['firefox-esr']))
  return programs ? { programs } : { missing: 'Install Firefox, or set FIREFOX_PATH.' }
}

/** WebKitGTK, its WebDriver, what its window is written in, and a screen that nobody sees. */
export function ensureWebkit({ env, install }: Surroundings = thisMachine): Found<{ driver: string; screen: string }> {
  const find = () => {
    const [driver, screen] = ['WebKitWebDriver', 'Xvfb'].map((name) => findOnPath(env, name))
    return driver && screen ? { driver, screen } : undefined
  }
  const programs = findOrInstall(find, () => install(webkitPackages))
  return programs ? { programs } : { missing: `On Debian, install ${webkitPackages.join(' ')}.` }
}

const webkitPackages = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb']

const thisMachine: Surroundings = {
  env: process.env,
  install: installFromDebian,
  applications: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
}

function findOrInstall<Programs>(find: () => Programs | undefined, install: () => void): Programs | undefined {
  const found = find()
  if (found) return found
  install()
  return find()
}
