import { reauthenticationFields } from '@autokierto/domain/fields/user-fields'
import { requireReauthentication } from '../../accounts/second-factors/reauthentication.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readOperator } from './operator-list.ts'

/** Closing a company stops new vehicles only: its sites keep those they have and finish them. */
export const changeOperator: Handler<'changeOperator'> = async (
  { params: { id }, body, caller },
  services,
) => {
  const { log, now } = services
  const { closed, current_password, code, ...facts } = body
  if (closed) await requireReauthentication(services, caller.accountId, { current_password, code })
  const answer = await services.runIdempotent(async trx => {
    await trx
      .updateTable('operator')
      .set(({ ref, fn, val }) => ({
        name: ref('name'),
        ...facts,
        ...(closed !== undefined && { closed_at: closed ? fn.coalesce('closed_at', val(now())) : null }),
      }))
      .where('id', '=', id)
      .execute()
    const operator = await readOperator(trx, id)
    if (!operator) throw new ApiError('NOT_FOUND')
    return { operator }
  })
  log.info(
    {
      accountId: caller.accountId,
      operator: id,
      fields: Object.keys(body).filter(name => !(name in reauthenticationFields)),
    },
    'operator changed',
  )
  return answer
}
