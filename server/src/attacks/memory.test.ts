import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { limits } from '@autokierto/domain/limits'
import { startTestApp, type TestApp } from '../testing/app.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What the process holds outside of its heap, as bytes of files are. */
const heldBytes = (): number => {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
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
    const before = heldBytes()
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
    const kept = (heldBytes() - before) / file.length
    for (const socket of sockets) socket.destroy()
    assert.ok(kept < times / 4, `${kept.toFixed(1)} of ${times} files are kept`)
  })
})
