import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, where missing. Unlike mkdir's own `recursive` it gives up where a
 * file system refuses with ENOENT (as /proc does) instead of trying for ever.
 */
export function ensureFolder(path: string, mode: number): void {
  const attempt = () => {
    try {
      mkdirSync(path, { mode })
      return true
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EEXIST') return true
      if (code === 'ENOENT' && dirname(path) !== path) return false
      throw error
    }
  }
  if (attempt()) return
  ensureFolder(dirname(path), mode)
  if (!attempt()) throw Object.assign(new Error(`${path} cannot be made`), { code: 'ENOENT' })
}
