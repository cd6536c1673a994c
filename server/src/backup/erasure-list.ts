import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, open, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** One erasure: whom by their random mark, which means nothing without the database, and when. */
export type ErasureEntry = { mark: Buffer; at: Date }

/** The list beside the backups: a line an erasure, only ever added to. */
export const erasureListName = 'erasures.log'

const formatEntry = ({ mark, at }: ErasureEntry): string => `${at.toISOString()} ${mark.toString('hex')}`

const entryPattern = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) ([\da-f]{64})$/

/**
 * Adds erasures to the list of a folder and waits until they lie on the disk. A line that a crash has torn stands for
 * itself: each begins on a line of its own.
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

/** What the list of a folder says, each once; null where there is none. What is no line of it is passed over. */
export const readErasureList = (folder: string): ErasureEntry[] | null => {
  const file = join(folder, erasureListName)
  if (!existsSync(file)) return null
  const lines = new Set(readFileSync(file, 'utf8').split('\n'))
  return [...lines].flatMap(each => {
    const [, at, mark] = entryPattern.exec(each) ?? []
    return at && mark ? [{ at: new Date(at), mark: Buffer.from(mark, 'hex') }] : []
  })
}

/** Adds those of them that the list does not hold yet; it is there afterwards, with or without any. */
export const completeErasureList = async (
  folder: string,
  erasures: readonly ErasureEntry[],
): Promise<void> => {
  const known = new Set(readErasureList(folder)?.map(formatEntry))
  await addToErasureList(
    folder,
    erasures.filter(erasure => !known.has(formatEntry(erasure))),
  )
}

/**
 * Makes sure at the start that erasures can be listed: found out by the first of them, it would be tried again in silence.
 * No list is begun: one that is there says that its folder is the right one.
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
