import { join, resolve } from 'node:path'
import { keptKey, keyFiles, newKey, replaceKept } from './keys.ts'
import { readSettings } from './settings.ts'

/** Keys that are changed while the service goes on. */
export const rotated = ['SIGNING_KEY', 'ENCRYPTION_KEY'] as const
export type Rotated = (typeof rotated)[number]

const makers = { SIGNING_KEY: newKey.signing, ENCRYPTION_KEY: newKey.bytes }

/** The folder of the keys that the service keeps by itself; null where they are set in the environment. */
export const keptFolder = (env: NodeJS.ProcessEnv): string | null => {
  const { DATA_DIR, DATABASE_URL, SIGNING_KEY, ENCRYPTION_KEY } = readSettings(env, [])
  return DATABASE_URL === null && SIGNING_KEY === null && ENCRYPTION_KEY === null
    ? join(resolve(DATA_DIR), 'keys')
    : null
}

/** A new key of each kind, as text for the settings of the same names. */
export const newKeys = (): Record<Rotated, string> => ({
  SIGNING_KEY: makers.SIGNING_KEY().trim(),
  ENCRYPTION_KEY: makers.ENCRYPTION_KEY(),
})

/** Puts new keys before those that are kept; they hold from the next start on. */
export const addKept = (folder: string): void => {
  const made = newKeys()
  for (const name of rotated) {
    const before = keptKey(folder, keyFiles[name], makers[name])
    replaceKept(folder, keyFiles[name], `${made[name]}\n${before}\n`)
  }
}

/** Takes the former keys away. */
export const dropKept = (folder: string): void => {
  for (const name of rotated) {
    const [first = ''] = keptKey(folder, keyFiles[name], makers[name]).split(
      name === 'SIGNING_KEY' ? /(?<=-----END PRIVATE KEY-----)\s*/ : /[\s,]+/,
    )
    replaceKept(folder, keyFiles[name], `${first}\n`)
  }
}
