import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The objects of the bucket by their keys. In a folder each is a file, named by the fingerprint of its key. */
export const createObjects = (folder: string | undefined) => {
  if (folder === undefined) return new Map<string, Buffer>()
  const fileOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))
  return {
    get: (key: string): Buffer | undefined =>
      existsSync(fileOf(key)) ? readFileSync(fileOf(key)) : undefined,
    set(key: string, bytes: Buffer): void {
      mkdirSync(folder, { recursive: true })
      // Never half there: a crash leaves the old one, or none.
      writeFileSync(`${fileOf(key)}.new`, bytes, { flush: true })
      renameSync(`${fileOf(key)}.new`, fileOf(key))
    },
    delete: (key: string): void => rmSync(fileOf(key), { force: true }),
  }
}
