import { containsPersonalId } from '@autokierto/domain/persons/personal-id'
import { listNamePrefixes, toNameKey } from '@autokierto/domain/vehicles/makes-and-models'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { addNames } from './store.ts'

/** Longer ones are descriptions of a single vehicle. */
const longest = 40

const isName = (text: string): boolean =>
  toNameKey(text) !== '' && text.length <= longest && !containsPersonalId(text)

/** The lists grow by what the vehicle register names: unknown makes and models come in as not yet reviewed. */
export const addRegisterNames = async (
  trx: Transaction<Database>,
  make: string,
  model: string | null,
): Promise<void> => {
  if (!isName(make)) return
  const named = model !== null && isName(model) ? model : null
  const { rows } = await sql<{ model_known: boolean }>`
    select exists (
      select from model_word m where m.make_id = w.make_id and m.key = any(${listNamePrefixes(named ?? '')}::text[])
    ) as model_known
      from make_word w where w.key = ${toNameKey(make)}`.execute(trx)
  if (rows[0] && (named === null || rows[0].model_known)) return
  const models = named === null ? [] : [{ name: named, aliases: [] }]
  await addNames(trx, [{ name: make, aliases: [], models }], { isReviewed: false })
}
