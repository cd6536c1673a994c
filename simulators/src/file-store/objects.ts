import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Objects of the bucket by key. In a folder, each object is a file named by the hash of its key. */
export const createObjects = (folder: string | undefined) => {
  if (folder === undefined) return new Map<string, Buffer>()
  const getFile = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))
  return {
    get: (key: string): Buffer | undefined =>
      existsSync(getFile(key)) ? readFileSync(getFile(key)) : undefined,
    set(key: string, bytes: Buffer): void {
      mkdirSync(folder, { recursive: true })
      // Writes atomically: after a crash the old object is still there, or none.
      writeFileSync(`${getFile(key)}.new`, bytes, { flush: true })
      renameSync(`${getFile(key)}.new`, getFile(key))
    },
    delete: (key: string): void => rmSync(getFile(key), { force: true }),
  }
}
