import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { limits } from '@autokierto/domain/limits'
import { sql } from 'kysely'
import { inJson } from '../../src/platform/files/testing.ts'
import { maxPerCompany, maxPerSender, smallBodyBytes } from '../../src/platform/http/large-bodies.ts'
import { startTestApp, type TestApp } from '../../src/testing/app.ts'
import { type SignedIn, signIn } from '../../src/testing/sign-in.ts'
import { beginIntake, blankPdf, personalIds } from '../../src/testing/stories.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/**
 * Bytes of memory the process has gained, measured until they fall below `maxBytes` or 2 seconds have passed. Live
 * objects count too: the time is for garbage to be released.
 */
const measureGrowth = async (before: number, maxBytes: number): Promise<number> => {
  for (let attempt = 0; ; attempt++) {
    collectGarbage()
    const growth = process.memoryUsage.rss() - before
    if (growth < maxBytes || attempt === 20) return growth
    await pause(100)
  }
}

const measureMemory = (): number => {
  collectGarbage()
  return process.memoryUsage.rss()
}

describe('unfinished requests of visitors', () => {
  let test: TestApp
  const received = new Set<Socket>()
  before(async () => {
    test = await startTestApp()
    test.app.server.on('connection', socket => received.add(socket))
  })
  after(() => test.close())

  it('rejects JSON larger than any call needs with 413', async () => {
    const answer = await fetch(`${test.url}/api/auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'a'.repeat(300_000), password: 'b' }),
    })
    assert.equal(answer.status, 413)
  })

  /** Sends the headers and the first byte of a large change, and never finishes it. */
  const begin = ({ token }: SignedIn, shop = 1): Socket => {
    const { host, port } = new URL(test.url)
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    socket.write(
      `PATCH /api/shop/${shop}/vehicle/1/ HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${limits.fileBytes}\r\n\r\n{`,
    )
    return socket
  }
  const change = async (client: SignedIn, remarks = 'x'.repeat(smallBodyBytes), shop = 1) =>
    (await client.call('PATCH', `shop/${shop}/vehicle/999999/`, { remarks })).status

  it('limits large requests per user, and frees their slots when connections close', async () => {
    const [yard, main] = [await signIn(test.url, 'etela.yard'), await signIn(test.url, 'etela.main')]
    const sockets = Array.from({ length: maxPerSender }, () => begin(yard))
    // The probing change may itself have taken the slot of one of them.
    while ((await change(yard)) !== 429 && sockets.length < 2 * maxPerSender) sockets.push(begin(yard))
    assert.equal(await change(yard), 429)
    assert.equal(await change(yard, 'x'), 404)
    assert.equal(await change(main), 400)
    for (const socket of sockets) socket.destroy()
    while ((await change(yard)) === 429) await pause(20)
  })

  it('limits large requests per company, and still serves its small requests', async () => {
    const senders = ['etela.yard', 'etela.main', 'hinaus.driver'].map(name => signIn(test.url, name))
    const [yard, main, driver] = (await Promise.all(senders)) as [SignedIn, SignedIn, SignedIn]
    const pirkka = await signIn(test.url, 'pirkka.main')
    const remaining = maxPerCompany - 2 * maxPerSender
    const sockets = [
      ...Array.from({ length: maxPerSender }, () => [begin(yard), begin(main)]).flat(),
      ...Array.from({ length: remaining }, () => begin(driver)),
    ]
    for (let more = 0; (await change(driver)) !== 429 && more < remaining; more++) sockets.push(begin(driver))
    assert.equal(await change(driver), 429)
    assert.equal(await change(driver, 'x'), 404)
    assert.equal(await change(pirkka, undefined, 5), 400)
    for (const socket of sockets) socket.destroy()
    while ((await change(driver)) === 429) await pause(20)
  })

  it('frees the slots of connections that close before authentication', async () => {
    const pohjola = await signIn(test.url, 'pohjola.main')
    const connected = new Set<Socket>()
    const onRequest = ({ socket }: IncomingMessage) => connected.add(socket)
    test.app.server.on('request', onRequest)
    await test.app.services.db.transaction().execute(async trx => {
      await sql`lock table session in access exclusive mode`.execute(trx)
      const sockets = Array.from({ length: maxPerSender }, () => begin(pohjola, 7))
      while (connected.size < maxPerSender) await pause(5)
      for (const socket of sockets) socket.destroy()
      while (connected.values().some(({ destroyed }) => !destroyed)) await pause(5)
    })
    test.app.server.off('request', onRequest)
    assert.equal(await change(pohjola, 'x', 7), 404)
    assert.equal(await change(pohjola, undefined, 7), 400)
  })

  it('frees the slots of pipelined requests when the connection closes during an earlier response', async () => {
    const { host, port } = new URL(test.url)
    const pohjola = await signIn(test.url, 'pohjola.main')
    const head = (line: string) =>
      `${line} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${pohjola.token}\r\n`
    const body = 'x'.repeat(smallBodyBytes + 1)
    const large = `${head('PATCH /api/shop/7/vehicle/1/')}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    const endless = `${head('GET /api/shop/7/live/')}accept: text/event-stream\r\n\r\n`
    const own = new Set<Socket>()
    const onRequest = ({ socket, url }: IncomingMessage) => url?.endsWith('/live/') && own.add(socket)
    test.app.server.on('request', onRequest)
    const sockets = Array.from({ length: 4 }, () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      socket.resume().write(endless + large.repeat(maxPerSender / 4))
      return socket
    })
    while ((await change(pohjola, undefined, 7)) !== 429) await pause(20)
    test.app.server.off('request', onRequest)
    for (const socket of sockets) socket.destroy()
    while (own.values().some(({ destroyed }) => !destroyed)) await pause(5)
    assert.equal(await change(pohjola, undefined, 7), 400)
  })

  it('does not buffer unfinished file uploads in memory', async () => {
    const times = 40
    const file = Buffer.alloc(limits.fileBytes, 'A')
    const head =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
    const before = measureMemory()
    const { port } = new URL(test.url)
    const sockets = Array.from({ length: times }, () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      socket.write(
        `POST /api/public/certificate/verify/ HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n` +
          `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${2 * file.length}\r\n\r\n${head}`,
      )
      socket.write(file)
      return socket
    })
    const countReceivedBytes = () => [...received].reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    while (countReceivedBytes() < times * file.length) await pause(20)
    const maxBytes = (times / 2) * file.length
    const growth = await measureGrowth(before, maxBytes)
    for (const socket of sockets) socket.destroy()
    assert.ok(growth < maxBytes, `${growth / file.length} of ${times} files are held`)
  })
})

