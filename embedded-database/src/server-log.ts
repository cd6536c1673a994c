import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Returns what was appended to a log after the offset `from`, at most the last 64 kB. */
export const readTail = (path: string, from: number): string => {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const start = Math.max(from, size - 65_536)
    const bytes = Buffer.alloc(Math.max(0, size - start))
    readSync(file, bytes, 0, bytes.length, start)
    return bytes.toString('utf8')
  } finally {
    closeSync(file)
  }
}
