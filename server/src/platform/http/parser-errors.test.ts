import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { answerParserError } from './parser-errors.ts'
import { defaultTimeouts } from './timeouts.ts'

const uuid = /^[0-9a-f-]{36}$/

describe('input that is not a valid HTTP request', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({}, { patience: { ...defaultTimeouts, headersMs: 1_000, checkMs: 50 } })
  })
  after(() => test.close())

  /** Returns everything until the service closes the connection. */
  const send = async (...chunks: string[]): Promise<string> => {
    const socket = connect(Number(new URL(test.url).port), '127.0.0.1')
    await once(socket, 'connect')
    for (const chunk of chunks) socket.write(chunk)
    return text(socket)
  }
  const host = () => `host: ${new URL(test.url).host}`

  it('does not log a failure when the client disconnects half-way', async () => {
    const nextRequest = once(test.app.server, 'request')
    const socket = connect(Number(new URL(test.url).port), '127.0.0.1')
    socket.write(
      `POST /api/auth/ HTTP/1.1\r\n${host()}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    )
    const [request, response] = await nextRequest
    await once(request, 'data')
    socket.destroy()
    if (!response.closed) await once(response, 'close')
    await nextTurn()
    assert.doesNotMatch(test.logged(), /SERVICE_UNAVAILABLE|"level":[456]0/)
  })

  for (const [what, status, lines] of [
    ['no line of HTTP', 400, () => ['HELLO\r\n\r\n']],
    ['an unknown method', 400, () => [`BREW /api/health/ HTTP/1.1\r\n${host()}\r\n\r\n`]],
    ['a header without a colon', 400, () => ['GET /api/health/ HTTP/1.1\r\nnonsense\r\n\r\n']],
    [
      'two lengths of one body',
      400,
      () => [
        `POST /api/auth/ HTTP/1.1\r\n${host()}\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
      ],
    ],
    [
      'a chunk of no size',
      400,
      () => [
        `POST /api/auth/ HTTP/1.1\r\n${host()}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
        'xyz\r\n{}\r\n0\r\n\r\n',
      ],
    ],
    ['no host', 400, () => ['GET /api/health/ HTTP/1.1\r\n\r\n']],
    ['two hosts', 400, () => [`GET /api/health/ HTTP/1.1\r\n${host()}\r\nHost: x\r\n\r\n`]],
    [
      'a header of 20 000 characters',
      431,
      () => [`GET /api/health/ HTTP/1.1\r\n${host()}\r\nx-${'a'.repeat(20_000)}: 1\r\n\r\n`],
    ],
    [
      '20 000 headers',
      431,
      () => [`GET /api/health/ HTTP/1.1\r\n${host()}\r\n${'a: 1\r\n'.repeat(20_000)}\r\n`],
    ],
    ['headers without an end', 408, () => [`GET /api/health/ HTTP/1.1\r\n${host()}\r\n`]],
  ] as const) {
    it(`returns our error format and closes the connection for ${what}`, async () => {
      const answer = await send(...lines())
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      assert.match(head, new RegExp(`^HTTP/1.1 ${status} `))
      assert.match(head, /\r\nconnection: close/i)
      assert.match(head, /\r\ncache-control: no-store/i)
      assert.match(head, /\r\npermissions-policy: /i)
      const { code, message, fields, request_id, ...more } = JSON.parse(body)
      assert.deepEqual([code, fields, more], ['VALIDATION_ERROR', [], {}])
      assert.ok(message.length > 0)
      assert.match(request_id, uuid)
      assert.ok(head.includes(request_id))
    })
  }

  it('ignores an unknown Expect header', async () => {
    const answer = await send(
      `GET /api/health/ HTTP/1.1\r\n${host()}\r\nexpect: miracles\r\nconnection: close\r\n\r\n`,
    )
    assert.match(answer, /^HTTP\/1.1 200 /)
  })

  it('closes the connection without a message in the middle of a response', async () => {
    const server = createServer((request, response) => {
      request.on('error', () => undefined)
      response.write('the beginning')
    })
    server.on('clientError', answerParserError)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
    await once(socket, 'readable')
    socket.write('xyz\r\n')
    const answer = await text(socket)
    assert.ok(answer.endsWith('the beginning\r\n'), answer)
    server.close()
  })
})
