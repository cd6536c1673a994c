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
import { inJson } from '../files/testing.ts'
import { maxPerCompany, maxPerSender, smallBodyBytes } from '../http/large-bodies.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { openIntake, pdf, personalIds } from '../testing/stories.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/**
 * By how much more memory the process holds than before, in so many bytes, once it has been given the time to let go of
 * what nobody needs: what is at work counts too.
 */
const heldSince = async (before: number, bearable: number): Promise<number> => {
  for (let looks = 0; ; looks++) {
    collectGarbage()
    const held = process.memoryUsage.rss() - before
    if (held < bearable || looks === 20) return held
    await pause(100)
  }
}

const memory = (): number => {
  collectGarbage()
  return process.memoryUsage.rss()
}

describe('what visitors send and do not end', () => {
  let test: TestApp
  const received = new Set<Socket>()
  before(async () => {
    test = await startTestApp()
    test.app.server.on('connection', socket => received.add(socket))
  })
  after(() => test.close())

  it('is no longer JSON than any call needs', async () => {
    const answer = await fetch(`${test.url}/api/auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'a'.repeat(300_000), password: 'b' }),
    })
    assert.equal(answer.status, 413)
  })

  /** Begins to send a large change of a vehicle, and goes no further. */
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

  it('is refused as one file too many of one sender, whatever is said of it, and only as long', async () => {
    const [yard, main] = [await signIn(test.url, 'etela.yard'), await signIn(test.url, 'etela.main')]
    const sockets = Array.from({ length: maxPerSender }, () => begin(yard))
    // The change itself may have taken the place of one of them.
    while ((await change(yard)) !== 429 && sockets.length < 2 * maxPerSender) sockets.push(begin(yard))
    assert.equal(await change(yard), 429)
    assert.equal(await change(yard, 'x'), 404)
    assert.equal(await change(main), 400)
    for (const socket of sockets) socket.destroy()
    while ((await change(yard)) === 429) await pause(20)
  })

  it('is refused as one file too many of one company, and keeps nobody from what brings no file', async () => {
    const senders = ['etela.yard', 'etela.main', 'hinaus.driver'].map(name => signIn(test.url, name))
    const [yard, main, driver] = (await Promise.all(senders)) as [SignedIn, SignedIn, SignedIn]
    const pirkka = await signIn(test.url, 'pirkka.main')
    const rest = maxPerCompany - 2 * maxPerSender
    const sockets = [
      ...Array.from({ length: maxPerSender }, () => [begin(yard), begin(main)]).flat(),
      ...Array.from({ length: rest }, () => begin(driver)),
    ]
    for (let more = 0; (await change(driver)) !== 429 && more < rest; more++) sockets.push(begin(driver))
    assert.equal(await change(driver), 429)
    assert.equal(await change(driver, 'x'), 404)
    assert.equal(await change(pirkka, undefined, 5), 400)
    for (const socket of sockets) socket.destroy()
    while ((await change(driver)) === 429) await pause(20)
  })

  it('gives its place back where its sender is gone before we know who it is', async () => {
    const pohjola = await signIn(test.url, 'pohjola.main')
    const come = new Set<Socket>()
    const note = ({ socket }: IncomingMessage) => come.add(socket)
    test.app.server.on('request', note)
    await test.app.services.db.transaction().execute(async trx => {
      await sql`lock table session in access exclusive mode`.execute(trx)
      const sockets = Array.from({ length: maxPerSender }, () => begin(pohjola, 7))
      while (come.size < maxPerSender) await pause(5)
      for (const socket of sockets) socket.destroy()
      while (come.values().some(({ destroyed }) => !destroyed)) await pause(5)
    })
    test.app.server.off('request', note)
    assert.equal(await change(pohjola, 'x', 7), 404)
    assert.equal(await change(pohjola, undefined, 7), 400)
  })

  it('gives its place back where its sender goes while answers before it are under way', async () => {
    const { host, port } = new URL(test.url)
    const pohjola = await signIn(test.url, 'pohjola.main')
    const head = (line: string) =>
      `${line} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${pohjola.token}\r\n`
    const body = 'x'.repeat(smallBodyBytes + 1)
    const large = `${head('PATCH /api/shop/7/vehicle/1/')}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    const endless = `${head('GET /api/shop/7/live/')}accept: text/event-stream\r\n\r\n`
    const own = new Set<Socket>()
    const note = ({ socket, url }: IncomingMessage) => url?.endsWith('/live/') && own.add(socket)
    test.app.server.on('request', note)
    const sockets = Array.from({ length: 4 }, () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      socket.resume().write(endless + large.repeat(maxPerSender / 4))
      return socket
    })
    while ((await change(pohjola, undefined, 7)) !== 429) await pause(20)
    test.app.server.off('request', note)
    for (const socket of sockets) socket.destroy()
    while (own.values().some(({ destroyed }) => !destroyed)) await pause(5)
    assert.equal(await change(pohjola, undefined, 7), 400)
  })

  it('takes no memory as a file, however many there are', async () => {
    const times = 40
    const file = Buffer.alloc(limits.fileBytes, 'A')
    const head =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
    const before = memory()
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
    const haveCome = () => [...received].reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    while (haveCome() < times * file.length) await pause(20)
    const bearable = (times / 2) * file.length
    const held = await heldSince(before, bearable)
    for (const socket of sockets) socket.destroy()
    assert.ok(held < bearable, `${held / file.length} of ${times} files are held`)
  })
})

describe('files that somebody asks for and does not take', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  it('are not held meanwhile, however often they are asked for', async () => {
    const times = 40
    const papers = 3
    const yard = await signIn(test.url, 'etela.yard')
    const id = await openIntake(yard, 1, 'KAI-050', personalIds.kaisa)
    for (let paper = 0; paper < papers; paper++) {
      const bytes = Buffer.concat([pdf, randomBytes(limits.fileBytes - pdf.length)])
      const shown = { personal_id: personalIds.kaisa, authorisation: inJson(bytes, 'valtakirja.pdf') }
      assert.equal((await yard.call('POST', `shop/1/vehicle/${id}/owner/`, shown)).status, 200)
    }
    const { host, port } = new URL(test.url)
    const before = memory()
    const sockets = Array.from({ length: times }, () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      socket.write(
        `GET /api/shop/1/vehicle-with-files/${id}/ HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${yard.token}\r\n\r\n`,
      )
      return socket
    })
    await Promise.all(sockets.map(socket => once(socket, 'readable')))
    const bearable = (times / 2) * papers * limits.fileBytes
    const held = await heldSince(before, bearable)
    for (const socket of sockets) socket.destroy()
    assert.ok(held < bearable, `${held / papers / limits.fileBytes} of ${times} answers are held`)
  })
})
