import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { limits } from '@autokierto/domain/limits'
import { inJson } from '../files/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/sign-in.ts'
import { openIntake, pdf, personalIds } from '../testing/stories.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What the process holds: bytes of files lie in buffers, what was made of them within the heap and beside it. */
const held = (...places: ('arrayBuffers' | 'heapUsed' | 'external')[]): number => {
  collectGarbage()
  const memory = process.memoryUsage()
  return places.reduce((sum, place) => sum + memory[place], 0)
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

  it('takes no memory as a file, however many there are', async () => {
    const times = 20
    const file = Buffer.alloc(limits.fileBytes, 'A')
    const head =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
    const before = held('arrayBuffers')
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
    const kept = (held('arrayBuffers') - before) / file.length
    for (const socket of sockets) socket.destroy()
    assert.ok(kept < times / 4, `${kept.toFixed(1)} of ${times} files are kept`)
  })
})

describe('files that somebody asks for and does not take', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  it('are not held meanwhile, however often they are asked for', async () => {
    const times = 10
    const papers = 3
    const yard = await signIn(test.url, 'etela.yard')
    const id = await openIntake(yard, 1, 'KAI-050', personalIds.kaisa)
    for (let paper = 0; paper < papers; paper++) {
      const bytes = Buffer.concat([pdf, randomBytes(limits.fileBytes - pdf.length)])
      const shown = { personal_id: personalIds.kaisa, authorisation: inJson(bytes, 'valtakirja.pdf') }
      assert.equal((await yard.call('POST', `shop/1/vehicle/${id}/owner/`, shown)).status, 200)
    }
    const { host, port } = new URL(test.url)
    const before = held('heapUsed', 'external')
    const sockets = Array.from({ length: times }, () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      socket.write(
        `GET /api/shop/1/vehicle-with-files/${id}/ HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${yard.token}\r\n\r\n`,
      )
      return socket
    })
    await Promise.all(sockets.map(socket => once(socket, 'readable')))
    const kept = (held('heapUsed', 'external') - before) / (papers * limits.fileBytes)
    for (const socket of sockets) socket.destroy()
    assert.ok(kept < times / 4, `${kept.toFixed(1)} of ${times} answers are kept`)
  })
})
