import type { ResponseBody } from '@autokierto/contract/calls'
import { registerNames } from '@autokierto/contract/outages'
import { toDay } from '@autokierto/domain/shops/calendar'
import { isLicenceExpired } from '@autokierto/domain/shops/licence'
import { statusesInProcess } from '@autokierto/domain/vehicles/status-sets'
import { type RawBuilder, sql } from 'kysely'
import { literals } from '../../platform/database/literals.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'

/** The owner check of vehicle `v` is pending, or its removal is not yet reported to the register. */
export const isWaitingForRegister: RawBuilder<boolean> = sql<boolean>`(v.owner_check = 'pending' or exists (
  select from certificate c where c.vehicle_id = v.id and c.revoked_at is null and c.register_status = 'pending'))`

/** Lists the registers that currently do not answer, and since when. */
export const listRegisterOutages = ({
  now,
  outageDurations,
}: Pick<Services, 'now' | 'outageDurations'>): ResponseBody<'listOutages'>['outages'] => {
  const durations = outageDurations()
  return registerNames.flatMap(register => {
    const silentForMs = durations[register]
    return silentForMs === null
      ? []
      : [{ register, since: new Date(now().getTime() - silentForMs).toISOString() }]
  })
}

/** Processes may see different outages. Waiting vehicles are counted only during an outage. */
export const listOutages: Handler<'listOutages'> = async ({ shop }, services) => {
  const outages = listRegisterOutages(services)
  const waitingCount = sql`(
    select count(*)::integer from vehicle v
     where v.shop_id = shop.id and v.status in (${literals(statusesInProcess)}) and ${isWaitingForRegister})`
  const { rows } = await sql<{ until: string | null; waiting: number }>`
    select licence_valid_until as until, ${outages.length > 0 ? waitingCount : sql`0`} as waiting
      from shop where id = ${shop.id}`.execute(services.db)
  const { until, waiting } = rows[0]!
  return { outages, waiting, licence_ended_on: isLicenceExpired(until, toDay(services.now())) ? until : null }
}
