import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyRing } from '../crypto/key-ring.ts'
import {
  decodeHashKeyRing,
  decodeKeyRing,
  decodeSigningKeys,
  getOrCreateKeyFile,
  keyFiles,
  keyGenerators,
  type SigningKeys,
} from './keys.ts'
import type { SettingName, SettingValues } from './settings.ts'

export const describeMissing = (name: SettingName, { NODE_ENV }: SettingValues): string =>
  `${name} is missing: set it${NODE_ENV === 'production' ? '' : ', or DEMO=true to use the simulator'}.`

/**
 * Returns a function that reads a key from its setting, or from its file where the service may store keys. Otherwise
 * it adds a problem and returns a throw-away key.
 */
export function keyReader(set: SettingValues, dataDir: string, demo: boolean, problems: string[]) {
  const folder = join(dataDir, 'keys')
  const hasData = existsSync(join(dataDir, 'postgresql', 'PG_VERSION'))

  return <T>(name: SettingName, file: string, make: () => string, read: (text: string) => T): T => {
    const configured = set[name]
    if (configured !== null) return configured as T
    const isBrokerKey = name.startsWith('STRONG_IDENTIFICATION_')
    const canUseFile = isBrokerKey ? demo : set.DATABASE_URL === null
    if (!canUseFile) {
      problems.push(
        isBrokerKey
          ? describeMissing(name, set)
          : `${name} is missing: set it, because with DATABASE_URL every process needs the same key.`,
      )
      return read(make())
    }
    if (hasData && !existsSync(join(folder, file)) && (name === 'ENCRYPTION_KEY' || name === 'HASH_KEY')) {
      problems.push(
        `${join(folder, file)} is missing, and the data in ${dataDir} cannot be read without it: ` +
          'restore it from a backup, or start with another DATA_DIR.',
      )
      return read(make())
    }
    try {
      return read(getOrCreateKeyFile(folder, file, make))
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      problems.push(
        code === undefined
          ? `${join(folder, file)} ${(error as Error).message}.`
          : `DATA_DIR ${dataDir} cannot be written (${code}): make it writable, or set DATA_DIR to another folder.`,
      )
      return read(make())
    }
  }
}

/** The first key of each kind signs, encrypts or hashes; values made with the other keys can still be read. */
export type ServiceKeys = {
  readonly signing: SigningKeys
  readonly encryption: KeyRing
  readonly hash: KeyRing
}

export const serviceKeys = (read: ReturnType<typeof keyReader>): ServiceKeys => ({
  signing: read('SIGNING_KEY', keyFiles.SIGNING_KEY, keyGenerators.signing, decodeSigningKeys),
  encryption: read('ENCRYPTION_KEY', keyFiles.ENCRYPTION_KEY, keyGenerators.bytes, decodeKeyRing),
  hash: read('HASH_KEY', keyFiles.HASH_KEY, keyGenerators.bytes, decodeHashKeyRing),
})
