import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#content/brand.ts'
import { appIcons } from './app-icons.ts'
import { themeHex } from './theme-colors.ts'

/** For those who put the site on their home screen. */
export function webManifest() {
  const icons = appIcons.filter(({ path }) => path.startsWith('/icons/'))
  return {
    name: brand.siteName,
    short_name: brand.shortName,
    description: brand.description,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    theme_color: themeHex('--color-dark'),
    background_color: themeHex('--color-paper'),
    icons: icons.flatMap(({ path, size }) =>
      ['any', 'maskable'].map((purpose) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    ),
  }
}

export function writeWebManifest(folder: string): void {
  writeFileSync(join(folder, 'site.webmanifest'), `${JSON.stringify(webManifest(), null, 2)}\n`)
}
