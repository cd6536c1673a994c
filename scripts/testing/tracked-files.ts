import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The project's folder, with a slash at its end. */
export const projectFolder = new URL('../../', import.meta.url).pathname

/** The files of the project, new ones too, as paths below its folder. */
export const trackedFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file && existsSync(projectFolder + file))

export const readTracked = (file: string): string => readFileSync(projectFolder + file, 'utf8')
