import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../database/pool.ts'
import { createExternalSystem } from '../../external/external-system.ts'
import { RetryLater } from '../../jobs/retry-later.ts'
import { createMailer } from '../mailer.ts'
import { sendMail } from '../send-mail.ts'

/**
 * A process that sends one mail and is killed between the mail server's confirmation and its own record: `node
 * die-after-receipt.ts <database> <mail server> <mail>`.
 */
const [, , connectionString = '', url = '', mailId = ''] = process.argv
const quietLog = { info() {}, warn() {}, error() {} }
const { db } = openDatabase({ connectionString, max: 2 })
const outside = createExternalSystem({ name: 'mail', timeoutMs: 20_000, log: quietLog })
const mailer = createMailer({ url, from: 'Autokierto <auto@example.fi>', outside })
const dyingServices = {
  db,
  log: quietLog,
  now: () => new Date(),
  mailer: {
    ...mailer,
    async deliver(mail: Parameters<typeof mailer.deliver>[0]) {
      await mailer.deliver(mail)
      process.kill(process.pid, 'SIGKILL')
      return new Promise<never>(() => undefined)
    },
  },
}
// The database may need a moment to detect the killed process and release the lock of the mail.
for (;;) {
  await sendMail(dyingServices, mailId).catch(error => {
    if (!(error instanceof RetryLater)) throw error
  })
  await pause(20)
}
