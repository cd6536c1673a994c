import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents. Unlike mkdir with `recursive`, it fails if the file system answers ENOENT
 * (as /proc does), instead of retrying forever.
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
  if (!attempt()) throw Object.assign(new Error(`${path} cannot be created`), { code: 'ENOENT' })
}
