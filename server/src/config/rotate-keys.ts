import { join, resolve } from 'node:path'
import { keptKey, keyFiles, newKey, replaceKept } from './keys.ts'
import { readSettings } from './settings.ts'

const makers = { SIGNING_KEY: newKey.signing, ENCRYPTION_KEY: newKey.bytes, HASH_KEY: newKey.bytes }

/** A key that is changed while the service goes on. */
export type Rotated = keyof typeof makers

export const isRotated = (name: string): name is Rotated => name in makers

/** The folder of the keys that the service keeps by itself; null where any is set in the environment. */
export const keptFolder = (env: NodeJS.ProcessEnv): string | null => {
  const { DATA_DIR, DATABASE_URL, SIGNING_KEY, ENCRYPTION_KEY, HASH_KEY } = readSettings(env, [])
  const set = [DATABASE_URL, SIGNING_KEY, ENCRYPTION_KEY, HASH_KEY]
  return set.every(each => each === null) ? join(resolve(DATA_DIR), 'keys') : null
}

/** A new key, as text for the setting of the same name. */
export const makeKey = (name: Rotated): string => makers[name]().trim()

const readKept = (folder: string, name: Rotated): string => keptKey(folder, keyFiles[name], makers[name])

/** Puts new keys before those that are kept; they hold from the next start on. */
export const addKept = (folder: string, names: readonly Rotated[]): void => {
  for (const name of names)
    replaceKept(folder, keyFiles[name], `${makeKey(name)}\n${readKept(folder, name)}\n`)
}

/** Takes the former keys away. */
export const dropKept = (folder: string, names: readonly Rotated[]): void => {
  for (const name of names) {
    const [first = ''] = readKept(folder, name).split(
      name === 'SIGNING_KEY' ? /(?<=-----END PRIVATE KEY-----)\s*/ : /[\s,]+/,
    )
    replaceKept(folder, keyFiles[name], `${first}\n`)
  }
}
