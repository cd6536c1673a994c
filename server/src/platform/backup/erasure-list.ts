import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, open, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../startup/start-error.ts'

/** One erasure: the person's random mark, which is meaningless without the database, and the time. */
export type ErasureEntry = { mark: Buffer; at: Date }

/** Append-only list next to the backups, one line per erasure. */
export const erasureListName = 'erasures.log'

const formatEntry = ({ mark, at }: ErasureEntry): string => `${at.toISOString()} ${mark.toString('hex')}`

const entryPattern = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) ([\da-f]{64})$/

/**
 * Appends erasures to the list of a folder and waits until they are on disk. Each entry starts on a new line,
 * so a line truncated by a crash damages no other.
 */
export const addToErasureList = async (folder: string, erasures: readonly ErasureEntry[]): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, erasureListName), 'a', 0o600)
  try {
    if (erasures.length > 0) await file.write(erasures.map(erasure => `\n${formatEntry(erasure)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Reads the erasures of a folder without duplicates; null if it has no list. Invalid lines are skipped. */
export const readErasureList = (folder: string): ErasureEntry[] | null => {
  const file = join(folder, erasureListName)
  if (!existsSync(file)) return null
  const lines = new Set(readFileSync(file, 'utf8').split('\n'))
  return [...lines].flatMap(each => {
    const [, at, mark] = entryPattern.exec(each) ?? []
    return at && mark ? [{ at: new Date(at), mark: Buffer.from(mark, 'hex') }] : []
  })
}

/** Appends the erasures that the list lacks; creates the list if needed. */
export const completeErasureList = async (
  folder: string,
  erasures: readonly ErasureEntry[],
): Promise<void> => {
  const listed = new Set(readErasureList(folder)?.map(formatEntry))
  await addToErasureList(
    folder,
    erasures.filter(erasure => !listed.has(formatEntry(erasure))),
  )
}

/**
 * Checks at the start that erasures can be written; otherwise the first failure would only cause silent
 * retries. It does not create a list: an existing list shows that the folder is the right one.
 * @throws StartError with one sentence that says what to do
 */
export const checkErasureFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rmdir(await mkdtemp(join(folder, '.try-')))
    if (existsSync(join(folder, erasureListName))) await addToErasureList(folder, [])
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `ERASURES_FOLDER ${folder} cannot be written to (${code}): let the service write there, or set ERASURES_FOLDER to another folder.`,
    )
  }
}
