import type { Transaction, Updateable } from 'kysely'
import type { AccountTable, Database } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services/services.ts'
import { sendPasswordLink } from '../passwords/send-password-link.ts'
import { insertUser } from './store.ts'

/** @throws ApiError EMAIL_TAKEN, ERROR_USERNAME_ALREADY_EXISTS */
export const inviteMainUser = async (
  trx: Transaction<Database>,
  services: Services,
  operatorId: number,
  user: Updateable<AccountTable> & { username: string },
): Promise<void> => {
  const id = await insertUser(trx, {
    ...user,
    operator_id: operatorId,
    outsource_id: null,
    user_group: 'operator',
    password_hash: null,
    created_at: services.now(),
  })
  await sendPasswordLink(trx, services, id)
}
