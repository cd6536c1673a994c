import { listNamePrefixes, toNameKey } from '@autokierto/domain/vehicles/makes-and-models'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { CatalogueMake } from './read-lists.ts'
import { readOpenData } from './read-open-data.ts'
import { addNames } from './store.ts'

/** Names with fewer vehicles are typing errors or single imports. */
const minVehicles = 20

export type ImportResult = { vehicles: number; makes: number; models: number }

/**
 * Adds the makes and models of the register's open data that at least 20 vehicles have and the lists lack. It is
 * idempotent. The names count as reviewed, because that many vehicles cannot share a typing error.
 */
export const importOpenData = async (
  db: Kysely<Database>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ImportResult> => {
  const { counts, vehicles } = await countNames(bytes)
  return db.transaction().execute(async trx => {
    const knownNames = await readKnownNames(trx)
    const added = unknownNames(counts, knownNames)
    await addNames(trx, added, { isReviewed: true })
    const models = added.reduce((sum, make) => sum + make.models.length, 0)
    return { vehicles, makes: added.filter(({ name }) => !knownNames.has(toNameKey(name))).length, models }
  })
}

type ModelCount = { make: string; model: string; vehicles: number }

const countNames = async (bytes: AsyncIterable<Uint8Array>) => {
  const counts = new Map<string, ModelCount>()
  let vehicles = 0
  for await (const { make, model } of readOpenData(bytes)) {
    vehicles++
    const key = `${toNameKey(make)}/${toNameKey(model)}`
    const count = counts.get(key)
    if (count) count.vehicles++
    else counts.set(key, { make, model, vehicles: 1 })
  }
  return { counts, vehicles }
}

/** The model keys by each key of their make. */
type KnownNames = Map<string, Set<string>>

const readKnownNames = async (db: Kysely<Database>): Promise<KnownNames> => {
  const rows = await db
    .selectFrom('make_word as w')
    .leftJoin('model_word as m', 'm.make_id', 'w.make_id')
    .select(['w.key as make', 'm.key as model'])
    .execute()
  const namesByMake: KnownNames = new Map()
  for (const { make, model } of rows) {
    const words = namesByMake.get(make) ?? new Set()
    if (model !== null) words.add(model)
    namesByMake.set(make, words)
  }
  return namesByMake
}

/** Sorts shorter names first, so that a variant matches its model family. */
const unknownNames = (counts: ReadonlyMap<string, ModelCount>, knownNames: KnownNames): CatalogueMake[] => {
  const common = [...counts.values()]
    .filter(({ vehicles, make, model }) => vehicles >= minVehicles && toNameKey(make) && toNameKey(model))
    .sort((a, b) => toNameKey(a.model).length - toNameKey(b.model).length)
  const added = new Map<string, CatalogueMake>()
  const seen = new Map<string, Set<string>>()
  for (const { make, model } of common) {
    const key = toNameKey(make)
    const modelKeys = seen.get(key) ?? new Set()
    seen.set(key, modelKeys)
    if (listNamePrefixes(model).some(word => knownNames.get(key)?.has(word) || modelKeys.has(word))) continue
    modelKeys.add(toNameKey(model))
    const entry = added.get(key) ?? { name: make, aliases: [], models: [] }
    entry.models.push({ name: model, aliases: [] })
    added.set(key, entry)
  }
  return [...added.values()]
}
