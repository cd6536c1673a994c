import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Post, startPost } from './testing/post.ts'

const deliveryError = { name: 'DeliveryError' }

describe('while the disk is full', () => {
  let post: Post
  before(async () => {
    post = await startPost()
    await post.database.pool.query(`
      create function disk_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  })
  after(() => post.close())

  const fill = (table: string, when = 'true') =>
    post.database.pool.query(
      `create trigger full_disk before update on ${table} for each row when (${when}) execute function disk_full()`,
    )
  const free = (table: string) => post.database.pool.query(`drop trigger full_disk on ${table}`)

  it('does not repeat a mail whose outcome cannot be stored on a full disk', async () => {
    const ids = [await post.write('full@example.fi'), await post.write('refused-550@example.fi')]
    await fill('mail', 'new.ended_at is not null')
    for (const id of [...ids, ...ids]) await assert.rejects(post.send(id), { code: '53100' })
    await free('mail')
    for (const id of ids) await post.send(id)
    const states = await Promise.all(ids.map(id => post.stateOf(id)))
    assert.deepEqual(
      states.map(({ state }) => state),
      ['sent', 'refused'],
    )
    const received = await post.received('full@example.fi')
    assert.deepEqual(
      received.map(mail => mail.repeats),
      [0],
    )
  })

  it('loses no mail and no job on a full disk, and sends each mail once when there is room again', async () => {
    const { pool } = post.database
    const [first, ...events] = await post.happen(8)
    const ids = [await post.write('room@example.fi', first)]
    await post.work()
    const count = async (fromClause: string) =>
      (await pool.query(`select count(*)::integer as count from ${fromClause}`)).rows[0].count
    while ((await count('mail where ended_at is null')) > 0) await pause(20)
    for (const table of ['mail', 'jobs.job']) await fill(table)
    for (const event of events) ids.push(await post.write('room@example.fi', event))
    while (!/No space left/.test(post.logged())) await pause(20)
    for (const table of ['jobs.job', 'mail']) await free(table)
    while ((await count('mail where ended_at is null')) > 0) {
      // Skips the retry delays.
      await pool.query("update jobs.job set start_after = now() where state = 'retry'")
      await pause(50)
    }
    const received = (await post.received('room@example.fi')).reverse()
    assert.deepEqual(
      received.map(mail => [mail.message_id, mail.repeats]),
      ids.map(id => [`<${id}@example.fi>`, 0]),
    )
  })
})

describe('while the mail server is down', () => {
  let post: Post
  before(async () => {
    post = await startPost()
  })
  after(() => post.close())

  it('keeps mails during an outage of the mail server, and sends each once afterwards', async () => {
    await post.receiver.close()
    const ids = await Promise.all(['one', 'two'].map(name => post.write(`${name}@example.fi`)))
    for (let tries = 0; tries < 3; tries++) {
      for (const id of ids) await assert.rejects(post.send(id), { ...deliveryError, maybeAccepted: false })
    }
    for (const id of ids) assert.equal((await post.stateOf(id)).state, 'queued')
    await post.receiver.reopen()
    for (const id of ids) await post.send(id)
    for (const name of ['one', 'two']) {
      const [mail, ...others] = await post.received(`${name}@example.fi`)
      assert.deepEqual([others.length, mail?.repeats], [0, 0])
    }
    assert.ok(!post.logged().includes('@example.fi'))
  })

  it('does not count a connection that breaks during the transmission as an unknown outcome', async () => {
    await post.receiver.close()
    const breaker = createServer(socket => {
      socket.write('220 ready\r\n')
      socket.once('data', () => socket.destroy())
      socket.on('error', () => undefined)
    })
    await new Promise<void>(resolve =>
      breaker.listen(Number(new URL(post.smtpUrl).port), '127.0.0.1', resolve),
    )
    const id = await post.write('cut@example.fi')
    await assert.rejects(post.send(id), { ...deliveryError, maybeAccepted: false })
    await new Promise(resolve => breaker.close(resolve))
    await post.receiver.reopen()
    await post.send(id)
    assert.deepEqual(await post.stateOf(id), { state: 'sent', doubts: 0, recipient: null })
  })
})
