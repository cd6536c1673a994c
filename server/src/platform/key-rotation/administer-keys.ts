import { createPublicKey } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import { addKeys, dropOldKeys, findKeyFolder, generateKey, type RotatableKey } from '../config/rotate-keys.ts'
import { keyId } from '../crypto/key-ring.ts'
import type { Database } from '../database/types.ts'
import { countEncrypted } from '../privacy/encrypted-values.ts'
import { StartError } from '../startup/start-error.ts'
import { checkKeys } from './check-keys.ts'
import { countClosedDays, countHashed } from './hashed-values.ts'

type ConfigKeys = Config['keys']

type Purpose = 'encryption' | 'hash'

/** Number of stored values that need each key; configured keys come first. */
const countUses = async (db: Kysely<Database>, keys: ConfigKeys, purpose: Purpose) => {
  const recordedKeys = await db
    .selectFrom('service_key')
    .select(['id', 'is_unnamed'])
    .where('purpose', '=', purpose)
    .execute()
  const set = keys[purpose].map(({ id }) => id)
  const ids = [...new Set([...set, ...recordedKeys.map(({ id }) => id)])]
  const counts =
    purpose === 'encryption'
      ? await countEncrypted(db, ids)
      : [...(await countHashed(db)), ...(await countClosedDays(db, keys.hash))]
  const unnamed = recordedKeys.find(({ is_unnamed }) => is_unnamed)?.id ?? set.at(-1)
  return ids.map(id => ({
    id,
    isSet: set.includes(id),
    isKnown: recordedKeys.some(row => row.id === id),
    uses: counts.filter(({ keyId }) => (keyId ?? unnamed) === id),
  }))
}

const sumValues = (uses: readonly { values: number }[]): number =>
  uses.reduce((sum, { values }) => sum + values, 0)

const progressTexts: Record<Purpose, [first: string, others: string]> = {
  encryption: ['encrypts and decrypts', 'decrypts'],
  hash: ['hashes and searches', 'searches'],
}

const describeUses = async (db: Kysely<Database>, keys: ConfigKeys, purpose: Purpose): Promise<string[]> =>
  (await countUses(db, keys, purpose)).map(({ id, isSet, uses }, index) => {
    const [first, others] = progressTexts[purpose]
    const does = index === 0 ? first : isSet ? others : 'is not set here'
    const where = uses.map(({ table, values }) => `${table} ${values}`).join(', ')
    const sum = sumValues(uses)
    const canGo = index > 0 && sum === 0 ? '; can be removed' : ''
    return `  ${id}  ${does}: ${sum} values${where && ` (${where})`}${canGo}`
  })

/** Describes the use of each key, and how many stored values would be lost without it. */
export const describeKeys = async (db: Kysely<Database>, keys: ConfigKeys): Promise<string> => {
  const signing = keys.signing.map((key, index) => {
    const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
    return `  ${keyId(Buffer.from(x, 'base64url'))}  ${index === 0 ? 'signs' : 'verifies tokens'}`
  })
  return [
    'ENCRYPTION_KEY',
    ...(await describeUses(db, keys, 'encryption')),
    'SIGNING_KEY',
    ...signing,
    'HASH_KEY',
    ...(await describeUses(db, keys, 'hash')),
  ].join('\n')
}

/** Prepends new keys to those stored in files; for keys in the environment, the returned text says what to set. */
export const rotateKeys = (env: NodeJS.ProcessEnv, names: readonly RotatableKey[]): string => {
  const folder = findKeyFolder(env)
  const after = names.includes('HASH_KEY') ? hashKeyStays : []
  const drop = `npm run admin -- drop-keys ${names.join(' ')}`
  if (folder !== null) {
    addKeys(folder, names)
    return [
      `The new keys are the first in ${folder}. Copy the folder to the place where you keep the keys.`,
      'Restart the service: it then writes with the new keys and re-encrypts the stored values.',
      `Once \`npm run admin -- keys\` counts no values of the former key: \`${drop}\`.`,
      ...after,
    ].join('\n')
  }
  return [
    'The keys are set in the environment. These new keys are printed only once:',
    ...names.map(name => `${name} ${generateKey(name).replaceAll('\n', '\\n')}`),
    '1. Set each after the present one, separated by a space, and restart every process: then all can read with them.',
    '2. Set each before the present one, and restart every process: then all write with them.',
    '3. Once `npm run admin -- keys` counts no values of the former key, remove it and restart every process.',
    'With a single process, skip the first step.',
    ...after,
  ].join('\n')
}

const hashKeyStays = [
  'A former HASH_KEY stays for years: its hashes are hashed again with the new key, but the former key is needed until',
  'each person has used the service again. The former key alone reveals nothing.',
]

const purposeBySetting = { ENCRYPTION_KEY: 'encryption', HASH_KEY: 'hash' } as const

/**
 * Removes former keys that are stored in files.
 * @throws StartError if stored values still need them, or the keys are set in the environment
 */
export const dropKeys = async (
  db: Kysely<Database>,
  env: NodeJS.ProcessEnv,
  { keys, names }: { keys: ConfigKeys; names: readonly RotatableKey[] },
): Promise<string> => {
  const folder = findKeyFolder(env)
  if (folder === null)
    throw new StartError(
      'The keys are set in the environment: remove the former ones there. A start without a key that is still needed is rejected.',
    )
  const hasFormer = { SIGNING_KEY: keys.signing, ENCRYPTION_KEY: keys.encryption, HASH_KEY: keys.hash }
  if (names.every(name => hasFormer[name].length === 1)) return 'There are no former keys.'
  const remaining = { ...keys }
  for (const name of names) {
    if (name === 'SIGNING_KEY') continue
    const [own, ...former] = await countUses(db, keys, purposeBySetting[name])
    if (!own?.isKnown) throw new StartError('Start the service with the new keys first.')
    for (const { id, uses } of former)
      if (sumValues(uses) > 0)
        throw new StartError(
          `${sumValues(uses)} stored values still need the key ${id} of ${name}: let the service run until \`npm run admin -- keys\` counts none.`,
        )
    remaining[purposeBySetting[name]] = [keys[purposeBySetting[name]][0]]
  }
  await checkKeys(db, remaining)
  dropOldKeys(folder, names)
  return `The former keys are removed from ${folder}. Restart the service.`
}
