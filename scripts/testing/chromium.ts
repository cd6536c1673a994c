import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProgram } from './program.ts'

/** Chromium without a window of its own: the same engine, for a quarter less of the machine. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Path of the browser: CHROMIUM where it is set, else the machine's, where it has one. */
export const chromiumHere = (): string | undefined => process.env.CHROMIUM ?? onPath(names)

let search: Promise<string> | undefined

/**
 * Path of the browser for the journeys. Where there is none it is installed from the distribution's packages, which only root
 * may. Whoever asks early has it installed while there is something else to do.
 * @throws Error with one sentence that says what to install
 */
export const findChromium = (): Promise<string> => (search ??= findOrInstall())

const findOrInstall = async (): Promise<string> => {
  const found = chromiumHere()
  if (found) return found
  const aptGet = onPath(['apt-get'])
  if (aptGet && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium from the distribution’s packages …\n')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runProgram(aptGet, ['update', '-qq'], { env })
    // Older releases of the distribution have the whole browser only.
    for (const name of [shell, 'chromium']) {
      const install = await runProgram(
        aptGet,
        ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'],
        { env },
      )
      const installed = onPath(names)
      if (installed) return installed
      process.stdout.write(install.output)
    }
  }
  throw new Error(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
  )
}

const onPath = (programs: readonly string[]): string | undefined =>
  programs
    .flatMap(name => (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name)))
    .find(isProgram)

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
