import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { findOwn, ownerPhone } from '../../cases/announcements/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { arrangePickup, beginIntake, blankPdf, certificateForm, personalIds } from '../../testing/stories.ts'
import { inJson, plainPicture } from '../files/testing.ts'
import { removeExpired } from '../retention/remove-expired.ts'
import { ApiError } from './api-error.ts'
import { answerOnce } from './idempotency.ts'

describe('a request with an Idempotency-Key', () => {
  let test: TestApp
  let kaisa: Client
  let yard: Client
  let nextPlate = 1
  before(async () => {
    test = await startTestApp()
    kaisa = await signInPerson(test.url, 'kaisa')
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  const plate = () => `KAI-${String(nextPlate++).padStart(3, '0')}`
  const ownVehicle = () => findOwn(kaisa, plate())
  const withKey = (key: string) => ({ 'idempotency-key': key })
  const order = (id: number, key: string, body: object = { shop_id: 1, phone: ownerPhone }, client = kaisa) =>
    client.call('POST', `owner/vehicle/${id}/pickup/`, body, withKey(key))
  const unknownVehicle = (key: string, model = 'Corolla', client = yard) =>
    client.call(
      'POST',
      'shop/1/vehicle-owner/',
      {
        vehicle: { kind: 'AUTO', make: 'Toyota', model },
        owner: { first_name: 'Kaisa', last_name: 'Kallio', personal_id: personalIds.kaisa },
      },
      withKey(key),
    )
  const countRows = async (table: 'vehicle' | 'certificate' | 'idempotency_key'): Promise<number> => {
    const { rows } = await test.app.services.pool.query(`select count(*)::integer as count from ${table}`)
    return rows[0].count
  }
  const assertRejected = (
    answer: { status: number; body: { code?: string | undefined } },
    status: number,
    code: string,
  ) => assert.deepEqual([answer.status, answer.body.code], [status, code])

  it('runs twenty concurrent requests with the same Idempotency-Key once, with the same answer for all', async () => {
    const id = await ownVehicle()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(id, key)))
    for (const { status, body, headers } of answers) {
      assert.deepEqual([status, body], [200, answers[0]?.body])
      assert.equal(headers.get('cache-control'), 'no-store')
    }
    const events = await test.app.services.db
      .selectFrom('vehicle_event')
      .select('event')
      .where('vehicle_id', '=', id)
      .execute()
    assert.deepEqual(events, [{ event: 'announce' }])
  })

  it('creates one object and returns its id to a retry', async () => {
    const key = randomUUID()
    const before = await countRows('vehicle')
    const first = await unknownVehicle(key)
    assert.equal(first.status, 201)
    const retried = await unknownVehicle(key)
    assert.deepEqual([retried.status, retried.body], [201, first.body])
    assert.equal(await countRows('vehicle'), before + 1)
    const other = await unknownVehicle(randomUUID())
    assert.notEqual(other.body.vehicle.id, first.body.vehicle.id)
  })

  it('returns 409 for another body with the same key, but ignores the order of fields', async () => {
    const id = await ownVehicle()
    const key = randomUUID()
    const first = await order(id, key)
    assert.equal(first.status, 200)
    assertRejected(
      await order(id, key, { shop_id: 1, phone: ownerPhone, remarks: 'Portti on auki.' }),
      409,
      'STATE_CONFLICT',
    )
    const turned = await order(id, key, { phone: ownerPhone, shop_id: 1, remarks: '' })
    assert.deepEqual([turned.status, turned.body], [200, first.body])
  })

  it('separates keys by user and path', async () => {
    const key = randomUUID()
    const first = await unknownVehicle(key)
    const main = await signIn(test.url, 'etela.main')
    const other = await unknownVehicle(key, 'Yaris', main)
    assert.equal(other.status, 201)
    assert.notEqual(other.body.vehicle.id, first.body.vehicle.id)
    const [firstOrder, secondOrder] = [await ownVehicle(), await ownVehicle()]
    assert.equal((await order(firstOrder, key)).body.vehicle.id, firstOrder)
    assert.equal((await order(secondOrder, key)).body.vehicle.id, secondOrder)
  })

  it('distinguishes requests with the same key by the bytes of their files', async () => {
    const id = await beginIntake(yard, 1, plate(), personalIds.kaisa)
    const upload = (key: string, bytes = blankPdf) =>
      yard.call('POST', `shop/1/vehicle/${id}/certificate/`, certificateForm(bytes), withKey(key))
    const key = randomUUID()
    const before = await countRows('certificate')
    const first = await upload(key)
    assert.equal(first.status, 201)
    const retried = await upload(key)
    assert.deepEqual([retried.status, retried.body], [201, first.body])
    const asLong = Buffer.from(blankPdf.toString().replace('Catalog', 'Gatalog'))
    for (const other of [Buffer.concat([blankPdf, Buffer.from('%')]), asLong])
      assertRejected(await upload(key, other), 409, 'STATE_CONFLICT')
    assert.equal(await countRows('certificate'), before + 1)
  })

  it('runs a vehicle change once, even if a phone sends it again', async () => {
    const id = await arrangePickup(kaisa, plate(), 1)
    const change = (key: string, body: object) =>
      yard.call('PATCH', `shop/1/vehicle/${id}/`, body, withKey(key))
    const [accept, picture] = [randomUUID(), randomUUID()]
    const accepted = await change(accept, { event: 'accept' })
    assert.equal(accepted.status, 200)
    const photo = { picture_file: inJson(await plainPicture().png().toBuffer(), 'front.png') }
    assert.equal((await change(picture, photo)).status, 200)

    const retried = await change(accept, { event: 'accept' })
    assert.deepEqual([retried.status, retried.body], [200, accepted.body])
    assert.equal((await change(picture, photo)).body.vehicle.pictures.length, 1)
    assertRejected(await change(randomUUID(), { event: 'accept' }), 409, 'STATE_CONFLICT')
    assertRejected(await change(accept, { event: 'unaccept' }), 409, 'STATE_CONFLICT')
    const { body } = await yard.call('GET', `shop/1/vehicle/${id}/recycle/`)
    assert.deepEqual(body.events.map(({ event }: { event: string }) => event).sort(), [
      'accept',
      'announce',
      'edit',
    ])
    assert.equal((await yard.call('GET', `shop/1/vehicle/${id}/`)).body.vehicle.pictures.length, 1)
  })

  it('releases the key after an error, because the error may no longer apply', async () => {
    const id = await ownVehicle()
    const key = randomUUID()
    assertRejected(await order(id, key, { shop_id: 3, phone: ownerPhone }), 409, 'PICKUP_NOT_OFFERED')
    assert.equal((await order(id, key)).status, 200)
    const unknown = await order(9_999_999, randomUUID())
    assertRejected(unknown, 404, 'VEHICLE_NOT_FOUND')
  })

  it('requires a key of 1 to 200 printable characters, checked after the request itself', async () => {
    const id = await ownVehicle()
    for (const key of ['', 'x'.repeat(201), 'ä', 'a\tb']) {
      const answer = await order(id, key)
      assertRejected(answer, 400, 'VALIDATION_ERROR')
      assert.deepEqual(answer.body.fields, [{ field: 'Idempotency-Key', code: 'INVALID' }], key)
    }
    const rejected = await order(id, 'ä', { shop_id: 1 })
    assert.deepEqual(rejected.body.fields, [{ field: 'phone', code: 'REQUIRED' }])
    assert.equal((await order(id, '~ x!'.padEnd(200, '#'))).status, 200)
  })

  it('ignores the key if the call creates nothing', async () => {
    const before = await countRows('idempotency_key')
    const search = (plate_or_vin: string) =>
      kaisa.call('POST', 'owner/vehicle/search/', { plate_or_vin }, withKey('same'))
    assert.notEqual((await search('KAI-050')).body.vehicle?.id, (await search('KAI-051')).body.vehicle?.id)
    assert.equal(await countRows('idempotency_key'), before)
  })

  it('stores the answer encrypted, for a day', async () => {
    const key = randomUUID()
    const first = await unknownVehicle(key, 'Avensis')
    const { services } = test.app
    const { rows } = await services.pool.query<{ answer_sealed: Buffer }>(
      'select answer_sealed from idempotency_key order by created_at desc limit 1',
    )
    assert.ok(!rows[0]?.answer_sealed.includes('Avensis'))
    await services.pool.query(`update idempotency_key set created_at = created_at - interval '24 hours'`)
    const next = await unknownVehicle(key, 'Auris')
    assert.equal(next.status, 201)
    assert.notEqual(next.body.vehicle.id, first.body.vehicle.id)
    await removeExpired(services)
    assert.equal(await countRows('idempotency_key'), 1)
  })

  it('does not block other requests while files are hashed', async () => {
    const bytes = Buffer.alloc(24_000_000, 'a')
    const file = { name: 'a.pdf', contentType: 'application/pdf', bytes }
    const keyedRequest = {
      call: 'POST shop/{shop}/vehicle-owner/',
      caller: { actor: 'visitor' },
      address: '192.0.2.1',
      params: { shop: 1 },
      query: undefined,
    } as const
    /** Counts event loop turns during the work, and the longest delay as a share of the total time. */
    const waitsDuring = async (work: Promise<unknown>): Promise<{ turns: number; longestShare: number }> => {
      const startedAt = performance.now()
      let [turns, longest, hasEnded] = [0, 0, false]
      const ended = work.finally(() => {
        hasEnded = true
      })
      for (let last = startedAt; !hasEnded; last = performance.now()) {
        await nextTurn()
        turns++
        longest = Math.max(longest, performance.now() - last)
      }
      await ended
      return { turns, longestShare: longest / (performance.now() - startedAt) }
    }
    for (const [kind, payload] of [
      ['files', { body: {}, files: { document: file, other: file } }],
      ['json', { body: { file: { content_base64: bytes.toString('latin1') } }, files: {} }],
    ] as const) {
      const first = Promise.withResolvers<void>()
      const running = answerOnce(
        test.app.services,
        { ...keyedRequest, key: kind, body: {}, files: {} },
        () => first.promise,
      )
      // The same key with files is rejected as soon as they are hashed, before the database is queried.
      const rejectSecond = async () => {
        await nextTurn()
        const second = answerOnce(
          test.app.services,
          { ...keyedRequest, ...payload, key: kind },
          async () => undefined,
        )
        await assert.rejects(second, { code: 'STATE_CONFLICT' })
      }
      const shares: number[] = []
      while (shares.length < 20 && !shares.some(share => share < 0.25)) {
        const { turns, longestShare } = await waitsDuring(rejectSecond())
        assert.ok(turns >= 100, `${kind}: ${turns} times`)
        shares.push(longestShare)
      }
      assert.ok(Math.min(...shares) < 0.25, `${kind}: ${shares} of the time that hashing takes`)
      first.resolve()
      await running
    }
  })

  describe('while the first request runs', () => {
    const request = {
      call: 'POST shop/{shop}/vehicle-owner/',
      caller: { actor: 'visitor' },
      address: '192.0.2.1',
      params: { shop: 1 },
      query: undefined,
      body: { a: 1 },
      files: {},
    } as const
    const failOnRepeat = (): Promise<string> => Promise.reject(new Error('done twice'))

    /** A request that runs until the test ends it. */
    const startRequest = async (key: string) => {
      const started = Promise.withResolvers<void>()
      const end = Promise.withResolvers<string>()
      const answer = answerOnce(test.app.services, { ...request, key }, ({ runIdempotent }) =>
        runIdempotent(() => {
          started.resolve()
          return end.promise
        }),
      )
      await started.promise
      return { answer, end }
    }

    it('makes a retry wait for the first request, times out, and repeats nothing', async () => {
      const { services } = test.app
      const key = 'works'
      const first = await startRequest(key)
      await assert.rejects(answerOnce(services, { ...request, key }, failOnRepeat, { waitMs: 1 }), {
        code: 'STATE_CONFLICT',
      })
      await assert.rejects(answerOnce(services, { ...request, key, body: { a: 2 } }, failOnRepeat), {
        code: 'STATE_CONFLICT',
      })
      const waiting = answerOnce(services, { ...request, key }, failOnRepeat)
      first.end.resolve('the answer')
      assert.deepEqual(await Promise.all([first.answer, waiting]), ['the answer', 'the answer'])
    })

    it('makes a retry in another process wait until the first commits or rolls back, and repeats nothing', async () => {
      const { services } = test.app
      const otherProcess = { ...services }
      for (const [key, isDone] of [
        ['done elsewhere', true],
        ['undone elsewhere', false],
      ] as const) {
        const first = await startRequest(key)
        const second = answerOnce(otherProcess, { ...request, key }, ({ runIdempotent }) =>
          runIdempotent(async () => 'the second'),
        )
        const countWaiting = async () =>
          (
            await services.pool.query(
              "select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'",
            )
          ).rowCount
        while ((await countWaiting()) === 0);
        if (isDone) first.end.resolve('the first')
        else first.end.reject(new ApiError('TRAFICOM_BROKEN'))
        await Promise.allSettled([first.answer])
        assert.equal(await second, isDone ? 'the first' : 'the second')
      }
    })

    it('releases the key immediately if the first request is aborted', async () => {
      const { services } = test.app
      const key = 'broken off'
      const first = await startRequest(key)
      await services.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`,
      )
      first.end.resolve('never kept')
      await assert.rejects(first.answer)
      assert.equal(
        await answerOnce(services, { ...request, key }, ({ runIdempotent }) =>
          runIdempotent(async () => 'again'),
        ),
        'again',
      )
      assert.equal(await answerOnce(services, { ...request, key }, failOnRepeat), 'again')
    })

    it('lets a retry do the work if the first request fails', async () => {
      const key = 'fails'
      const first = await startRequest(key)
      const waiting = answerOnce(test.app.services, { ...request, key }, ({ runIdempotent }) =>
        runIdempotent(async () => 'the second'),
      )
      const withMore = answerOnce(test.app.services, { ...request, key, body: { a: 2 } }, failOnRepeat)
      const refusedAtOnce = assert.rejects(withMore, { code: 'STATE_CONFLICT' })
      first.end.reject(new ApiError('TRAFICOM_BROKEN'))
      await assert.rejects(first.answer, { code: 'TRAFICOM_BROKEN' })
      assert.equal(await waiting, 'the second')
      await refusedAtOnce
    })

    it('does not make another call with the same key wait', async () => {
      const key = 'one of two calls'
      const first = await startRequest(key)
      const other = { ...request, key, call: 'POST shop/{shop}/questionnaire/' }
      const answer = await answerOnce(test.app.services, other, ({ runIdempotent }) =>
        runIdempotent(async () => 'other'),
      )
      assert.equal(answer, 'other')
      first.end.resolve('the first')
      assert.equal(await first.answer, 'the first')
    })
  })
})
