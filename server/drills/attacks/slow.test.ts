import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { maxPipelined } from '../../src/platform/http/connections.ts'
import { defaultTimeouts } from '../../src/platform/http/timeouts.ts'
import { startTestApp, type TestApp } from '../../src/testing/app.ts'

/** Shorter than the default timeouts. */
const timeouts = { ...defaultTimeouts, headersMs: 1_500, progressCheckMs: 200, idleMs: 300, checkMs: 50 }

describe('slow and excessive connections', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp(
      { MAX_CONNECTIONS: '20', CONNECTIONS_PER_ADDRESS: '10', TRUST_PROXY: '127.0.3.0/24' },
      { patience: timeouts },
    )
  })
  after(() => test.close())

  /** @param localAddress all of 127.0.0.0/8 is this machine, so tests can simulate many clients */
  const open = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port: Number(new URL(test.url).port), host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    socket.resume()
    await once(socket, 'connect')
    return socket
  }
  /** Resolves when the connection closes, whether with a response, with an error or without either. */
  const waitForClose = (socket: Socket): Promise<void> =>
    new Promise(resolve => socket.once('close', () => resolve()))
  const assertHealthy = async () =>
    assert.equal((await fetch(`${test.url}/api/health/`, { headers: { connection: 'close' } })).status, 200)

  /** Sends one byte every 25 ms until the service closes the connection. If it never does, the test times out. */
  const drip = async (socket: Socket): Promise<void> => {
    const drops = setInterval(() => socket.write('a'), 25)
    await waitForClose(socket)
    clearInterval(drops)
  }

  it('closes a connection that sends nothing', async () => {
    await waitForClose(await open())
  })

  it('closes a connection that drips headers', async () => {
    const socket = await open()
    socket.write('GET /api/health/ HTTP/1.1\r\nhost: x\r\nx-a: ')
    await drip(socket)
  })

  const chunks = (count: number, bytes: number): string =>
    `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`.repeat(count)
  const sendChunks = async (sent: string): Promise<{ socket: Socket; received: () => string }> => {
    const socket = await open()
    let received = ''
    socket.on('data', part => {
      received += part
    })
    const headers = `host: ${new URL(test.url).host}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked`
    socket.write(`POST /api/auth/ HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n${sent}0\r\n\r\n`)
    return { socket, received: () => received }
  }

  it('closes a connection that sends a body byte by byte, and reads one in reasonable chunks', async () => {
    const { socket, received } = await sendChunks(chunks(timeouts.maxSmallChunks + 1, 1).repeat(2))
    await waitForClose(socket)
    assert.equal(received(), '')
    for (const body of [
      chunks(timeouts.maxSmallChunks, 1),
      chunks(timeouts.maxSmallChunks + 10, timeouts.minChunkBytes),
    ]) {
      const request = await sendChunks(body)
      await waitForClose(request.socket)
      assert.match(request.received(), /^HTTP\/1.1 400 /)
    }
    await assertHealthy()
  })

  it('closes a multipart form with too many parts, and reads a file that contains boundary-like text', async () => {
    const send = async (content: string): Promise<string> => {
      const socket = await open()
      let received = ''
      socket.on('data', part => {
        received += part
      })
      const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${content}\r\n--b--\r\n`
      const headers = `host: ${new URL(test.url).host}\r\ncontent-type: multipart/form-data; boundary=b`
      socket.write(
        `POST /api/public/certificate/verify/ HTTP/1.1\r\n${headers}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
      )
      await waitForClose(socket)
      return received
    }
    assert.equal(await send('\r\n--b'.repeat(500)), '')
    assert.match(await send('\r\n--x'.repeat(400)), /^HTTP\/1.1 200 /)
    await assertHealthy()
  })

  for (const [payload, path, type] of [
    ['a file', 'public/certificate/verify/', 'multipart/form-data; boundary=b'],
    ['the body of a call', 'auth/', 'application/json'],
    ['the body of a call it may not make', 'shop/1/vehicle/search/', 'application/json'],
  ]) {
    for (const length of ['content-length: 9000000000', 'transfer-encoding: chunked'])
      it(`answers and closes an endless upload of ${payload} (${length.split(':')[0]})`, async () => {
        const socket = await open()
        let received = ''
        socket.on('data', part => {
          received += part
        })
        const headers = `host: ${new URL(test.url).host}\r\ncontent-type: ${type}\r\n${length}`
        const first = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
        const piece = (text: string) =>
          length.includes('chunked') ? `${text.length.toString(16)}\r\n${text}\r\n` : text
        socket.write(`POST /api/${path} HTTP/1.1\r\n${headers}\r\n\r\n${piece(first)}`)
        const more = piece('a'.repeat(100_000))
        let sent = 0
        while (sent < 2_000_000_000 && !socket.destroyed) {
          sent += more.length
          await new Promise<void>(resolve => socket.write(more, () => resolve()))
        }
        assert.ok(socket.destroyed, 'the service kept reading')
        assert.match(received, /^HTTP\/1.1 4(01|13) /)
        await assertHealthy()
      })
  }

  it('closes a connection that pipelines too many requests, and answers a few in order', async () => {
    const request = `GET /api/nowhere/ HTTP/1.1\r\nhost: ${new URL(test.url).host}\r\n`
    const answers = async (count: number): Promise<number> => {
      const socket = await open()
      let received = ''
      socket.on('data', part => {
        received += part
      })
      socket.write(`${request}\r\n`.repeat(count - 1) + `${request}connection: close\r\n\r\n`)
      await waitForClose(socket)
      return received.split('HTTP/1.1 404').length - 1
    }
    assert.equal(await answers(maxPipelined), maxPipelined)
    assert.equal(await answers(500), 0)
    await assertHealthy()
  })

  for (const [payload, path] of [
    ['a body', 'auth/'],
    ['the body of a call it may not make', 'shop/1/vehicle/search/'],
  ]) {
    it(`closes a connection that drips ${payload}, without delaying other clients`, async () => {
      const socket = await open()
      const headers = `host: ${new URL(test.url).host}\r\ncontent-type: application/json\r\ncontent-length: 900000`
      socket.write(`POST /api/${path} HTTP/1.1\r\n${headers}\r\n\r\n{`)
      const cut = drip(socket)
      await assertHealthy()
      await cut
      await assertHealthy()
    })
  }

  it('closes a connection that is idle between requests', async () => {
    const socket = await open()
    socket.write('GET /api/health/ HTTP/1.1\r\nhost: x\r\n\r\n')
    await waitForClose(socket)
  })

  it('closes excess connections and recovers afterwards', async () => {
    const many = await Promise.all(Array.from({ length: 60 }, (_, index) => open(`127.0.1.${index + 1}`)))
    const closed = many.map(waitForClose)
    await Promise.race(closed)
    await Promise.all(closed)
    await assertHealthy()
  })

  /** Starts a request whose body is still to come. */
  const begin = async (localAddress: string): Promise<Socket> => {
    const socket = await open(localAddress)
    const headers = `host: ${new URL(test.url).host}\r\ncontent-type: application/json\r\ncontent-length: 9`
    socket.write(`POST /api/auth/ HTTP/1.1\r\n${headers}\r\n\r\n{`)
    return socket
  }
  const connections = (): Promise<number> =>
    new Promise((resolve, reject) =>
      test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )

  it('serves other addresses while one address has many requests in progress', async () => {
    const many = await Promise.all(Array.from({ length: 40 }, () => begin('127.0.2.1')))
    await assertHealthy()
    for (const socket of many) socket.destroy()
  })

  it('closes the oldest idle connection of an address to serve its next request', async () => {
    const idle = await Promise.all(Array.from({ length: 10 }, () => open('127.0.2.2')))
    const oldest = Promise.race(idle.map(waitForClose))
    const next = await open('127.0.2.2')
    next.write('GET /api/health/ HTTP/1.1\r\nhost: x\r\n\r\n')
    await Promise.all([once(next, 'data'), oldest])
    for (const socket of [...idle, next]) socket.destroy()
  })

  it('does not limit connections of a trusted proxy by address', async () => {
    while ((await connections()) > 0) await nextTurn()
    const many = await Promise.all(Array.from({ length: 15 }, () => begin('127.0.3.1')))
    await assertHealthy()
    assert.ok((await connections()) >= many.length)
    for (const socket of many) socket.destroy()
  })

  it('accepts a large body at ordinary speed', async () => {
    const body = JSON.stringify({ username: 'x', password: 'y'.repeat(250_000) })
    const answer = await fetch(`${test.url}/api/auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    assert.equal(answer.status, 400)
  })
})
