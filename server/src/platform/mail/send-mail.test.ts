import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { queueMail } from './queue-mail.ts'
import { rescueMails, resumeMails } from './resume-mails.ts'
import { type Post, startPost } from './testing/post.ts'

const rejectedDelivery = { name: 'DeliveryError' }

describe('a mail', () => {
  let post: Post
  before(async () => {
    post = await startPost()
  })
  after(() => post.close())

  it('sends a mail once, as text and HTML, however often its job runs', async () => {
    const id = await post.write('once@example.fi')
    await post.send(id)
    await post.send(id)
    const [mail, ...others] = await post.received('once@example.fi')
    assert.deepEqual([others.length, mail?.repeats], [0, 0])
    assert.equal(mail?.message_id, `<${id}@example.fi>`)
    assert.deepEqual(
      [mail?.from, mail?.subject, mail?.language],
      ['Autokierto <auto@example.fi>', 'Nouto on tilattu: ABC-123', 'fi'],
    )
    assert.match(mail?.text ?? '', /Piste soittaa sinulle\.\n\nAvaa:\nhttp:\/\/127\.0\.0\.1\/person\/history/)
    assert.match(mail?.html ?? '', /<p>Piste soittaa sinulle\.<\/p>/)
  })

  it('deletes recipient and content of a mail after it is sent', async () => {
    const id = await post.write('forgotten@example.fi')
    await post.send(id)
    const row = await post.database.db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(row.state, 'sent')
    assert.deepEqual([row.recipient, row.subject, row.text_body, row.html_body], [null, null, null, null])
    const { rows } = await post.database.pool.query(
      "select data::text, output::text from jobs.job where name = 'mail'",
    )
    assert.ok(!JSON.stringify(rows).includes('example.fi'))
  })

  it('sends the given reply address only', async () => {
    const id = await post.write('site@example.fi', undefined, 'olli.o+osa@example.fi')
    await post.send(id)
    await post.send(await post.write('nobody@example.fi'))
    const listReplyTo = async (to: string) => (await post.received(to)).map(({ reply_to }) => reply_to)
    assert.deepEqual(await listReplyTo('site@example.fi'), ['olli.o+osa@example.fi'])
    assert.deepEqual(await listReplyTo('nobody@example.fi'), [null])
    const row = post.database.db.selectFrom('mail').select('reply_to').where('id', '=', id)
    assert.equal((await row.executeTakeFirstOrThrow()).reply_to, null)
  })

  it('adds no headers or recipients from an unvalidated reply address', async () => {
    const forged = 'olli@example.fi\r\nBcc: all@example.fi, second@example.fi'
    await post.send(await post.write('forged@example.fi', undefined, forged))
    const [mail] = await post.received('forged@example.fi')
    assert.deepEqual([mail?.to, await post.received('all@example.fi')], [['forged@example.fi'], []])
    assert.ok(!/^bcc/im.test(mail?.reply_to ?? ''))
  })

  it('sends a mail by one of several concurrent workers only', async () => {
    const id = await post.write('race@example.fi')
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => post.send(id)))
    for (const result of tries)
      if (result.status === 'rejected') assert.equal(result.reason.name, 'RetryLater')
    const [mail, ...others] = await post.received('race@example.fi')
    assert.deepEqual([others.length, mail?.repeats], [0, 0])
    assert.equal((await post.stateOf(id)).state, 'sent')
  })

  it('stores no mail if its transaction is rolled back', async () => {
    const { jobs, database } = post
    const kinds = () => database.db.selectFrom('mail').select('kind').execute()
    const before = await kinds()
    const letter = {
      language: 'en',
      subject: 's',
      heading: 'h',
      paragraphs: [],
      facts: [],
      lists: [],
      link: { label: 'l', url: 'http://127.0.0.1' },
      footer: 'f',
    } as const
    const jobsBefore = await countJobs(post)
    await assert.rejects(
      database.db.transaction().execute(async trx => {
        const mail = { kind: 'never', to: 'never@example.fi', letter }
        await queueMail(trx, { jobs, now: () => new Date() }, mail)
        throw new Error('The rest of the change failed')
      }),
      /The rest/,
    )
    assert.deepEqual(await kinds(), before)
    assert.equal(await countJobs(post), jobsBefore)
  })

  it('does not retry a mail after a permanent rejection', async () => {
    const id = await post.write('refused-550@example.fi')
    await post.send(id)
    assert.deepEqual(await post.stateOf(id), { state: 'refused', doubts: 0, recipient: null })
    assert.ok(!post.logged().includes('refused-550@example.fi'))
  })

  it('retries a mail after a temporary rejection', async () => {
    const id = await post.write('busy-451@example.fi')
    await assert.rejects(post.send(id), rejectedDelivery)
    assert.deepEqual(await post.stateOf(id), { state: 'queued', doubts: 0, recipient: 'busy-451@example.fi' })
    await post.send(id)
    assert.equal((await post.received('busy-451@example.fi')).length, 1)
    assert.equal((await post.stateOf(id)).state, 'sent')
  })

  it('sends a mail again under the same Message-ID if the outcome is unknown', async () => {
    const id = await post.write('broken-250@example.fi')
    await assert.rejects(post.send(id), { ...rejectedDelivery, maybeAccepted: true })
    assert.equal((await post.stateOf(id)).state, 'sending')
    await post.send(id)
    const [mail, ...others] = await post.received('broken-250@example.fi')
    assert.deepEqual([others.length, mail?.repeats], [0, 1])
    assert.equal((await post.stateOf(id)).state, 'sent')
  })

  it('gives a mail up after too many unknown outcomes', async () => {
    const id = await post.write('doubt@example.fi')
    await post.database.db
      .updateTable('mail')
      .set({ state: 'sending', doubts: 10 })
      .where('id', '=', id)
      .execute()
    await post.send(id)
    assert.equal((await post.stateOf(id)).state, 'given_up')
    assert.deepEqual(await post.received('doubt@example.fi'), [])
  })

  it("sends a mail in spite of five crashes between the server's confirmation and our record", async () => {
    const id = await post.write('killed@example.fi')
    const script = new URL('./testing/die-after-receipt.ts', import.meta.url).pathname
    for (let times = 0; times < 5; times++) {
      const child = spawn(process.execPath, [script, post.database.url, post.smtpUrl, id], {
        stdio: 'inherit',
      })
      const [, signal] = await once(child, 'exit')
      assert.equal(signal, 'SIGKILL')
      assert.deepEqual(await post.stateOf(id), {
        state: 'sending',
        doubts: times,
        recipient: 'killed@example.fi',
      })
    }
    await post.sendInTurn(id)
    const [mail, ...others] = await post.received('killed@example.fi')
    assert.deepEqual([others.length, mail?.repeats], [0, 5])
    assert.equal((await post.stateOf(id)).state, 'sent')
  })

  it('requeues a mail at startup after a crash', async () => {
    const id = await post.write('resumed@example.fi')
    const { db, pool } = post.database
    await pool.query("delete from jobs.job where name = 'mail'")
    await resumeMails({ db, jobs: post.jobs, now: () => new Date() })
    const { rows } = await pool.query("select data from jobs.job where name = 'mail'")
    assert.ok(rows.some(({ data }) => data.mailId === id))
  })
})

