import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readPidFile } from '@autokierto/embedded-database/postmaster'
import { processIdentity } from '@autokierto/embedded-database/process-identity'
import { freePort } from '../../src/testing/free-port.ts'
import { removeData, startProductProcess, withDatabaseBeside } from '../../src/testing/product-process.ts'
import { signIn } from '../../src/testing/sign-in.ts'
import { registerVehicle } from '../../src/testing/stories.ts'
import { backWithinMs } from './database-restarts.ts'
import { assertNoPartialWrites, assertNothingLost, checkOutbox } from './integrity.ts'
import { createLedger, untilAcknowledged } from './ledger.ts'
import { untilWell } from './readers.ts'
import { type Writer, writeIntakes, writeListings, writeStages } from './writers.ts'

const victims = ['postmaster', 'backend', 'service', 'npm', 'backend', 'service and database'] as const
type Victim = (typeof victims)[number]
const changesPerRound = 20

/** Errors that a writer may get during a kill: no response, or 503 while the database is unavailable. */
const isOutageError = ({ message }: Error) =>
  !/answered/.test(message) || /^answered 503 .*SERVICE_UNAVAILABLE/.test(message)

/**
 * Kills processes during the work of six writers. The victims are, in turn, the database server, a backend,
 * the service, the npm that started it, and the service with its database server. After each kill no
 * acknowledged change is lost or duplicated, and there are no partial writes.
 * @returns recovery time of each kill that left the service running, in milliseconds
 */
export const killUnderWrites = async (times: number): Promise<number[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-kills-'))
  const port = await freePort()
  const start = () =>
    startProductProcess({ dataDir, port, through: command => ['npm', 'exec', '--offline', '-c', command] })
  const servicePid = () => Number(readFileSync(join(dataDir, 'lock'), 'utf8').split(' ')[0])
  const startBegun = performance.now()
  let product = await start()
  const bound = backWithinMs(performance.now() - startBegun)
  try {
    const lastOfDemo = await withDatabaseBeside(dataDir, async database => {
      const { rows } = await database.query<{ last: number }>('select max(id) as last from certificate')
      return rows[0]!.last
    })
    const clerk = await signIn(product.url, 'etela.main')
    const ledger = createLedger()
    const plates = Array.from({ length: 56 }, (_, index) => `KAI-${String(index + 5).padStart(3, '0')}`)
    const prepare = async (plate: string, events: readonly string[]) => {
      const id = await registerVehicle(clerk, 1, plate)
      if (events.includes('start')) await clerk.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'start' })
      ledger.entries.set(
        id,
        events.map(event => ({ event })),
      )
      return id
    }
    const started = [
      await prepare('KAI-001', ['certificate', 'register', 'start']),
      await prepare('KAI-002', ['certificate', 'register', 'start']),
    ]
    const offered = [
      await prepare('KAI-003', ['certificate', 'register']),
      await prepare('KAI-004', ['certificate', 'register']),
    ]
    const isDone =
      (id: number) =>
      async (stage: number): Promise<boolean> => {
        const { status, body } = await clerk.call('GET', `shop/1/vehicle/${id}/recycle/`)
        if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`)
        return body.stages.find(({ number }) => number === stage)!.done
      }
    const recoveryMs: number[] = []
    for (let time = 0; time < times; time++) {
      const victim = victims[time % victims.length]!
      ledger.begin()
      const writers: Writer[] = [
        ...started.map(id => writeStages(clerk, ledger, id, isDone(id))),
        ...offered.map(id => writeListings(clerk, ledger, id)),
        writeIntakes(clerk, ledger, plates),
        writeIntakes(clerk, ledger, plates),
      ]
      const writing = Promise.allSettled(writers.map(writer => writer()))
      await untilAcknowledged(ledger, changesPerRound, writing)
      await pause(Math.random() * 30)
      const service = servicePid()
      const identity = processIdentity(service)
      const victimPid = await getVictimPid(victim, { dataDir, service, npm: product.pid })
      const databasePid = victim === 'service and database' ? findServerPid(dataDir) : undefined
      for (const pid of [victimPid, databasePid]) if (pid !== undefined) process.kill(pid, 'SIGKILL')
      for (const end of await writing) {
        if (end.status === 'rejected')
          assert.ok(isOutageError(end.reason), `${victim}: ${end.reason.message}`)
      }
      assert.ok(ledger.count() >= changesPerRound, 'the writers wrote until the kill')
      if (endsService(victim)) {
        await product.ended
        while (processIdentity(service) === identity) await pause(20)
        product = await start()
      } else {
        const killedAt = performance.now()
        while (victim === 'postmaster' && findServerPid(dataDir) === victimPid) await pause(20)
        await untilWell(product.url)
        recoveryMs.push(Math.round(performance.now() - killedAt))
        assert.ok(recoveryMs.at(-1)! < bound, `${victim}: served again after ${recoveryMs.at(-1)} ms`)
        assert.equal(processIdentity(service), identity, `${victim}: it is still the same process`)
      }
      const { status } = await clerk.call('GET', 'shop/user/')
      assert.equal(status, 200, 'the session that was open still is')
      await withDatabaseBeside(dataDir, async database => {
        await assertNothingLost(database, ledger)
        await assertNoPartialWrites(database)
        await checkOutbox(database, lastOfDemo)
      })
    }
    return recoveryMs
  } finally {
    await product.kill()
    await removeData(dataDir)
  }
}

/** True for victims that end the service, so that it must be started again. */
const endsService = (victim: Victim): boolean =>
  victim === 'npm' || victim === 'service' || victim === 'service and database'

const findServerPid = (dataDir: string): number | undefined => readPidFile(join(dataDir, 'postgresql'))?.pid

const getVictimPid = async (
  victim: Victim,
  { dataDir, service, npm }: { dataDir: string; service: number; npm: number },
): Promise<number> => {
  if (victim === 'service' || victim === 'service and database') return service
  if (victim === 'npm') return npm
  if (victim === 'postmaster') return findServerPid(dataDir)!
  return withDatabaseBeside(dataDir, async database => {
    const { rows } = await database.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'autokierto' order by random() limit 1",
    )
    return rows[0]!.pid
  })
}
