import { join, resolve } from 'node:path'
import { getOrCreateKeyFile, keyFiles, keyGenerators, replaceKeyFile } from './keys.ts'
import { readSettings } from './settings.ts'

const generatorsBySetting = {
  SIGNING_KEY: keyGenerators.signing,
  ENCRYPTION_KEY: keyGenerators.bytes,
  HASH_KEY: keyGenerators.bytes,
}

/** A key that can be rotated without downtime. */
export type RotatableKey = keyof typeof generatorsBySetting

export const isRotated = (name: string): name is RotatableKey => name in generatorsBySetting

/** Returns the folder of the key files; null if any of these settings is in the environment. */
export const findKeyFolder = (env: NodeJS.ProcessEnv): string | null => {
  const { DATA_DIR, DATABASE_URL, SIGNING_KEY, ENCRYPTION_KEY, HASH_KEY } = readSettings(env, [])
  const values = [DATABASE_URL, SIGNING_KEY, ENCRYPTION_KEY, HASH_KEY]
  return values.every(value => value === null) ? join(resolve(DATA_DIR), 'keys') : null
}

/** Generates a key in the text form of the setting of the same name. */
export const generateKey = (name: RotatableKey): string => generatorsBySetting[name]().trim()

const readKeyFile = (folder: string, name: RotatableKey): string =>
  getOrCreateKeyFile(folder, keyFiles[name], generatorsBySetting[name])

/** Adds new keys before the stored ones; they are active from the next start. */
export const addKeys = (folder: string, names: readonly RotatableKey[]): void => {
  for (const name of names)
    replaceKeyFile(folder, keyFiles[name], `${generateKey(name)}\n${readKeyFile(folder, name)}\n`)
}

/** Removes all keys but the first. */
export const dropOldKeys = (folder: string, names: readonly RotatableKey[]): void => {
  for (const name of names) {
    const [first = ''] = readKeyFile(folder, name).split(
      name === 'SIGNING_KEY' ? /(?<=-----END PRIVATE KEY-----)\s*/ : /[\s,]+/,
    )
    replaceKeyFile(folder, keyFiles[name], `${first}\n`)
  }
}
