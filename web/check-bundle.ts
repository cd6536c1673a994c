import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** What a first view may weigh, in bytes as served: brotli for text, fonts as they are. */
const LIMITS = { script: 120_000, all: 250_000 }

/** Pages whose first view is weighed, by the module of each. */
const PAGES = {
  '/': 'src/public/landing/LandingPage.tsx',
  '/person': 'src/owner/home/OwnerHomePage.tsx',
}

const dist = join(import.meta.dirname, 'dist')

type ManifestEntry = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
type Weighed = { file: string; bytes: number }

/** The files a browser fetches to show a page for the first time, with their weight. */
export function firstViewOf(module: string): Weighed[] {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const files = new Set<string>(['index.html'])
  const visit = (key: string) => {
    const entry = manifest[key]
    if (!entry) throw new Error(`${key} is not in the bundle; build the web first`)
    if (files.has(entry.file)) return
    files.add(entry.file)
    for (const css of entry.css ?? []) files.add(css)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  visit('index.html')
  visit(module)
  const fonts = [
    ...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/href="\/(assets\/[^"]+\.woff2)"/g),
  ]
  for (const [, font] of fonts) if (font) files.add(font)
  return [...files].map(file => ({ file, bytes: weigh(file) })).sort((a, b) => b.bytes - a.bytes)
}

function weigh(file: string): number {
  const content = readFileSync(join(dist, file))
  return file.endsWith('.woff2') ? content.byteLength : brotliCompressSync(content).byteLength
}

/** Sums of a first view, and whether they keep the limits. */
export function judge(files: Weighed[]) {
  const sum = (list: Weighed[]) => list.reduce((total, { bytes }) => total + bytes, 0)
  const script = sum(files.filter(({ file }) => file.endsWith('.js')))
  const all = sum(files)
  return { script, all, fits: script <= LIMITS.script && all <= LIMITS.all }
}

if (import.meta.main) {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
  let failed = false
  for (const [page, module] of Object.entries(PAGES)) {
    const files = firstViewOf(module)
    const { script, all, fits } = judge(files)
    failed ||= !fits
    const lines = files.map(({ file, bytes }) => `${kilobytes(bytes)}  ${file}`)
    process.stdout.write(
      `First view of ${page}\n${lines.join('\n')}\n${kilobytes(script)}  script, of ${kilobytes(LIMITS.script).trim()}\n${kilobytes(all)}  in all, of ${kilobytes(LIMITS.all).trim()}: ${fits ? 'fits' : 'TOO LARGE'}\n\n`,
    )
  }
  process.exitCode = failed ? 1 : 0
}