describe('downloads that a client requests and does not read', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  it('does not buffer files that clients request but do not read', async () => {
    const times = 40
    const documentCount = 3
    const yard = await signIn(test.url, 'etela.yard')
    const id = await beginIntake(yard, 1, 'KAI-050', personalIds.kaisa)
    for (let paper = 0; paper < documentCount; paper++) {
      const bytes = Buffer.concat([blankPdf, randomBytes(limits.fileBytes - blankPdf.length)])
      const body = { personal_id: personalIds.kaisa, authorisation: inJson(bytes, 'valtakirja.pdf') }
      assert.equal((await yard.call('POST', `shop/1/vehicle/${id}/owner/`, body)).status, 200)
    }
    const { host, port } = new URL(test.url)
    const before = measureMemory()
    const sockets = Array.from({ length: times }, () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      socket.write(
        `GET /api/shop/1/vehicle-with-files/${id}/ HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${yard.token}\r\n\r\n`,
      )
      return socket
    })
    await Promise.all(sockets.map(socket => once(socket, 'readable')))
    const maxBytes = (times / 2) * documentCount * limits.fileBytes
    const growth = await measureGrowth(before, maxBytes)
    for (const socket of sockets) socket.destroy()
    assert.ok(growth < maxBytes, `${growth / documentCount / limits.fileBytes} of ${times} answers are held`)
  })
})
