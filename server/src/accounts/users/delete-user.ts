import { ApiError } from '../../platform/http/api-error.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services/services.ts'
import {
  type Proof,
  requireReauthentication,
  requireRecentProof,
} from '../second-factors/reauthentication.ts'
import { endIntegrationsOf } from './end-integrations.ts'
import { lockCompany } from './lock-company.ts'
import { deleteUsers } from './remove-users.ts'
import type { FindScope } from './scopes.ts'
import { hasOtherMainUser, lockUser } from './store.ts'

type Deletion = Proof & { integrations?: 'keep' | 'end' | undefined }

/** Deletes a user of a scope, and ends their sessions immediately. */
export const deleteUser = async (
  findScope: FindScope,
  { id, body, caller }: { id: number; body: Deletion; caller: UserCaller },
  services: Services,
): Promise<undefined> => {
  // Ending a webhook requires reauthentication, so ending all of a user's webhooks does too.
  if (body.integrations === 'end') await requireReauthentication(services, caller.accountId, body)
  else await requireRecentProof(services, caller, body)
  return services.runIdempotent(async trx => {
    await lockCompany(trx, caller)
    const scope = await findScope(trx)
    const user = await lockUser(trx, scope, id)
    if (id === caller.accountId) throw new ApiError('FORBIDDEN')
    const isActiveMain = user.user_group !== null && user.blocked_at === null && user.password_hash !== null
    if (isActiveMain && !(await hasOtherMainUser(trx, scope, id))) throw new ApiError('LAST_MAIN_USER')
    if (body.integrations === 'end') await endIntegrationsOf(trx, id, services.now())
    await deleteUsers(trx, [id], services.now())
    return undefined
  })
}
