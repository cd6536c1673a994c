import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { scaleTimeout } from '../../testing/scale-timeout.ts'
import { isConnectionError } from './external-error.ts'
import { fetchExternal, sendExternalRequest } from './external-request.ts'
import { withServer } from './testing.ts'

const sendToServer = (url: string, options: object = {}) =>
  sendExternalRequest(url, { signal: AbortSignal.timeout(scaleTimeout(10_000)), ...options })

describe('requests to external systems', () => {
  it('sends method, headers and body, and requests an uncompressed answer', async () => {
    const received: IncomingMessage[] = []
    const bodies: string[] = []
    await withServer(
      async (request, response) => {
        received.push(request)
        for await (const chunk of request) bodies.push(String(chunk))
        response.writeHead(201, { 'x-a': 'b' }).end('Äijä')
      },
      async url => {
        const answer = await sendToServer(url, {
          method: 'POST',
          body: 'ä',
          headers: { 'content-type': 'a/b' },
        })
        assert.deepEqual([answer.status, answer.headers['x-a'], answer.bytes.toString()], [201, 'b', 'Äijä'])
      },
    )
    const { method, headers } = received[0]!
    assert.deepEqual(
      [method, headers['accept-encoding'], headers['content-type'], headers['content-length'], bodies],
      ['POST', 'identity', 'a/b', '2', ['ä']],
    )
  })

  it('does not follow a redirect', async () => {
    let requestCount = 0
    await withServer(
      (_, response) => {
        requestCount++
        response.writeHead(302, { location: '/elsewhere' }).end()
      },
      async url => assert.equal((await sendToServer(url)).status, 302),
    )
    assert.equal(requestCount, 1)
  })

  // The decoder of `fetch` ends the process on such an answer.
  it('survives compressed answers that break off, and rejects them', () =>
    withServer(
      (_, response) => {
        const packed = gzipSync(Buffer.alloc(300_000, Math.random().toString(36)))
        response.writeHead(200, { 'content-encoding': 'gzip', connection: 'close' })
        response.end(Buffer.concat([packed, Buffer.alloc(220_000)]))
      },
      async url => {
        await Promise.all(
          Array.from({ length: 20 }, () =>
            assert.rejects(sendToServer(url), {
              name: 'InvalidResponseError',
              message: 'compressed against the request',
            }),
          ),
        )
      },
    ))

  for (const [how, headers] of [
    ['announces its size', { 'content-length': '50000000' }],
    ['does not end', {}],
  ] as const) {
    it(`stops reading at the maximum size when an answer ${how}`, async () => {
      let sentBytes = 0
      const ended = Promise.withResolvers<void>()
      await withServer(
        (_, response) => {
          response.writeHead(200, headers)
          response.once('close', ended.resolve)
          const more = () => {
            for (
              let isTaken = true;
              isTaken && !response.destroyed && sentBytes < 50_000_000;
              sentBytes += 65_536
            )
              isTaken = response.write(Buffer.alloc(65_536))
          }
          response.on('drain', more)
          more()
        },
        async url => {
          await assert.rejects(sendToServer(url, { maxBytes: 100_000 }), {
            name: 'InvalidResponseError',
            message: 'more than 100000 bytes',
          })
          await ended.promise
        },
      )
      assert.ok(sentBytes < 20_000_000, `${sentBytes} bytes were taken`)
    })
  }

  it('distinguishes a connection that breaks, before or during the answer, from an answer that is not HTTP', async () => {
    await withServer(
      request => request.socket.destroy(),
      async url => assert.rejects(sendToServer(url), isConnectionError),
    )
    await withServer(
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('half')
        setImmediate(() => request.socket.destroy())
      },
      async url => assert.rejects(sendToServer(url), isConnectionError),
    )
    await withServer(
      request => request.socket.end('SSH-2.0-OpenSSH\r\n'),
      async url => assert.rejects(sendToServer(url), { name: 'InvalidResponseError', message: 'not HTTP' }),
    )
  })

  it('rejects an answer that switches to another protocol', () =>
    withServer(
      ({ socket }) =>
        void socket.write('HTTP/1.1 101 Go on\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      async url => {
        for (const more of [{}, { statusOnly: true }])
          await assert.rejects(sendToServer(url, more), /protocol upgrade/)
      },
    ))

  it('rejects endless informational answers', () =>
    withServer(
      ({ socket }) => {
        const announce = () => {
          const more = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(100)
          if (!socket.destroyed) socket.write(more, () => setImmediate(announce))
        }
        announce()
      },
      async url => {
        for (const more of [{}, { statusOnly: true }])
          await assert.rejects(sendToServer(url, more), /informational responses/)
      },
    ))

  it('aborts with its signal', () =>
    withServer(
      () => undefined,
      async url => assert.rejects(sendToServer(url, { signal: AbortSignal.timeout(20) })),
    ))

  it('works as `fetch` for libraries', () =>
    withServer(
      (request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(`["${request.method}"]`),
      async url => {
        const answer = await fetchExternal(url, {
          method: 'POST',
          headers: new Headers({ a: 'b' }),
          body: new URLSearchParams({ c: 'd' }),
        })
        assert.deepEqual(
          [answer.ok, answer.headers.get('content-type'), await answer.json()],
          [true, 'application/json', ['POST']],
        )
      },
    ))
})
