import type { Services } from '../http/handler.ts'
import { unseal } from '../privacy/seal.ts'

/** The personal identity code of the signed-in person, as the strong login gave it; unsealed only to ask a register. */
export const personalIdOf = async (personId: number, { db, config }: Services): Promise<string> => {
  const { personal_id_sealed } = await db
    .selectFrom('person')
    .select('personal_id_sealed')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return unseal(personal_id_sealed, config.keys.encryption)
}
