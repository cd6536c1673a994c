import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProgram } from './program.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * Path of the browser for the journeys: CHROMIUM where it is set, else the machine's. Where there is none it
 * is installed from the distribution's packages, which only root may.
 * @throws Error with one sentence that says what to install
 */
export const findChromium = async (): Promise<string> => {
  const found = process.env.CHROMIUM ?? onPath(names)
  if (found) return found
  const aptGet = onPath(['apt-get'])
  if (aptGet && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium from the distribution’s packages …\n')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runProgram(aptGet, ['update', '-qq'], { env })
    const install = await runProgram(
      aptGet,
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      { env },
    )
    const installed = onPath(names)
    if (installed) return installed
    process.stdout.write(install.output)
  }
  throw new Error(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM to its path.',
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
