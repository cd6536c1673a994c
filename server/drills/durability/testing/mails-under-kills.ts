import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createMailSimulator } from '@autokierto/simulators/mail/create'
import { receivedBy } from '../../../src/platform/mail/testing/post.ts'
import { freePort } from '../../../src/testing/free-port.ts'
import { removeData, startProductProcess, withDatabaseBeside } from '../../../src/testing/product-process.ts'
import { signInPerson } from '../../../src/testing/sign-in.ts'
import { helsinkiLocation } from '../../../src/testing/stories.ts'
import { assertNothingLost } from '../integrity.ts'
import { createLedger, untilAcknowledged } from '../ledger.ts'
import { writeOrders } from '../writers.ts'

export type Killed = 'service' | 'service and database'

/** Acknowledged changes before each kill; each is mailed to the owner and the site. */
const mailChangesPerRound = 20

/** Mails that a process may have sent but not recorded: the maximum repeats per kill. */
const maxUnrecordedMails = 3

const mailedPlates = ['KAI-001', 'KAI-002', 'KAI-003']
const toOwnerEmail = (plate: string) => `${plate.toLowerCase()}@example.fi`

/**
 * Asserts that no mail is lost or received twice despite kills. The mail server runs outside the product, as
 * in production, and is not killed.
 */
export const mailsUnderKills = async (rounds: readonly Killed[]): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-kill-mails-'))
  const ledger = createLedger()
  const vehicles = new Map<string, number>()
  const mailServer = await createMailSimulator({ basePath: '/mails' })
  const mailPages = createServer((request, response) => mailServer.handle(request, response))
  await new Promise<void>(resolve => mailPages.listen(0, '127.0.0.1', resolve))
  const pagesUrl = `http://127.0.0.1:${(mailPages.address() as AddressInfo).port}`
  const port = await freePort()
  const start = () =>
    startProductProcess({
      dataDir,
      port,
      settings: { MAIL_URL: mailServer.url, MAIL_FROM: 'Autokierto <auto@example.fi>' },
    })

  let product = await start()
  try {
    const kaisa = await signInPerson(product.url, 'kaisa')
    for (const plate of mailedPlates) {
      const { body } = await kaisa.call('POST', 'owner/vehicle/search/', { plate_or_vin: plate })
      const { id } = body.vehicle!
      await kaisa.call('PATCH', `owner/vehicle/${id}/`, { location: helsinkiLocation })
      vehicles.set(plate, id)
    }
    for (const killed of rounds) {
      ledger.begin()
      const writers = [...vehicles].map(([plate, id]) => writeOrders(kaisa, ledger, id, toOwnerEmail(plate)))
      const writing = Promise.allSettled(writers.map(writer => writer()))
      await untilAcknowledged(ledger, mailChangesPerRound, writing)
      await pause(Math.random() * 30)
      await product.kill({ database: killed !== 'service' })
      for (const end of await writing) {
        if (end.status === 'rejected') assert.doesNotMatch(end.reason.message, /answered/)
      }
      assert.ok(ledger.count() >= mailChangesPerRound, 'the writers wrote until the kill')
      product = await start()
      await withDatabaseBeside(dataDir, database => assertNothingLost(database, ledger))
    }

    const queryValues = [[...vehicles.values()]]
    const open = `select count(*)::integer as open from mail m join vehicle_event e on e.id = m.event_id
                   where e.vehicle_id = any($1) and m.ended_at is null`
    await withDatabaseBeside(dataDir, async database => {
      while ((await database.query(open, queryValues)).rows[0].open > 0) await pause(50)
      for (const [plate, id] of vehicles) {
        const { rows } = await database.query<{ event: string; mail: string | null; state: string | null }>(
          `select e.event, m.id as mail, m.state from vehicle_event e
             left join mail m on m.event_id = e.id and m.kind in ('announced', 'changed', 'cancelled')
            where e.vehicle_id = $1 order by e.id`,
          [id],
        )
        assert.ok(rows.length > rounds.length, plate)
        assert.deepEqual(
          rows.filter(({ state }) => state !== 'sent'),
          [],
          'every event has its mail, and every mail went out',
        )
        const received = await receivedBy(pagesUrl, toOwnerEmail(plate))
        assert.deepEqual(
          received.map(mail => mail.message_id).sort(),
          rows.map(({ mail }) => `<${mail}@example.fi>`).sort(),
          'the mailbox holds each of them once',
        )
        const repeats = received.reduce((sum, mail) => sum + mail.repeats, 0)
        assert.ok(repeats <= rounds.length * maxUnrecordedMails, `${repeats} repeats`)
      }
    })
  } finally {
    await product.kill()
    await mailServer.close()
    mailPages.closeAllConnections()
    mailPages.close()
    await removeData(dataDir)
  }
}
