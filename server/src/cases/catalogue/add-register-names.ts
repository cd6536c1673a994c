import { containsPersonalId } from '@autokierto/domain/persons/personal-id'
import { listNamePrefixes, toNameKey } from '@autokierto/domain/vehicles/makes-and-models'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { addNames } from './store.ts'

/** Characters. Longer names describe a single vehicle. */
const maxNameLength = 40

const isName = (text: string): boolean =>
  toNameKey(text) !== '' && text.length <= maxNameLength && !containsPersonalId(text)

/** Adds makes and models that the vehicle register names and the lists lack, as not reviewed. */
export const addRegisterNames = async (
  trx: Transaction<Database>,
  make: string,
  model: string | null,
): Promise<void> => {
  if (!isName(make)) return
  const modelName = model !== null && isName(model) ? model : null
  const { rows } = await sql<{ model_known: boolean }>`
    select exists (
      select from model_word m where m.make_id = w.make_id and m.key = any(${listNamePrefixes(modelName ?? '')}::text[])
    ) as model_known
      from make_word w where w.key = ${toNameKey(make)}`.execute(trx)
  if (rows[0] && (modelName === null || rows[0].model_known)) return
  const models = modelName === null ? [] : [{ name: modelName, aliases: [] }]
  await addNames(trx, [{ name: make, aliases: [], models }], { isReviewed: false })
}
