import { tellsPersonalId } from '@autokierto/domain/persons/personal-id'
import { beginningsOf, nameKey } from '@autokierto/domain/vehicles/makes-and-models'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { addNames } from './store.ts'

/** Longer ones are descriptions of a single vehicle. */
const longest = 40

const isName = (text: string): boolean =>
  nameKey(text) !== '' && text.length <= longest && !tellsPersonalId(text)

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
      select from model_word m where m.make_id = w.make_id and m.key = any(${beginningsOf(named ?? '')}::text[])
    ) as model_known
      from make_word w where w.key = ${nameKey(make)}`.execute(trx)
  if (rows[0] && (named === null || rows[0].model_known)) return
  const models = named === null ? [] : [{ name: named, aliases: [] }]
  await addNames(trx, [{ name: make, aliases: [], models }], { isReviewed: false })
}
