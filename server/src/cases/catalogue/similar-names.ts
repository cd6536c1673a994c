import { listNamePrefixes, toNameKey, toNameSound } from '@autokierto/domain/vehicles/makes-and-models'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/types.ts'

export type SimilarName = { name: string; similarity: number }

const minSimilarity = 0.3
const maxResults = 10

/**
 * Similarity of a listed name to the search text, 0 to 1. It is the highest of three values: similar letters, similar
 * letters and sound, and the share of the name typed so far.
 */
const similarity = (typed: Typed) => sql`greatest(
  similarity(w.key, ${typed.key}),
  (similarity(w.key, ${typed.key}) + similarity(w.sound, ${typed.sound})) / 2,
  case when starts_with(w.key, ${typed.key}) then 0.3 + 0.7 * length(${typed.key}::text) / length(w.key) end)`

/** Registers and badges contain more than a model's name (`A4 Avant`, `C 180`): the longer the match, the better. */
const scorePrefixMatch = ({ key }: Typed, typed: string) =>
  sql`case when w.key = any(${listNamePrefixes(typed)}::text[])
    then 0.5 + 0.5 * length(w.key) / length(${key}::text) end`

type Typed = { key: string; sound: string }

export const findSimilarMakes = async (db: Kysely<Database>, typed: string): Promise<SimilarName[]> =>
  findMostSimilar(
    db,
    typed,
    word =>
      sql`
    select m.name, max(${similarity(word)})::float8 as similarity
      from make_word w join make m on m.id = w.make_id
     where ${isCandidate(word)}
     group by m.id`,
  )

export const findSimilarModels = async (
  db: Kysely<Database>,
  makeId: number,
  typed: string,
): Promise<SimilarName[]> =>
  findMostSimilar(
    db,
    typed,
    word =>
      sql`
    select m.name, max(greatest(${similarity(word)}, ${scorePrefixMatch(word, typed)}))::float8 as similarity
      from model_word w join model m on m.id = w.model_id
     where w.make_id = ${makeId}
     group by m.id`,
  )

/** Conditions that the index supports. They are not needed for the models of one make, because there are few. */
const isCandidate = ({ key, sound }: Typed) =>
  sql`(w.key % ${key} or w.sound % ${sound} or w.key like ${`${key}%`})`

const findMostSimilar = async (
  db: Kysely<Database>,
  typed: string,
  candidates: (word: Typed) => RawBuilder<unknown>,
): Promise<SimilarName[]> => {
  const word = { key: toNameKey(typed), sound: toNameSound(typed) }
  if (word.key === '') return []
  const { rows } = await sql<SimilarName>`
    select name, round(similarity::numeric, 3)::float8 as similarity
      from (${candidates(word)}) alike
     where similarity >= ${minSimilarity} order by alike.similarity desc, name limit ${maxResults}`.execute(
    db,
  )
  return rows
}
