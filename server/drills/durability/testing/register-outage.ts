import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serveVehicleRegister } from '@autokierto/simulators/vehicle-register/serve'
import type { Client } from '../../../src/testing/client.ts'
import { freePort } from '../../../src/testing/free-port.ts'
import { removeData, startProductProcess, withDatabaseBeside } from '../../../src/testing/product-process.ts'
import { signIn } from '../../../src/testing/sign-in.ts'
import { certificateForm, personalIds } from '../../../src/testing/stories.ts'
import { assertNoPartialWrites, checkOutbox } from '../integrity.ts'
import { createRetryingClient } from './retrying-client.ts'

/**
 * Vehicles per round: one certified before the outage, and one with the right and one with the wrong owner
 * registered during it.
 */
const perRound = 3
const remarks = (plate: string) => `Avaimet hallissa, ${plate}`

/** Bodies of the requests that the register received. */
const readRegisterRequests = async (registerUrl: string): Promise<string[]> => {
  const { requests } = (await (await fetch(`${registerUrl}requests`)).json()) as {
    requests: { body: string }[]
  }
  return requests.map(({ body }) => body)
}

const requireStatus = async <B>(
  call: Promise<{ status: number; body: B }>,
  expectedStatus = 200,
): Promise<B> => {
  const { status, body } = await call
  assert.equal(status, expectedStatus, JSON.stringify(body))
  return body
}

const find = async (clerk: Client, plate: string): Promise<number> =>
  (await requireStatus(clerk.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate }))).vehicle.id

const checkOwnerByCall = (clerk: Client, id: number, personal_id: string) =>
  requireStatus(clerk.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id }))

const register = (clerk: Client, id: number, plate: string) =>
  requireStatus(
    clerk.call('PATCH', `shop/1/vehicle/${id}/`, {
      event: 'register',
      condition: 'recycle',
      remarks: remarks(plate),
      mileage_km: 12_345,
    }),
  )

