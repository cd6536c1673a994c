import assert from 'node:assert/strict'
import type { Client } from 'pg'
import type { Ledger, LedgerEntry } from './ledger.ts'

/**
 * Asserts that nothing acknowledged is lost: each vehicle's history begins with the acknowledged changes. It
 * may have one more, whose answer the kill cut off. The ledger then continues from the stored history.
 * @param more maximum changes besides the acknowledged ones
 */
export const assertNothingLost = async (database: Client, ledger: Ledger, more = 1): Promise<void> => {
  for (const [id, acknowledged] of ledger.entries) {
    const { rows } = await database.query<{ event: string; stage: number | null }>(
      `select event, (data->>'stage')::integer as stage from vehicle_event where vehicle_id = $1 order by id`,
      [id],
    )
    const history = rows.map(({ event, stage }): LedgerEntry => ({ event, ...(stage !== null && { stage }) }))
    assert.deepEqual(history.slice(0, acknowledged.length), acknowledged, `vehicle ${id}`)
    assert.ok(history.length <= acknowledged.length + more, `vehicle ${id} has changes nobody asked for`)
    ledger.entries.set(id, history)
  }
}

/** Each query finds partial writes and must return no rows. */
const partialWriteQueries: Record<string, string> = {
  'a vehicle whose status is not what its last event says': `
    select v.id from vehicle v
      join lateral (select to_status from vehicle_event e where e.vehicle_id = v.id order by e.id desc limit 1) e on true
     where e.to_status <> v.status`,
  'an event that does not begin where the one before it ended': `
    select id from (
      select id, from_status, lag(to_status) over (partition by vehicle_id order by id) as before from vehicle_event) e
     where before <> from_status`,
  'a stage that is not as the last event on it says': `
    select p.vehicle_id, p.number from process_stage p
      join lateral (
        select event from vehicle_event e
         where e.vehicle_id = p.vehicle_id and (e.data->>'stage')::integer = p.number order by e.id desc limit 1) e on true
     where (p.done_at is not null) <> (e.event = 'stage_done')`,
  'a certificate without its event, or with two': `
    select c.id from certificate c
     where (select count(*) from vehicle_event e where e.vehicle_id = c.vehicle_id and e.event = 'certificate')
        <> (select count(*) from certificate each where each.vehicle_id = c.vehicle_id)`,
  'a revoked certificate without its event': `
    select c.id from certificate c
     where c.withdrawal_status is not null and not exists (
       select from vehicle_event e
        where e.event = 'certificate_revoked' and (e.data->>'certificate_id')::integer = c.id)`,
  'a file whose bytes are not those that came': `
    select id from file where sha256 <> sha256(bytes) or size <> length(bytes) or (bytes is null) = (object_key is null)`,
  'a file without its certificate': `
    select f.id from file f where f.kind = 'certificate' and not exists (select from certificate c where c.file_id = f.id)`,
  'a listing without a deadline, or a deadline without a listing': `
    select id from vehicle where (status = 'shop_listing') <> (listing_ends_at is not null)
      and exists (select from vehicle_event e where e.vehicle_id = vehicle.id and e.event = 'extend')`,
}

export const assertNoPartialWrites = async (database: Client): Promise<void> => {
  for (const [what, query] of Object.entries(partialWriteQueries)) {
    const { rows } = await database.query(query)
    assert.deepEqual(rows, [], `there is ${what}`)
  }
}

/**
 * Asserts that the register is notified once of each certificate: one job exists once the vehicle is in
 * process, whatever happened to the worker.
 * @param after id of the last demonstration certificate; those have no jobs
 */
export const checkOutbox = async (database: Client, after: number): Promise<void> => {
  const { rows } = await database.query<{ id: number; registered: boolean; jobs: number; lost: number }>(
    `select c.id,
            exists (select from vehicle_event e where e.vehicle_id = c.vehicle_id and e.event = 'register') as registered,
            (select count(*)::integer from jobs.job j
              where j.name = 'register-notice' and (j.data->>'certificateId')::integer = c.id) as jobs,
            (select count(*)::integer from jobs.job j
              where j.name = 'register-notice' and (j.data->>'certificateId')::integer = c.id
                and j.state in ('cancelled', 'failed')) as lost
       from certificate c where c.id > $1`,
    [after],
  )
  for (const { id, registered, jobs, lost } of rows) {
    assert.equal(jobs, registered ? 1 : 0, `jobs of certificate ${id}`)
    assert.equal(lost, 0, `certificate ${id}`)
  }
}
