import type { MassBalance } from '@autokierto/contract/process'
import { computeMassBalance } from '@autokierto/domain/vehicles/mass-balance'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/handler.ts'
import { readCaseEvents } from './case-events.ts'
import { readShopVehicle } from './visible.ts'

/**
 * Returns the five stages, all open before the start, and the events of the case. Users and amounts of the stages are
 * returned only to the company that does the work. A site that sent the vehicle sees the progress only.
 */
export const getProcess: Handler<'getProcess'> = async ({ params, caller, shop }, { db, now }) => {
  await readShopVehicle(db, params.id, { shop, caller, now: now() })
  const vehicle = await db
    .selectFrom('vehicle as v')
    .leftJoin('shop as s', 's.id', 'v.shop_id')
    .select(['v.process_started_at', 'v.work_reported_at', 'v.finished_at', 'v.own_mass_kg', 's.operator_id'])
    .select(
      sql<number>`(select coalesce(sum(p.weight_kg), 0) from stock_part p
      join shop own on own.id = p.shop_id and own.operator_id = ${shop.operatorId}
      where p.vehicle_id = v.id)`.as('parts_kg'),
    )
    .where('v.id', '=', params.id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('process_stage as p')
    .leftJoin('account as a', 'a.id', 'p.account_id')
    .select(['p.number', 'p.done_at', 'p.quantities'])
    .select(sql<string | null>`nullif(concat_ws(' ', a.first_name, a.last_name), '')`.as('done_by'))
    .where('p.vehicle_id', '=', params.id)
    .execute()
  const isOwnWork = vehicle.operator_id === shop.operatorId
  return {
    started_at: vehicle.process_started_at?.toISOString() ?? null,
    stages: processStages.map(({ number, code }) => {
      const row = rows.find(stage => stage.number === number)
      return {
        number,
        code,
        done: Boolean(row?.done_at),
        done_at: row?.done_at?.toISOString() ?? null,
        done_by: isOwnWork ? (row?.done_by ?? null) : null,
        quantities: isOwnWork ? (row?.quantities ?? null) : null,
      }
    }),
    work_reported_at: vehicle.work_reported_at?.toISOString() ?? null,
    finished_at: vehicle.finished_at?.toISOString() ?? null,
    balance: isOwnWork && vehicle.process_started_at ? toMassBalance(vehicle, rows) : null,
    events: await readCaseEvents(db, params.id, shop),
  }
}

const toMassBalance = (
  { own_mass_kg, parts_kg }: { own_mass_kg: number | null; parts_kg: number },
  stages: readonly { number: number; quantities: Record<string, number> | null }[],
): MassBalance => {
  const { whole, registerKg, isFarFromRegister, groups, restKg, isDoubtful } = computeMassBalance({
    registerKg: own_mass_kg,
    stages: Object.fromEntries(stages.map(({ number, quantities }) => [number, quantities])),
    partsKg: parts_kg,
  })
  return {
    whole,
    register_kg: registerKg,
    is_far_from_register: isFarFromRegister,
    groups,
    rest_kg: restKg,
    is_doubtful: isDoubtful,
  }
}
