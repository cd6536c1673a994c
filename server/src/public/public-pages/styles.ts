import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webFolder } from '../../platform/http/web-files.ts'

/** Assets that make a page look like the app: stylesheets in order, and the fonts of the first lines. */
export type Styles = { sheets: readonly string[]; fonts: readonly string[] }

type ViteManifest = Readonly<Record<string, { file: string; css?: readonly string[] }>>

const emptyStyles: Styles = { sheets: [], fonts: [] }

/** Reads the assets of the built web app. Without a build the pages are unstyled but have the same content. */
export const readStyles = (folder = webFolder): Styles => {
  const index = join(folder, 'index.html')
  const manifest = join(folder, '.vite/manifest.json')
  if (!existsSync(index) || !existsSync(manifest)) return emptyStyles
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as ViteManifest
  const page = readFileSync(index, 'utf8')
  const fonts = page
    .split('href="')
    .map(part => part.split('"')[0]!)
    .filter(address => address.endsWith('.woff2'))
  const own = built['src/public/pages.css']?.file
  const sheets = [...(built['index.html']?.css ?? []), ...(own ? [own] : [])]
  return { sheets: sheets.map(sheet => `/${sheet}`), fonts }
}
