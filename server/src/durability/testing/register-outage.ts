import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serveVehicleRegister } from '@autokierto/simulators/vehicle-register/serve'
import type { Client } from '../../testing/client.ts'
import { freePort } from '../../testing/free-port.ts'
import { removeData, startProduct, withDatabaseBeside } from '../../testing/product-process.ts'
import { signIn } from '../../testing/sign-in.ts'
import { certificateForm, personalIds } from '../../testing/stories.ts'
import { assertNoPartialWrites, checkOutbox } from '../integrity.ts'

/** Vehicles of each round: one certified before the outage, one right and one wrong owner taken in under it. */
const perRound = 3
const remarks = (plate: string) => `Avaimet hallissa, ${plate}`

/** What the register was told, as it keeps it. */
const toldTo = async (registerUrl: string): Promise<string[]> => {
  const { requests } = (await (await fetch(`${registerUrl}requests`)).json()) as {
    requests: { body: string }[]
  }
  return requests.map(({ body }) => body)
}

const ok = async <B>(asked: Promise<{ status: number; body: B }>, wanted = 200): Promise<B> => {
  const { status, body } = await asked
  assert.equal(status, wanted, JSON.stringify(body))
  return body
}

const find = async (clerk: Client, plate: string): Promise<number> =>
  (await ok(clerk.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate }))).vehicle.id

const check = (clerk: Client, id: number, personal_id: string) =>
  ok(clerk.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id }))

const register = (clerk: Client, id: number, plate: string) =>
  ok(
    clerk.call('PATCH', `shop/1/vehicle/${id}/`, {
      event: 'register',
      condition: 'recycle',
      remarks: remarks(plate),
      mileage_km: 12_345,
    }),
  )

/**
 * The register is away while vehicles are certified and taken in as to be checked, and the service is killed meanwhile,
 * each time with its tries of an hour behind it. Once the register is back every removal is told once, every owner checked
 * once, and what was typed at the gate stands as it was.
 * @param kills how often; every kill falls while notices and checks are waiting or being tried
 */
export const registerOutage = async (kills: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-outage-'))
  const port = await freePort()
  const outside = await serveVehicleRegister()
  const start = () =>
    startProduct({
      dataDir,
      port,
      settings: { VEHICLE_REGISTER_URL: outside.url, VEHICLE_REGISTER_TIMEOUT_MS: '1000' },
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
    const clerk = await signIn(product.url, 'etela.main')
    // Found while it still answers; all that follows happens without it.
    const ids: number[] = []
    for (let number = 1; number <= kills * perRound; number++) {
      const plate = `KAI-${String(number).padStart(3, '0')}`
      const id = await find(clerk, plate)
      plateOf.set(id, plate)
      ids.push(id)
    }
    const later = ids.filter((_, index) => index % perRound > 0)
    for (const id of ids.filter(each => !later.includes(each))) {
      await check(clerk, id, personalIds.kaisa)
      await ok(clerk.call('POST', `shop/1/vehicle/${id}/certificate/`, certificateForm()), 201)
      certified.push(id)
    }
    outside.turn(false)
    for (let time = 0; time < kills; time++) {
      await register(clerk, certified[time]!, plateOf.get(certified[time]!)!)
      for (const [isRight, id] of later
        .slice(time * 2, time * 2 + 2)
        .map((id, at) => [at === 0, id] as const)) {
        await check(clerk, id, isRight ? personalIds.kaisa : personalIds.aino)
        await register(clerk, id, plateOf.get(id)!)
        ;(isRight ? right : wrong).push(id)
      }
      await pause(Math.random() * 1_500)
      await product.kill({ database: time % 3 === 2 })
      product = await start()
      // Of an hour without the register only its tries are told: they are due at once.
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
      assert.deepEqual(rows, [], 'nothing is given up, and nothing was told')
    })

    outside.turn(true)
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
      const { rows: told } = await database.query<{
        vehicle_id: number
        serial: string
        register_receipt: string
      }>(
        `select vehicle_id, serial, register_receipt from certificate
          where id > $1 and register_status = 'confirmed' order by vehicle_id`,
        [lastOfDemo],
      )
      assert.deepEqual(
        told.map(({ vehicle_id }) => vehicle_id),
        certified.toSorted((a, b) => a - b),
        'every removal is confirmed',
      )
      assert.equal(new Set(told.map(({ register_receipt }) => register_receipt)).size, certified.length)
      const requests = await toldTo(outside.url)
      for (const { serial } of told)
        assert.ok(
          requests.some(body => body.includes(serial)),
          `${serial} reached the register`,
        )
      const { rows: checked } = await database.query<{
        id: number
        owner_check: string | null
        events: string[]
      }>(
        `select v.id, v.owner_check,
                array(select event from vehicle_event e
                       where e.vehicle_id = v.id and event like 'owner%confirmed' order by e.id) as events
           from vehicle v where v.id = any($1) order by v.id`,
        [later],
      )
      for (const { id, owner_check, events } of checked) {
        const expected = right.includes(id)
          ? ['confirmed', ['owner_confirmed']]
          : [null, ['owner_not_confirmed']]
        assert.deepEqual([owner_check, events], expected, `vehicle ${id} is checked once`)
      }
      const { rows: typed } = await database.query<{ id: number; remarks: string; mileage_km: number }>(
        'select id, remarks, mileage_km from vehicle where id = any($1)',
        [ids],
      )
      for (const { id, remarks: said, mileage_km } of typed)
        assert.deepEqual([said, mileage_km], [remarks(plateOf.get(id)!), 12_345], 'what was typed stands')
      const sealed = 'select id from intake where owner_check_sealed is not null and vehicle_id = any($1)'
      assert.deepEqual((await database.query(sealed, [ids])).rows, [], 'what was shown is thrown away')
    })
  } finally {
    outside.close()
    await product.kill()
    await removeData(dataDir)
  }
}
