import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Gives a copy of the project, which is the current folder, the packages of the original. The links to the project's
 * own packages are copied as they are: relative, so the tests of the copy run the code of the copy.
 */
const original = process.env.AUTOKIERTO_ORIGINAL ?? ''
const ownScope = '@autokierto'

const from = resolve(original, 'node_modules')
mkdirSync('node_modules')
for (const name of readdirSync(from)) {
  if (name !== ownScope) symlinkSync(join(from, name), join('node_modules', name))
}
cpSync(join(from, ownScope), join('node_modules', ownScope), { recursive: true, verbatimSymlinks: true })
