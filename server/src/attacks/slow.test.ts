import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { maxPipelined } from '../http/connections.ts'
import { defaultTimeouts } from '../http/timeouts.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

/** The usual times, shorter. */
const patience = { ...defaultTimeouts, headersMs: 1_500, progressCheckMs: 200, idleMs: 300, checkMs: 50 }

describe('who holds connections', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp(
      { MAX_CONNECTIONS: '20', CONNECTIONS_PER_ADDRESS: '10', TRUST_PROXY: '127.0.3.0/24' },
      { patience },
    )
  })
  after(() => test.close())

  /** @param localAddress all of 127.0.0.0/8 is this machine, so that it can be many callers */
  const open = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port: Number(new URL(test.url).port), host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    socket.resume()
    await once(socket, 'connect')
    return socket
  }
  /** Told off with an answer, with an error or with nothing: the connection is over. */
  const end = (socket: Socket): Promise<void> => new Promise(resolve => socket.once('close', () => resolve()))
  const isWell = async () =>
    assert.equal((await fetch(`${test.url}/api/health/`, { headers: { connection: 'close' } })).status, 200)

  /** Sends a byte again and again until it is cut off; a service that never does so fails the test by its time. */
  const drip = async (socket: Socket): Promise<void> => {
    const drops = setInterval(() => socket.write('a'), 25)
    await end(socket)
    clearInterval(drops)
  }

  it('by sending nothing is cut off', async () => {
    await end(await open())
  })

  it('by dripping headers is cut off', async () => {
    const socket = await open()
    socket.write('GET /api/health/ HTTP/1.1\r\nhost: x\r\nx-a: ')
    await drip(socket)
  })

  const pieces = (count: number, bytes: number): string =>
    `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`.repeat(count)
  const sendPieces = async (sent: string): Promise<{ socket: Socket; heard: () => string }> => {
    const socket = await open()
    let heard = ''
    socket.on('data', part => {
      heard += part
    })
    const headers = `host: ${new URL(test.url).host}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked`
    socket.write(`POST /api/auth/ HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n${sent}0\r\n\r\n`)
    return { socket, heard: () => heard }
  }

  it('by sending a body byte by byte is cut off unread; in pieces that one can mean it is read', async () => {
    const { socket, heard } = await sendPieces(pieces(patience.maxSmallChunks + 1, 1).repeat(2))
    await end(socket)
    assert.equal(heard(), '')
    for (const meant of [
      pieces(patience.maxSmallChunks, 1),
      pieces(patience.maxSmallChunks + 10, patience.minChunkBytes),
    ]) {
      const read = await sendPieces(meant)
      await end(read.socket)
      assert.match(read.heard(), /^HTTP\/1.1 400 /)
    }
    await isWell()
  })

  it('by sending a form of more parts than any has is cut off; a file with its signs is read', async () => {
    const send = async (content: string): Promise<string> => {
      const socket = await open()
      let heard = ''
      socket.on('data', part => {
        heard += part
      })
      const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${content}\r\n--b--\r\n`
      const headers = `host: ${new URL(test.url).host}\r\ncontent-type: multipart/form-data; boundary=b`
      socket.write(
        `POST /api/public/certificate/verify/ HTTP/1.1\r\n${headers}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
      )
      await end(socket)
      return heard
    }
    assert.equal(await send('\r\n--b'.repeat(500)), '')
    assert.match(await send('\r\n--x'.repeat(400)), /^HTTP\/1.1 200 /)
    await isWell()
  })

  for (const [what, path, type] of [
    ['a file', 'public/certificate/verify/', 'multipart/form-data; boundary=b'],
    ['the body of a call', 'auth/', 'application/json'],
    ['the body of a call it may not make', 'shop/1/vehicle/search/', 'application/json'],
  ]) {
    for (const length of ['content-length: 9000000000', 'transfer-encoding: chunked'])
      it(`by sending ${what} that never ends (${length.split(':')[0]}) is told, and cut off`, async () => {
        const socket = await open()
        let heard = ''
        socket.on('data', part => {
          heard += part
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
        assert.ok(socket.destroyed, 'it was read on and on')
        assert.match(heard, /^HTTP\/1.1 4(01|13) /)
        await isWell()
      })
  }

  it('by sending many requests at once on one connection is cut off; a few are answered in their order', async () => {
    const request = `GET /api/nowhere/ HTTP/1.1\r\nhost: ${new URL(test.url).host}\r\n`
    const answers = async (count: number): Promise<number> => {
      const socket = await open()
      let heard = ''
      socket.on('data', part => {
        heard += part
      })
      socket.write(`${request}\r\n`.repeat(count - 1) + `${request}connection: close\r\n\r\n`)
      await end(socket)
      return heard.split('HTTP/1.1 404').length - 1
    }
    assert.equal(await answers(maxPipelined), maxPipelined)
    assert.equal(await answers(500), 0)
    await isWell()
  })

  for (const [what, path] of [
    ['a body', 'auth/'],
    ['the body of a call it may not make', 'shop/1/vehicle/search/'],
  ]) {
    it(`by dripping ${what} is cut off, and nobody else waits for it`, async () => {
      const socket = await open()
      const headers = `host: ${new URL(test.url).host}\r\ncontent-type: application/json\r\ncontent-length: 900000`
      socket.write(`POST /api/${path} HTTP/1.1\r\n${headers}\r\n\r\n{`)
      const cut = drip(socket)
      await isWell()
      await cut
      await isWell()
    })
  }

  it('by resting between requests is cut off', async () => {
    const socket = await open()
    socket.write('GET /api/health/ HTTP/1.1\r\nhost: x\r\n\r\n')
    await end(socket)
  })

  it('in great number finds no more room, and leaves it again', async () => {
    const many = await Promise.all(Array.from({ length: 60 }, (_, index) => open(`127.0.1.${index + 1}`)))
    const closed = many.map(end)
    await Promise.race(closed)
    await Promise.all(closed)
    await isWell()
  })

  /** A request under way: the body is still to come. */
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

  it('from one address with requests under way leaves room to the others', async () => {
    const many = await Promise.all(Array.from({ length: 40 }, () => begin('127.0.2.1')))
    await isWell()
    for (const socket of many) socket.destroy()
  })

  it('from one address and at rest makes room for its own next request', async () => {
    const resting = await Promise.all(Array.from({ length: 10 }, () => open('127.0.2.2')))
    const oldest = Promise.race(resting.map(end))
    const next = await open('127.0.2.2')
    next.write('GET /api/health/ HTTP/1.1\r\nhost: x\r\n\r\n')
    await Promise.all([once(next, 'data'), oldest])
    for (const socket of [...resting, next]) socket.destroy()
  })

  it('as a trusted proxy is not counted by its address', async () => {
    while ((await connections()) > 0) await nextTurn()
    const many = await Promise.all(Array.from({ length: 15 }, () => begin('127.0.3.1')))
    await isWell()
    assert.ok((await connections()) >= many.length)
    for (const socket of many) socket.destroy()
  })

  it('is not taken for somebody whose body is large and comes at an ordinary pace', async () => {
    const body = JSON.stringify({ username: 'x', password: 'y'.repeat(250_000) })
    const answer = await fetch(`${test.url}/api/auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    assert.equal(answer.status, 400)
  })
})
