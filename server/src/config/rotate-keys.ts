import { join, resolve } from 'node:path'
import { getOrCreateKeyFile, keyFiles, keyGenerators, replaceKeyFile } from './keys.ts'
import { readSettings } from './settings.ts'

const generators = {
  SIGNING_KEY: keyGenerators.signing,
  ENCRYPTION_KEY: keyGenerators.bytes,
  HASH_KEY: keyGenerators.bytes,
}

/** A key that is changed while the service goes on. */
export type RotatableKey = keyof typeof generators

export const isRotated = (name: string): name is RotatableKey => name in generators

/** The folder of the keys that the service keeps by itself; null where any is set in the environment. */
export const findKeyFolder = (env: NodeJS.ProcessEnv): string | null => {
  const { DATA_DIR, DATABASE_URL, SIGNING_KEY, ENCRYPTION_KEY, HASH_KEY } = readSettings(env, [])
  const set = [DATABASE_URL, SIGNING_KEY, ENCRYPTION_KEY, HASH_KEY]
  return set.every(each => each === null) ? join(resolve(DATA_DIR), 'keys') : null
}

/** A new key, as text for the setting of the same name. */
export const generateKey = (name: RotatableKey): string => generators[name]().trim()

const readKeyFile = (folder: string, name: RotatableKey): string =>
  getOrCreateKeyFile(folder, keyFiles[name], generators[name])

/** Puts new keys before those that are kept; they hold from the next start on. */
export const addKeys = (folder: string, names: readonly RotatableKey[]): void => {
  for (const name of names)
    replaceKeyFile(folder, keyFiles[name], `${generateKey(name)}\n${readKeyFile(folder, name)}\n`)
}

/** Takes the former keys away. */
export const dropOldKeys = (folder: string, names: readonly RotatableKey[]): void => {
  for (const name of names) {
    const [first = ''] = readKeyFile(folder, name).split(
      name === 'SIGNING_KEY' ? /(?<=-----END PRIVATE KEY-----)\s*/ : /[\s,]+/,
    )
    replaceKeyFile(folder, keyFiles[name], `${first}\n`)
  }
}
