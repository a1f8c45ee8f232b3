import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { vi } from 'vitest'
import { findFirefox } from '../../support/browsers.ts'
import { findProgram } from '../../support/find-program.ts'
import { startProgram, startScreen } from './engine.ts'

export type Orca = {
  /** Opens an address, and waits for the page with this title. */
  open: (url: string, title: string) => Promise<string>
  /**
   * Presses keys by their names in X, or types text that begins with '~', and returns what is said up to these words. Where
   * reading may end early, because the page has changed, the keys are pressed again.
   */
  hear: (keys: string[], until: RegExp, how?: { isResumed: boolean }) => Promise<string>
}

/** Orca with a Firefox on a display of their own. What it says is written down by a program in place of a voice. */
export async function openOrca(closing: AsyncDisposableStack): Promise<Orca> {
  const folder = mkdtempSync(join(tmpdir(), 'test-orca-'))
  closing.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  const spoken = writeSettings(folder)
  const env: Record<string, string | undefined> = {
    PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
    LANG: 'C.UTF-8',
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_CONFIG_HOME: join(folder, '.config'),
    GNOME_ACCESSIBILITY: '1',
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'bus')}`,
  }
  const start = (name: string, args: string[]) =>
    startProgram(closing, findProgram(name) ?? name, args, { env, stdio: 'ignore' })
  env.DISPLAY = await startScreen(closing, findProgram('Xvfb') ?? '', '1280x900')
  start('dbus-daemon', ['--session', '--nofork', `--address=${env.DBUS_SESSION_BUS_ADDRESS}`])
  await vi.waitUntil(() => existsSync(join(folder, 'bus')), 20_000)
  const set = (...setting: string[]) => spawnSync(findProgram('gsettings') ?? '', ['set', ...setting, 'true'], { env })
  set('org.gnome.desktop.interface', 'toolkit-accessibility')
  set('org.gnome.desktop.a11y.applications', 'screen-reader-enabled')
  start('openbox', [])
  start('speech-dispatcher', ['-s', '-t', '0'])
  await vi.waitUntil(() => existsSync(join(folder, 'speech-dispatcher/speechd.sock')), 20_000)

  const read = () => readFileSync(spoken, 'utf8')
  /** A long page takes minutes on a busy machine: only silence ends the wait. */
  const listen = async (from: number, until: RegExp, resumptions: string[][] = []): Promise<string> => {
    const before = read().slice(from)
    if (until.test(before)) return before
    const hasMore = () => read().length > from + before.length
    const isSilent = await vi.waitUntil(hasMore, { timeout: 90_000, interval: 50 }).then(
      () => false,
      () => true,
    )
    if (!isSilent) return listen(from, until, resumptions)
    const [keys, ...others] = resumptions
    if (!keys) throw new Error(`Not ${until} was said, but: ${before}`)
    press(keys)
    return listen(from, until, others)
  }
  const press = (keys: string[]) => {
    for (const key of keys)
      spawnSync(
        findProgram('xdotool') ?? '',
        key.startsWith('~') ? ['type', '--delay', '20', key.slice(1)] : ['key', key],
        { env },
      )
  }
  const hear: Orca['hear'] = (keys, until, { isResumed } = { isResumed: false }) => {
    const from = read().length
    press(keys)
    return listen(from, until, isResumed ? [keys, keys, keys] : [])
  }
  const reader = start('orca', [])
  // Asked to end, it waits for what has ended already.
  closing.defer(() => void reader.kill('SIGKILL'))
  await listen(0, /Screen reader on/)
  const firefox = findFirefox() ?? ''
  const profile = ['--profile', join(folder, 'profile')]
  start(firefox, [...profile, '--new-instance', '--kiosk'])
  await listen(0, /Finished loading New Tab/)
  return {
    hear,
    open(url, title) {
      const from = read().length
      // The one that runs takes it, in a new tab.
      spawnSync(firefox, [...profile, url], { env })
      return listen(from, RegExp(`Finished loading .*${RegExp.escape(title)}`))
    },
  }
}

/** Returns the file of what is said: an utterance a line. */
function writeSettings(folder: string): string {
  const write = (path: string, lines: string[]) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), lines.join('\n'), { mode: 0o700 })
  }
  const quiet = { enableKeyEcho: false, sayAllOnLoad: false, pageSummaryOnLoad: false, profile: ['Default', 'default'] }
  const profiles = { default: { ...quiet, pronunciations: {}, keybindings: {} } }
  const general = { ...quiet, startingProfile: quiet.profile, activeProfile: quiet.profile }
  write('.local/share/orca/user-settings.conf', [
    JSON.stringify({ general, pronunciations: {}, keybindings: {}, profiles }),
  ])
  // One that finds another Orca of the same person, on whatever display, does not start.
  write('bin/pgrep', ['#!/bin/sh', 'exit 1'])
  write('spoken', [''])
  // What is said without a pause overtakes what was said before.
  write('say', ['#!/bin/sh', `text=$(cat); printf '%s\\n' "$text" >> '${folder}/spoken'; sleep 0.05`])
  write('.config/speech-dispatcher/speechd.conf', [
    `LogDir "${folder}"`,
    'AudioOutputMethod "libao"',
    'AddModule "writer" "sd_generic" "writer.conf"',
    'DefaultModule writer',
    'DefaultLanguage "en"',
  ])
  write('.config/speech-dispatcher/modules/writer.conf', [
    `GenericExecuteSynth "printf %s '$DATA' | ${folder}/say"`,
    'GenericCmdDependency "sh"',
    'GenericLanguage "en" "en" "utf-8"',
    'GenericMaxChunkLength 100000',
    'GenericDelimiters ""',
    ...['None', 'Some', 'Most', 'All'].map((kind) => `GenericPunct${kind} ""`),
    'AddVoice "en" "MALE1" "en"',
    'DefaultVoice "en"',
  ])
  const preferences = {
    'accessibility.force_disabled': -1,
    'browser.aboutwelcome.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.formfill.enable': false,
    'browser.translations.enable': false,
    'browser.urlbar.suggest.searches': false,
    'browser.urlbar.autoFill': false,
    'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  }
  write(
    'profile/user.js',
    Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`),
  )
  return join(folder, 'spoken')
}