describe('jobs of mails', () => {
  let post: Post
  before(async () => {
    post = await startPost()
  })
  after(() => post.close())

  it('postpones the job while another worker sends the mail', async () => {
    const id = await post.write('held@example.fi')
    const holder = await post.database.pool.connect()
    await holder.query('select pg_advisory_lock(hashtextextended($1, 4812110))', [id])
    await assert.rejects(post.send(id), { name: 'RetryLater' })
    await holder.query('select pg_advisory_unlock_all()')
    holder.release()
    await post.send(id)
    assert.equal((await post.stateOf(id)).state, 'sent')
  })

  it('creates new jobs for mails that have lost theirs, and for no others', async () => {
    const [lost, waiting] = [await post.write('lost@example.fi'), await post.write('waiting@example.fi')]
    const { db, pool } = post.database
    await pool.query("delete from jobs.job where data->>'mailId' = $1", [lost])
    const countJobs = async (id: string) =>
      (await pool.query("select from jobs.job where data->>'mailId' = $1", [id])).rowCount
    const rescueAfter = (seconds: number) =>
      rescueMails({ db, jobs: post.jobs, now: () => new Date(Date.now() + seconds * 1000) })
    await rescueAfter(0)
    assert.deepEqual([await countJobs(lost), await countJobs(waiting)], [0, 1], 'it may be on its way')
    await rescueAfter(90)
    await rescueAfter(90)
    assert.deepEqual([await countJobs(lost), await countJobs(waiting)], [1, 1])
    for (const id of [lost, waiting]) await post.send(id)
  })

  it('sends each mail once and in order through an outage, with concurrent workers', async () => {
    const to = ['one@example.fi', 'two@example.fi']
    await post.receiver.close()
    const ids: Record<string, string[]> = {}
    for (const address of to) {
      ids[address] = []
      for (const event of await post.happen(7)) ids[address].push(await post.write(address, event))
    }
    await post.work()
    const { pool } = post.database
    const count = async (table: string) =>
      (await pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count
    while ((await count("jobs.job where state = 'retry'")) < 14) await pause(20)
    await post.receiver.reopen()
    while ((await count('mail where ended_at is null')) > 0) {
      // Skips the retry delays.
      await pool.query("update jobs.job set start_after = now() where state = 'retry'")
      await pause(50)
    }
    for (const address of to) {
      const received = (await post.received(address)).reverse()
      assert.deepEqual(
        received.map(mail => mail.message_id),
        ids[address]?.map(id => `<${id}@example.fi>`),
      )
      assert.equal(
        received.reduce((sum, mail) => sum + mail.repeats, 0),
        0,
      )
    }
    assert.match(post.logged(), /"job":"mail","jobId":"[^"]+".*"msg":"a job failed"/)
    assert.ok(!post.logged().includes('@example.fi'))
  })
})

describe('mails about one vehicle', () => {
  let post: Post
  before(async () => {
    post = await startPost()
  })
  after(() => post.close())

  const order = async (to: string) => (await post.received(to)).map(mail => mail.message_id).reverse()
  const asSent = (ids: string[]) => ids.map(id => `<${id}@example.fi>`)

  it('sends mails about a vehicle in the order of their events, even if the first must be retried', async () => {
    const to = 'inorder@example.fi'
    const [first, second, third] = await post.happen(3)
    const ids = [await post.write(to, first), await post.write(to, second), await post.write(to, third)]
    await post.receiver.close()
    await assert.rejects(post.send(ids[0]!), rejectedDelivery)
    await post.receiver.reopen()
    await assert.rejects(post.send(ids[2]!), { name: 'RetryLater' })
    await assert.rejects(post.send(ids[1]!), { name: 'RetryLater' })
    assert.deepEqual(await order(to), [])
    await post.send(ids[0]!)
    assert.deepEqual(await order(to), asSent(ids))
    for (const id of ids) await post.send(id)
    assert.equal((await order(to)).length, 3)
  })

  it('does not delay mails to others, nor mails about other vehicles', async () => {
    const [first, second] = await post.happen(2)
    const [elsewhere] = await post.happen(1)
    await post.write('waits@example.fi', first)
    const [other, another] = [
      await post.write('other@example.fi', second),
      await post.write('waits@example.fi', elsewhere),
    ]
    await post.send(other)
    await post.send(another)
    assert.deepEqual(await order('other@example.fi'), asSent([other]))
    assert.deepEqual(await order('waits@example.fi'), asSent([another]))
  })

  it('delays mails about a vehicle for at most a day after one that fails', async () => {
    const [first, second] = await post.happen(2)
    const stuck = await post.write('stuck@example.fi', first)
    const later = await post.write('stuck@example.fi', second)
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await post.database.db
      .updateTable('mail')
      .set({ created_at: yesterday })
      .where('id', '=', stuck)
      .execute()
    await post.send(later)
    assert.deepEqual(await order('stuck@example.fi'), asSent([later]))
  })
})

const countJobs = async (post: Post): Promise<number> =>
  (await post.database.pool.query("select count(*)::integer as count from jobs.job where name = 'mail'"))
    .rows[0].count
