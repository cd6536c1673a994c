import { listNamePrefixes, toNameKey, toNameSound } from '@autokierto/domain/vehicles/makes-and-models'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/types.ts'

export type SimilarName = { name: string; similarity: number }

/** As alike as a name must be, and as many as are shown. */
const minSimilarity = 0.3
const maxResults = 10

/**
 * How alike a word of the lists is to what was typed, 0 to 1: by its letters, by letters and sound together, and by how
 * much of it has been typed already.
 */
const similarity = (typed: Typed) => sql`greatest(
  similarity(w.key, ${typed.key}),
  (similarity(w.key, ${typed.key}) + similarity(w.sound, ${typed.sound})) / 2,
  case when starts_with(w.key, ${typed.key}) then 0.3 + 0.7 * length(${typed.key}::text) / length(w.key) end)`

/** A register and a tailgate say more than the lists: `A4 Avant`, `C 180`. Likelier the more of it is the model's name. */
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

/** What the index can tell; of the words of one make there are few, so that each is looked at. */
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
