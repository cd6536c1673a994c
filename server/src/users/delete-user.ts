import { ApiError } from '../http/api-error.ts'
import type { UserCaller } from '../http/caller.ts'
import type { Services } from '../http/handler.ts'
import { type Proof, requireRecentProof } from '../second-factors/proof.ts'
import { lockCompany } from './lock-company.ts'
import type { FindScope } from './scopes.ts'
import { hasOtherMainUser, lockUser } from './store.ts'
import { deleteUsers } from './take-out.ts'

/** Takes a user of a scope out, at once and everywhere. */
export const deleteUser = async (
  findScope: FindScope,
  { id, body, caller }: { id: number; body: Proof; caller: UserCaller },
  services: Services,
): Promise<undefined> => {
  await requireRecentProof(services, caller, body)
  return services.conclude(async trx => {
    await lockCompany(trx, caller)
    const scope = await findScope(trx)
    const user = await lockUser(trx, scope, id)
    if (id === caller.accountId) throw new ApiError('FORBIDDEN')
    const isActiveMain = user.user_group !== null && user.blocked_at === null && user.password_hash !== null
    if (isActiveMain && !(await hasOtherMainUser(trx, scope, id))) throw new ApiError('LAST_MAIN_USER')
    await deleteUsers(trx, [id], services.now())
    return undefined
  })
}
