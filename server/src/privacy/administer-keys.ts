import { createPublicKey } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addKept, dropKept, keptFolder, newKeys } from '../config/rotate-keys.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/types.ts'
import { StartError } from '../start-error.ts'
import { checkKeys } from './check-keys.ts'
import { keyId } from './key-ring.ts'
import { countSealed } from './sealed-values.ts'

type Keys = Config['keys']

/** How many stored values each key has sealed, those first that are set. */
const usesOf = async (db: Kysely<Database>, { encryption }: Keys) => {
  const known = await db
    .selectFrom('service_key')
    .select(['id', 'is_unnamed'])
    .where('purpose', '=', 'encryption')
    .execute()
  const set = encryption.map(({ id }) => id)
  const ids = [...new Set([...set, ...known.map(({ id }) => id)])]
  const counts = await countSealed(db, ids)
  const unnamed = known.find(({ is_unnamed }) => is_unnamed)?.id ?? set.at(-1)
  return ids.map(id => ({
    id,
    isSet: set.includes(id),
    isKnown: known.some(each => each.id === id),
    uses: counts.filter(({ keyId }) => (keyId ?? unnamed) === id),
  }))
}

const sumOf = (uses: readonly { values: number }[]): number =>
  uses.reduce((sum, { values }) => sum + values, 0)

/** Says of each key what it does, and how many stored values would be lost without it. */
export const describeKeys = async (db: Kysely<Database>, keys: Keys): Promise<string> => {
  const sealing = (await usesOf(db, keys)).map(({ id, isSet, uses }, index) => {
    const does = index === 0 ? 'seals and opens' : isSet ? 'opens' : 'is not set here'
    const where = uses.map(({ table, values }) => `${table} ${values}`).join(', ')
    const sum = sumOf(uses)
    const canGo = index > 0 && sum === 0 ? '; can be taken away' : ''
    return `  ${id}  ${does}: ${sum} values${where && ` (${where})`}${canGo}`
  })
  const signing = keys.signing.map((key, index) => {
    const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
    return `  ${keyId(Buffer.from(x, 'base64url'))}  ${index === 0 ? 'signs' : 'verifies tokens'}`
  })
  return ['ENCRYPTION_KEY', ...sealing, 'SIGNING_KEY', ...signing, 'HASH_KEY', `  ${keyId(keys.hash)}`].join(
    '\n',
  )
}

/**
 * Makes new keys. Those that the service keeps by itself are put before the former ones; else says what to set.
 * @returns what to do next
 */
export const rotateKeys = (env: NodeJS.ProcessEnv): string => {
  const folder = keptFolder(env)
  if (folder !== null) {
    addKept(folder)
    return [
      `New keys stand first in ${folder}; put a copy of it to those of your backups.`,
      'Start the service anew: from then on it seals and signs with them, and seals anew what is stored.',
      'Once `npm run admin -- keys` counts no values of the former key: `npm run admin -- drop-keys`.',
    ].join('\n')
  }
  const made = newKeys()
  return [
    'The keys are set in the environment. New ones, told this once:',
    `ENCRYPTION_KEY ${made.ENCRYPTION_KEY}`,
    `SIGNING_KEY ${made.SIGNING_KEY.replaceAll('\n', '\\n')}`,
    '1. Set each after the present one, with a space between, and start every process anew: all can read them.',
    '2. Set each before the present one, and start every process anew: all write with them.',
    '3. Once `npm run admin -- keys` counts no values of the former key, take it away and start every process anew.',
    'With one process alone the first step can be left out.',
  ].join('\n')
}

/**
 * Takes former keys away that the service keeps by itself.
 * @throws StartError where something is still sealed with them, or they are not kept here
 */
export const dropKeys = async (db: Kysely<Database>, env: NodeJS.ProcessEnv, keys: Keys): Promise<string> => {
  const folder = keptFolder(env)
  if (folder === null)
    throw new StartError(
      'The keys are set in the environment: take the former ones away there. A start refuses one that is still needed.',
    )
  const [own, ...former] = await usesOf(db, keys)
  if (former.length === 0 && keys.signing.length === 1) return 'There are no former keys.'
  if (!own?.isKnown)
    throw new StartError('The service has not been started with the new keys yet: do that first.')
  for (const { id, uses } of former)
    if (sumOf(uses) > 0)
      throw new StartError(
        `${sumOf(uses)} stored values are still sealed with the key ${id}: let the service run until \`npm run admin -- keys\` counts none.`,
      )
  await checkKeys(db, { ...keys, encryption: [keys.encryption[0]] })
  dropKept(folder)
  return `The former keys are gone from ${folder}; start the service anew.`
}
