import { toNameKey, toNameSound } from '@autokierto/domain/vehicles/makes-and-models'
import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '../../platform/database/types.ts'
import type { CatalogueMake } from './read-lists.ts'

export type Make = { id: number; name: string }

export const findMake = async (db: Db, name: string): Promise<Make | undefined> =>
  db
    .selectFrom('make_word as w')
    .innerJoin('make as m', 'm.id', 'w.make_id')
    .select(['m.id', 'm.name'])
    .where('w.key', '=', toNameKey(name))
    .executeTakeFirst()

export const findModel = async (
  db: Db,
  makeId: number,
  name: string,
): Promise<{ name: string; key: string } | undefined> =>
  db
    .selectFrom('model_word as w')
    .innerJoin('model as m', 'm.id', 'w.model_id')
    .select(['m.name', 'm.key'])
    .where('w.make_id', '=', makeId)
    .where('w.key', '=', toNameKey(name))
    .executeTakeFirst()

const inOrder = (rows: readonly { name: string }[]): string[] =>
  rows.map(({ name }) => name).sort(new Intl.Collator('fi', { numeric: true }).compare)

export const makeNames = async (db: Db): Promise<string[]> =>
  inOrder(await db.selectFrom('make').select('name').execute())

export const modelNames = async (db: Db, makeId: number): Promise<string[]> =>
  inOrder(await db.selectFrom('model').select('name').where('make_id', '=', makeId).execute())

type WordRow = { key: string; sound: string; of: string; make: string }

const toWords = (names: readonly string[], of: string, make = ''): WordRow[] =>
  names.map(name => ({
    key: toNameKey(name),
    sound: toNameSound(name),
    of: toNameKey(of),
    make: toNameKey(make),
  }))

/**
 * Adds makes and models that no name finds yet, and their aliases unless another entry already has them. Names added as
 * reviewed also mark existing entries as reviewed.
 */
export const addNames = async (
  trx: Transaction<Database>,
  makes: readonly CatalogueMake[],
  { isReviewed }: { isReviewed: boolean },
): Promise<void> => {
  const makeRows = makes.flatMap(({ name }) => toWords([name], name).map(row => ({ ...row, name })))
  await sql`
    insert into make (name, key, is_reviewed)
    select name, key, ${isReviewed} from ${buildNameTable(makeRows)}
     where not exists (select from make_word w where w.key = given.key)
    on conflict do nothing`.execute(trx)
  await sql`
    insert into make_word (key, sound, make_id)
    select given.key, sound, m.id from ${buildNameTable(makeRows)} join make m using (key)
    on conflict do nothing`.execute(trx)
  const makeAliases = makes.flatMap(({ name, aliases }) => toWords(aliases, name))
  await sql`
    insert into make_word (key, sound, make_id)
    select given.key, given.sound, w.make_id from ${buildNameTable(makeAliases)} join make_word w on w.key = given.of
    on conflict do nothing`.execute(trx)

  const modelRows = makes.flatMap(make =>
    make.models.flatMap(({ name }) => toWords([name], name, make.name).map(row => ({ ...row, name }))),
  )
  await sql`
    insert into model (make_id, name, key, is_reviewed)
    select w.make_id, given.name, given.key, ${isReviewed} from ${buildNameTable(modelRows)} join make_word w on w.key = given.make
     where not exists (select from model_word known where known.make_id = w.make_id and known.key = given.key)
    on conflict do nothing`.execute(trx)
  await sql`
    insert into model_word (make_id, key, sound, model_id)
    select w.make_id, given.key, given.sound, m.id
      from ${buildNameTable(modelRows)}
      join make_word w on w.key = given.make
      join model m on m.make_id = w.make_id and m.key = given.key
    on conflict do nothing`.execute(trx)
  const modelAliases = makes.flatMap(make =>
    make.models.flatMap(({ name, aliases }) => toWords(aliases, name, make.name)),
  )
  await sql`
    insert into model_word (make_id, key, sound, model_id)
    select w.make_id, given.key, given.sound, m.model_id
      from ${buildNameTable(modelAliases)}
      join make_word w on w.key = given.make
      join model_word m on m.make_id = w.make_id and m.key = given.of
    on conflict do nothing`.execute(trx)
  if (isReviewed) await markReviewed(trx, makeRows, modelRows)
}

const markReviewed = async (
  trx: Transaction<Database>,
  makes: readonly WordRow[],
  models: readonly WordRow[],
): Promise<void> => {
  await sql`
    update make set is_reviewed = true
      from ${buildNameTable(makes)} join make_word w on w.key = given.key
     where make.id = w.make_id and not make.is_reviewed`.execute(trx)
  await sql`
    update model set is_reviewed = true
      from ${buildNameTable(models)} join make_word w on w.key = given.make
      join model_word m on m.make_id = w.make_id and m.key = given.key
     where model.id = m.model_id and not model.is_reviewed`.execute(trx)
}

/** Builds a table called `given` from the names. */
const buildNameTable = (words: readonly (WordRow & { name?: string })[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
    as given(key text, sound text, "of" text, make text, name text)`
