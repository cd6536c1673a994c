import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { requireReauthentication } from './reauthentication.ts'

const countUsersWithoutFactor = async (db: Db, where: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ users: number }>`
    select count(*)::integer as users from account a
     where a.deleted_at is null and a.blocked_at is null and a.password_hash is not null
       and ${where} and not ${hasSecondFactor}`.execute(db)
  return rows[0]!.users
}

const buildCompanySignIn = async (db: Db, operatorId: number) => {
  const { second_factor_required } = await db
    .selectFrom('operator')
    .select('second_factor_required')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  const users_without = await countUsersWithoutFactor(db, sql<boolean>`a.operator_id = ${operatorId}`)
  return { sign_in: { second_factor_required, users_without } }
}

export const getCompanySignIn: Handler<'getCompanySignIn'> = ({ caller }, { db }) =>
  buildCompanySignIn(db, caller.operatorId!)

/** Applies from the next request of each user on. */
export const changeCompanySignIn: Handler<'changeCompanySignIn'> = async ({ body, caller }, services) => {
  await requireReauthentication(services, caller.accountId, body)
  return services.runIdempotent(async trx => {
    const { second_factor_required } = body
    if (second_factor_required !== undefined) {
      await trx
        .updateTable('operator')
        .set({ second_factor_required })
        .where('id', '=', caller.operatorId!)
        .execute()
    }
    return buildCompanySignIn(trx, caller.operatorId!)
  })
}

const buildServiceSignIn = async (db: Db) => {
  const rule = await db.selectFrom('sign_in_rule').select('second_factor_from').executeTakeFirst()
  return {
    sign_in: {
      second_factor_from: rule?.second_factor_from ?? null,
      users_without: await countUsersWithoutFactor(db, sql<boolean>`true`),
    },
  }
}

export const getServiceSignIn: Handler<'getServiceSignIn'> = (_, { db }) => buildServiceSignIn(db)

export const changeServiceSignIn: Handler<'changeServiceSignIn'> = async ({ body, caller }, services) => {
  await requireReauthentication(services, caller.accountId, body)
  return services.runIdempotent(async trx => {
    const { second_factor_from } = body
    if (second_factor_from !== undefined) {
      await trx
        .insertInto('sign_in_rule')
        .values({ second_factor_from })
        .onConflict(conflict => conflict.column('only_one').doUpdateSet({ second_factor_from }))
        .execute()
    }
    return buildServiceSignIn(trx)
  })
}
