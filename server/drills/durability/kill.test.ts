import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../src/testing/free-port.ts'
import {
  type ProductProcess,
  removeData,
  startProductProcess,
  withDatabaseBeside,
} from '../../src/testing/product-process.ts'
import { type SignedIn, signIn } from '../../src/testing/sign-in.ts'
import { registerVehicle } from '../../src/testing/stories.ts'
import { assertNoPartialWrites, assertNothingLost, checkOutbox } from './integrity.ts'
import { createLedger, untilAcknowledged } from './ledger.ts'
import { type Writer, writeIntakes, writeListings, writeStages } from './writers.ts'

/** Victims of each round: the service, or also its database server. The long drills have more rounds. */
const killedParts = ['service', 'service and database']

/** Acknowledged changes before each kill. */
const changesPerShortRound = 30

describe('kill -9 during writes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-kill-'))
  const ledger = createLedger()
  const plates = Array.from({ length: 57 }, (_, index) => `KAI-${String(index + 3).padStart(3, '0')}`)
  let port: number
  let product: ProductProcess
  let clerk: SignedIn
  let started: number
  let offered: number
  let lastOfDemo: number

  before(async () => {
    port = await freePort()
    product = await startProductProcess({ dataDir, port })
    lastOfDemo = await withDatabaseBeside(dataDir, async database => {
      const { rows } = await database.query<{ last: number }>('select max(id) as last from certificate')
      return rows[0]!.last
    })
    clerk = await signIn(product.url, 'etela.main')
    started = await registerVehicle(clerk, 1, 'KAI-001')
    await clerk.call('PATCH', `shop/1/vehicle/${started}/`, { event: 'start' })
    offered = await registerVehicle(clerk, 1, 'KAI-002')
    ledger.entries.set(
      started,
      ['certificate', 'register', 'start'].map(event => ({ event })),
    )
    ledger.entries.set(
      offered,
      ['certificate', 'register'].map(event => ({ event })),
    )
  })

  after(async () => {
    await product.kill()
    await removeData(dataDir)
  })

  const isDone = async (stage: number): Promise<boolean> => {
    const { body } = await clerk.call('GET', `shop/1/vehicle/${started}/recycle/`)
    return body.stages.find(({ number }) => number === stage)!.done
  }

  /** All writers end when the service is killed; a writer that ends before has failed. */
  const write = async (): Promise<Error[]> => {
    const writers: Writer[] = [
      writeStages(clerk, ledger, started, isDone),
      writeListings(clerk, ledger, offered),
      writeIntakes(clerk, ledger, plates),
      writeIntakes(clerk, ledger, plates),
    ]
    const ends = await Promise.allSettled(writers.map(writer => writer()))
    return ends.flatMap(end => (end.status === 'rejected' ? [end.reason as Error] : []))
  }

  for (const [index, killed] of killedParts.entries()) {
    it(`preserves acknowledged changes and leaves no partial writes, round ${index + 1}: ${killed}`, async () => {
      ledger.begin()
      const writing = write()
      await untilAcknowledged(ledger, changesPerShortRound, writing)
      await pause(Math.random() * 30)
      await product.kill({ database: killed !== 'service' })
      for (const { message } of await writing) assert.doesNotMatch(message, /answered/)
      assert.ok(ledger.count() >= changesPerShortRound, 'the writers wrote until the kill')

      product = await startProductProcess({ dataDir, port })
      const { status } = await clerk.call('GET', 'shop/user/')
      assert.equal(status, 200, 'the session that was open still is')
      await withDatabaseBeside(dataDir, async database => {
        await assertNothingLost(database, ledger)
        await assertNoPartialWrites(database)
        await checkOutbox(database, lastOfDemo)
      })
    })
  }

  it('notifies the register of certificates after the last restart', async () => {
    const id = await registerVehicle(clerk, 1, 'KAI-060')
    for (;;) {
      const { body } = await clerk.call('GET', `shop/1/vehicle/${id}/`)
      const notice = body.vehicle.certificate?.register_notice
      assert.notEqual(notice?.status, 'refused')
      if (notice?.status === 'confirmed') break
      await pause(50)
    }
  })
})
