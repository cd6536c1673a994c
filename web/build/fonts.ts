import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const listCharacters = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

/** Characters of Finnish, Swedish and English, western accents in names, and the punctuation of Intl and our texts. */
const LATIN = listCharacters(0x20, 0x7e) + listCharacters(0xa0, 0xff) + '–—‘’‚“”„•…−→←↗€\u202f\u2009\u2011'
/** Characters of makes and names outside Latin-1 (Škoda); the font loads only where one is shown. */
const LATIN_EXT = 'ŠšŽžČčŁłŃńŐőŪūĀāĒēĪīŻżŚśĆćĘęĄą'

type Font = { name: string; source: string; text: string; wght: { min: number; max: number } }

const FONTS: Font[] = [
  {
    name: 'inter',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    text: LATIN,
    wght: { min: 400, max: 700 },
  },
  {
    name: 'inter-ext',
    source: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    text: LATIN_EXT,
    wght: { min: 400, max: 700 },
  },
  {
    name: 'familjen',
    source: '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
    text: LATIN,
    wght: { min: 500, max: 700 },
  },
  {
    name: 'familjen-ext',
    source: '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-ext-wght-normal.woff2',
    text: LATIN_EXT,
    wght: { min: 500, max: 700 },
  },
]

/**
 * Subsets the fonts to the characters that the service shows (Inter: 48 to 30 kB). The results are cached under a hash
 * of all inputs, so a second build takes no time.
 * @returns font file paths by name
 */
export async function subsetFonts(cacheDir: string): Promise<Record<string, string>> {
  mkdirSync(cacheDir, { recursive: true })
  const entries = await Promise.all(
    FONTS.map(async font => {
      const source = readFileSync(require.resolve(font.source))
      const hash = createHash('sha256').update(source).update(JSON.stringify(font)).digest('hex').slice(0, 12)
      const path = join(cacheDir, `${font.name}-${hash}.woff2`)
      if (!existsSync(path)) {
        const options = {
          targetFormat: 'woff2' as const,
          variationAxes: { wght: font.wght },
          // The features that the stylesheets use: kerning, marks, tabular figures, localised forms.
          keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'calt'],
        }
        writeFileSync(path, await subsetFont(source, font.text, options))
      }
      return [font.name, path] as const
    }),
  )
  return Object.fromEntries(entries)
}
