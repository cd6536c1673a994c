import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The project's folder, with a slash at its end. */
export const projectFolder = new URL('../../', import.meta.url).pathname

/** The files of a project that exist, new ones too, as paths below its folder. */
export const listTrackedFiles = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(file => file && existsSync(join(folder, file)))

export const trackedFiles = listTrackedFiles(projectFolder)

export const readTracked = (file: string): string => readFileSync(projectFolder + file, 'utf8')
