import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { StartError } from '@autokierto/server/platform/startup/start-error'

const root = join(import.meta.dirname, '..')
const webDist = join(root, 'web/dist')
const webCache = join(root, 'web/.cache')
const stampFile = join(webCache, 'built-from')

const webSources = ['web', 'domain/src', 'contract/src', 'package-lock.json', 'tsconfig.base.json']
const notSources = /(^|\/)(dist|\.cache|node_modules)$|\.test\.tsx?$/

/**
 * Builds the web pages if they are missing or their sources have changed, else returns within milliseconds. Builds into
 * another folder and renames it, so that a running server never serves an incomplete build.
 */
export const buildWebWhereStale = async (): Promise<void> => {
  const stamp = computeSourceStamp(webSources)
  if (existsSync(join(webDist, 'index.html')) && readIfThere(stampFile) === stamp) return
  const draft = join(webCache, `dist-${process.pid}`)
  const old = join(webCache, `old-${process.pid}`)
  mkdirSync(webCache, { recursive: true })
  try {
    await buildWeb(draft)
    if (existsSync(webDist)) renameSync(webDist, old)
    renameSync(draft, webDist)
    writeFileSync(stampFile, stamp)
  } finally {
    for (const folder of [draft, old]) rmSync(folder, { recursive: true, force: true })
  }
}

const buildWeb = async (outDir: string): Promise<void> => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', 'web', '--outDir', outDir, '--emptyOutDir'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill()
  process.on('exit', endWithUs)
  const output: Buffer[] = []
  child.stdout.on('data', chunk => output.push(chunk))
  child.stderr.on('data', chunk => output.push(chunk))
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  process.off('exit', endWithUs)
  if (code !== 0) {
    throw new StartError(
      `The web pages cannot be built. Correct these errors:\n${Buffer.concat(output).toString()}`,
    )
  }
}

const computeSourceStamp = (paths: readonly string[]): string => {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    if (notSources.test(path)) return
    const children = foldersChildren(path)
    if (children) for (const name of children) add(join(path, name))
    else hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  for (const path of paths) add(join(root, path))
  return hash.digest('hex')
}

/** Null for a file. */
const foldersChildren = (path: string): string[] | null => {
  try {
    return readdirSync(path).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null
    throw error
  }
}

const readIfThere = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null)
