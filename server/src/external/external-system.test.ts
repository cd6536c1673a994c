import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { ExternalSystemError } from './external-error.ts'
import { createExternalSystem, type ExternalOptions } from './external-system.ts'

const withServer = async (listener: RequestListener, use: (url: string) => Promise<void>) => {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?secret=010180-9026`)
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

const outsideWith = (options: Partial<ExternalOptions> = {}) => {
  const lines: string[] = []
  const outside = createExternalSystem({
    name: 'test system',
    timeoutMs: 1_000,
    log: { warn: (fields, message) => lines.push(JSON.stringify({ ...fields, message })) },
    ...options,
  })
  return { outside, lines }
}

const isFailure = (failure: string) => (error: unknown) =>
  error instanceof ExternalSystemError && error.failure === failure

const get = (url: string) => async (signal: AbortSignal) => (await fetch(url, { signal })).text()

describe('calls to outside systems', () => {
  it('answer what the call answers', () =>
    withServer(
      (_request, response) => response.end('fine'),
      async url => assert.equal(await outsideWith().outside.call(get(url)), 'fine'),
    ))

  it('try again once after a broken connection where that is safe', async () => {
    let requests = 0
    await withServer(
      (request, response) => {
        requests++
        if (requests === 1) request.socket.destroy()
        else response.end('second')
      },
      async url => assert.equal(await outsideWith().outside.call(get(url), { safeToRetry: true }), 'second'),
    )
    assert.equal(requests, 2)
  })

  it('are made twice at most, and then fail as a connection', async () => {
    let requests = 0
    await withServer(
      request => {
        requests++
        request.socket.destroy()
      },
      async url => {
        await assert.rejects(
          outsideWith().outside.call(get(url), { safeToRetry: true }),
          isFailure('connection'),
        )
      },
    )
    assert.equal(requests, 2)
  })

  it('are made once where a second time could do harm', async () => {
    let requests = 0
    await withServer(
      request => {
        requests++
        request.socket.destroy()
      },
      async url => assert.rejects(outsideWith().outside.call(get(url)), isFailure('connection')),
    )
    assert.equal(requests, 1)
  })

  it('end at the time limit, without a second try', async () => {
    let requests = 0
    await withServer(
      () => {
        requests++
      },
      async url => {
        const { outside } = outsideWith({ timeoutMs: 40 })
        await assert.rejects(outside.call(get(url), { safeToRetry: true }), isFailure('timeout'))
      },
    )
    assert.equal(requests, 1)
  })

  it('end at the time limit even when the call does not listen', async () => {
    const { outside } = outsideWith({ timeoutMs: 20 })
    await assert.rejects(
      outside.call(() => new Promise(() => {})),
      isFailure('timeout'),
    )
  })

  it('fail as a connection where nobody listens', async () => {
    let free = ''
    await withServer(
      () => {},
      async url => {
        free = url
      },
    )
    await assert.rejects(outsideWith().outside.call(get(free)), isFailure('connection'))
  })

  it('let errors about the answer through and never count them against the system', async () => {
    const { outside } = outsideWith()
    const refused = new Error('business error')
    for (let call = 0; call < 50; call++) {
      await assert.rejects(
        outside.call(async () => {
          throw refused
        }),
        (error: unknown) => error === refused,
      )
    }
    assert.equal(await outside.call(async () => 'still asked'), 'still asked')
  })

  it('are refused at once while the breaker is open, and made again two seconds later', async () => {
    let ms = 0
    const { outside } = outsideWith({ now: () => ms })
    const broken = async () => {
      throw Object.assign(new Error('reset'), { code: 'ECONNRESET' })
    }
    for (let call = 0; call < 20; call++) await assert.rejects(outside.call(broken), isFailure('connection'))
    await assert.rejects(
      outside.call(async () => 'fine'),
      isFailure('open'),
    )
    ms = 2_000
    assert.equal(await outside.call(async () => 'fine'), 'fine')
  })

  it('say for how long nobody was answered, from the first failure to any answer', async () => {
    let ms = 1_000
    const { outside } = outsideWith({ now: () => ms })
    const broken = async () => {
      ms += 100
      throw Object.assign(new Error('reset'), { code: 'ECONNRESET' })
    }
    assert.equal(outside.getOutageMs(), null)
    await assert.rejects(outside.call(broken), isFailure('connection'))
    ms += 5_000
    assert.equal(outside.getOutageMs(), 5_100)
    await assert.rejects(outside.call(broken), isFailure('connection'))
    assert.equal(outside.getOutageMs(), 5_200)
    await assert.rejects(
      outside.call(async () => {
        throw new Error('an answer that says no')
      }),
    )
    assert.equal(outside.getOutageMs(), null)
    await assert.rejects(outside.call(broken), isFailure('connection'))
    ms += 599_999
    assert.notEqual(outside.getOutageMs(), null)
    ms += 1
    assert.equal(outside.getOutageMs(), null, 'nobody asked for ten minutes')
  })

  it('log the kind of failure, never the address', () =>
    withServer(
      request => request.socket.destroy(),
      async url => {
        const { outside, lines } = outsideWith()
        const error: unknown = await outside.call(get(url)).catch(thrown => thrown)
        assert.equal(lines.length, 1)
        assert.match(lines[0] ?? '', /"failure":"connection"/)
        assert.doesNotMatch(lines[0] ?? '', /127\.0\.0\.1|010180/)
        assert.doesNotMatch(`${error}`, /127\.0\.0\.1|010180/)
      },
    ))
})
