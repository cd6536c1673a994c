import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createMailSimulator, type MailSimulator } from '@autokierto/simulators/mail/create'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createExternalSystem } from '../../external/external-system.ts'
import { createJobs, type Jobs } from '../../jobs/jobs.ts'
import { RetryLater } from '../../jobs/retry-later.ts'
import { createLog } from '../../log/log.ts'
import { createMailer } from '../mailer.ts'
import { queueMail } from '../queue-mail.ts'
import { sendMail } from '../send-mail.ts'

export type ReceivedMail = {
  message_id: string
  from: string
  reply_to: string | null
  unsubscribe: string | null
  unsubscribe_post: string | null
  to: string[]
  subject: string
  language: string
  text: string
  html: string
  repeats: number
}

/** Returns the mails of one address, newest first, from the simulator's inbox page. */
export const receivedBy = async (pages: string, to: string): Promise<ReceivedMail[]> => {
  const answer = await fetch(`${pages}/messages?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { messages: ReceivedMail[] }).messages
}

export type Post = {
  database: TestDatabase
  jobs: Jobs
  /** Address of the mail server; connections fail while `receiver` is closed. */
  smtpUrl: string
  receiver: { close(): Promise<void>; reopen(): Promise<void> }
  /** Queues a mail, optionally about an event. @returns its id */
  write(to: string, eventId?: number, replyTo?: string): Promise<string>
  /** Creates this many events of a new vehicle. @returns their ids */
  happen(count: number): Promise<number[]>
  send(id: string): Promise<void>
  /** The same, retried until the lock of the mail is free. */
  sendInTurn(id: string): Promise<void>
  /** Starts the workers that run the jobs of mails, as in the service. */
  work(): Promise<void>
  stateOf(id: string): Promise<{ state: string; doubts: number; recipient: string | null }>
  received(to: string): Promise<ReceivedMail[]>
  logged(): string
  close(): Promise<void>
}

const letter = {
  language: 'fi',
  subject: 'Nouto on tilattu: ABC-123',
  heading: 'Nouto on tilattu',
  paragraphs: ['Piste soittaa sinulle.'],
  facts: [],
  lists: [],
  link: { label: 'Avaa', url: 'http://127.0.0.1/person/history' },
  footer: 'Autokierto',
} as const

const noop = async () => undefined

/** The mail part of the product only: a database, the queue, and a mail server. */
export const startPost = async (): Promise<Post> => {
  const database = await createTestDatabase()
  const chunks: string[] = []
  const log = createLog(
    'info',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk.toString())
        done()
      },
    }),
  )
  const now = () => new Date()
  const jobs = await createJobs({ ...database, log, schedule: false })
  let simulator: MailSimulator = await createMailSimulator({ basePath: '/sim/mail' })
  const smtpUrl = simulator.url
  const pages = createServer((request, response) => simulator.handle(request, response))
  await new Promise<void>(resolve => pages.listen(0, '127.0.0.1', resolve))
  const pagesUrl = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  const outside = createExternalSystem({ name: 'mail', timeoutMs: 20_000, log })
  const mailer = createMailer({ url: smtpUrl, from: 'Autokierto <auto@example.fi>', outside })
  const send = (id: string) => sendMail({ db: database.db, mailer, log, now }, id)
  return {
    database,
    jobs,
    smtpUrl,
    receiver: {
      close: () => simulator.close(),
      async reopen() {
        simulator = await createMailSimulator({ basePath: '/sim/mail', port: Number(new URL(smtpUrl).port) })
      },
    },
    async write(to, eventId, replyTo) {
      const kind = randomUUID()
      const mail = {
        kind,
        to,
        letter,
        ...(eventId !== undefined && { eventId }),
        ...(replyTo !== undefined && { replyTo }),
      }
      await database.db.transaction().execute(trx => queueMail(trx, { jobs, now }, mail))
      const row = database.db.selectFrom('mail').select('id').where('kind', '=', kind)
      return (await row.executeTakeFirstOrThrow()).id
    },
    async happen(count) {
      const vehicle = database.db.insertInto('vehicle').values({ kind: 'AUTO' }).returning('id')
      const { id } = await vehicle.executeTakeFirstOrThrow()
      const event = {
        vehicle_id: id,
        event: 'amend',
        from_status: 'shop_transit',
        to_status: 'shop_transit',
      } as const
      const events = database.db.insertInto('vehicle_event').values(Array(count).fill(event)).returning('id')
      return (await events.execute()).map(row => row.id)
    },
    send,
    async sendInTurn(id) {
      for (;;) {
        const isLocked = await send(id).then(
          () => false,
          error => error instanceof RetryLater || Promise.reject(error),
        )
        if (!isLocked) return
        await pause(20)
      }
    },
    work: () =>
      jobs.start({
        mail: ({ mailId }) => send(mailId),
        'register-notice': noop,
        'owner-recheck': noop,
        'expire-listings': noop,
        'market-found': noop,
        'many-claims': noop,
        'warn-of-listings': noop,
        'morning-mails': noop,
        webhook: noop,
        'retry-webhooks': noop,
        'bulletin-mails': noop,
        'reuse-scores': noop,
        'part-watches': noop,
        'note-presence': noop,
        'password-link': noop,
        'rescue-mails': noop,
        retention: noop,
        'list-erasures': noop,
        'audit-chain': noop,
        'audit-check': noop,
        reseal: noop,
      }),
    stateOf: id =>
      database.db
        .selectFrom('mail')
        .select(['state', 'doubts', 'recipient'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    received: to => receivedBy(pagesUrl, to),
    logged: () => chunks.join(''),
    async close() {
      await jobs.stop()
      await simulator.close()
      pages.closeAllConnections()
      pages.close()
      await database.drop()
    },
  }
}