/**
 * Takes the register offline while vehicles are certified and registered with a pending owner check.
 * Meanwhile the service is killed repeatedly, each time with an hour of retries behind it. After the outage
 * every removal is notified once, every owner is checked once, and the input of the intake desk is unchanged.
 * @param kills number of kills; each falls while notices and checks wait or run
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: It is one sequence of steps.
export const registerOutage = async (kills: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-outage-'))
  const port = await freePort()
  const vehicleRegister = await serveVehicleRegister()
  const start = () =>
    startProductProcess({
      dataDir,
      port,
      settings: { VEHICLE_REGISTER_URL: vehicleRegister.url, VEHICLE_REGISTER_TIMEOUT_MS: '1000' },
    })
  let product = await start()
  const certified: number[] = []
  const right: number[] = []
  const wrong: number[] = []
  const plateOf = new Map<number, string>()
  try {
    const lastOfDemo = await withDatabaseBeside(dataDir, async database => {
      const { rows } = await database.query<{ last: number }>('select max(id) as last from certificate')
      return rows[0]!.last
    })
    const clerk = createRetryingClient(await signIn(product.url, 'etela.main'))
    // Searched while the register still answers; everything else happens during the outage.
    const ids: number[] = []
    for (let number = 1; number <= kills * perRound; number++) {
      const plate = `KAI-${String(number).padStart(3, '0')}`
      const id = await find(clerk, plate)
      plateOf.set(id, plate)
      ids.push(id)
    }
    const registered = ids.filter((_, index) => index % perRound > 0)
    for (const id of ids.filter(each => !registered.includes(each))) {
      await checkOwnerByCall(clerk, id, personalIds.kaisa)
      await requireStatus(clerk.call('POST', `shop/1/vehicle/${id}/certificate/`, certificateForm()), 201)
      certified.push(id)
    }
    vehicleRegister.turn(false)
    for (let time = 0; time < kills; time++) {
      await register(clerk, certified[time]!, plateOf.get(certified[time]!)!)
      for (const [isRight, id] of registered
        .slice(time * 2, time * 2 + 2)
        .map((id, at) => [at === 0, id] as const)) {
        await checkOwnerByCall(clerk, id, isRight ? personalIds.kaisa : personalIds.aino)
        await register(clerk, id, plateOf.get(id)!)
        ;(isRight ? right : wrong).push(id)
      }
      await pause(Math.random() * 1_500)
      await product.kill({ database: time % 3 === 2 })
      product = await start()
      // Instead of waiting an hour, the retries are made due now.
      await withDatabaseBeside(dataDir, database =>
        database.query(
          `update jobs.job set start_after = now()
            where name in ('register-notice', 'owner-recheck') and state in ('retry', 'created')`,
        ),
      )
    }
    await withDatabaseBeside(dataDir, async database => {
      const { rows } = await database.query(
        `select name, state from jobs.job where name in ('register-notice', 'owner-recheck')
            and state not in ('retry', 'created', 'active')`,
      )
      assert.deepEqual(rows, [], 'no job has failed or completed')
    })

    vehicleRegister.turn(true)
    const open = `select
        (select count(*)::integer from certificate where id > $1 and register_status = 'pending') +
        (select count(*)::integer from vehicle where owner_check = 'pending' and id = any($2)) as open`
    await withDatabaseBeside(dataDir, async database => {
      for (;;) {
        const { rows } = await database.query<{ open: number }>(open, [lastOfDemo, ids])
        if (rows[0]!.open === 0) break
        await database.query(
          `update jobs.job set start_after = now() where name in ('register-notice', 'owner-recheck') and state = 'retry'`,
        )
        await pause(100)
      }
      await checkOutbox(database, lastOfDemo)
      await assertNoPartialWrites(database)
      const { rows: confirmedCertificates } = await database.query<{
        vehicle_id: number
        serial: string
        register_receipt: string
      }>(
        `select vehicle_id, serial, register_receipt from certificate
          where id > $1 and register_status = 'confirmed' order by vehicle_id`,
        [lastOfDemo],
      )
      assert.deepEqual(
        confirmedCertificates.map(({ vehicle_id }) => vehicle_id),
        certified.toSorted((a, b) => a - b),
        'every removal is confirmed',
      )
      assert.equal(
        new Set(confirmedCertificates.map(({ register_receipt }) => register_receipt)).size,
        certified.length,
      )
      const requests = await readRegisterRequests(vehicleRegister.url)
      for (const { serial } of confirmedCertificates)
        assert.ok(
          requests.some(body => body.includes(serial)),
          `${serial} reached the register`,
        )
      const { rows: vehicles } = await database.query<{
        id: number
        owner_check: string | null
        events: string[]
      }>(
        `select v.id, v.owner_check,
                array(select event from vehicle_event e
                       where e.vehicle_id = v.id and event like 'owner%confirmed' order by e.id) as events
           from vehicle v where v.id = any($1) order by v.id`,
        [registered],
      )
      for (const { id, owner_check, events } of vehicles) {
        const expected = right.includes(id)
          ? ['confirmed', ['owner_confirmed']]
          : [null, ['owner_not_confirmed']]
        assert.deepEqual([owner_check, events], expected, `vehicle ${id} is checked once`)
      }
      const { rows: inputs } = await database.query<{ id: number; remarks: string; mileage_km: number }>(
        'select id, remarks, mileage_km from vehicle where id = any($1)',
        [ids],
      )
      for (const { id, remarks: storedRemarks, mileage_km } of inputs)
        assert.deepEqual(
          [storedRemarks, mileage_km],
          [remarks(plateOf.get(id)!), 12_345],
          'the input is unchanged',
        )
      const sealed = 'select id from intake where owner_check_sealed is not null and vehicle_id = any($1)'
      assert.deepEqual((await database.query(sealed, [ids])).rows, [], 'the encrypted owner check is deleted')
    })
  } finally {
    vehicleRegister.close()
    await product.kill()
    await removeData(dataDir)
  }
}
