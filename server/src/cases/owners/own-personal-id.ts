import { decrypt } from '../../platform/crypto/encrypt.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'

/**
 * The personal identity code from the person's strong login, decrypted only to query a register.
 * @throws ApiError INVALID_HEADER when the person was erased during the request
 */
export const getPersonalId = async (personId: number, { db, config }: Services): Promise<string> => {
  const person = await db
    .selectFrom('person')
    .select('personal_id_sealed')
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) throw new ApiError('INVALID_HEADER')
  return decrypt(person.personal_id_sealed, config.keys.encryption)
}
