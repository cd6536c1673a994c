import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProgram } from './program.ts'

/** Chromium's headless shell: the same engine at three quarters of the resources. */
const headlessShellName = 'chromium-headless-shell'
const browserNames = [
  headlessShellName,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/** Path of the browser: CHROMIUM if set, else the one installed on the machine, if any. */
export const chromiumHere = (): string | undefined => process.env.CHROMIUM ?? onPath(browserNames)

let pendingSearch: Promise<string> | undefined

/**
 * Path of the browser for the journeys. As root, installs a missing one from the distribution's packages; call it early
 * to install in the background.
 * @throws Error with one sentence that says what to install
 */
export const findChromium = (): Promise<string> => (pendingSearch ??= findOrInstall())

const findOrInstall = async (): Promise<string> => {
  const found = chromiumHere()
  if (found) return found
  const aptGet = onPath(['apt-get'])
  if (aptGet && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium from the distribution’s packages …\n')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runProgram(aptGet, ['update', '-qq'], { env })
    // Older releases of the distribution package only the whole browser.
    for (const name of [headlessShellName, 'chromium']) {
      const install = await runProgram(
        aptGet,
        ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'],
        { env },
      )
      const installed = onPath(browserNames)
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
