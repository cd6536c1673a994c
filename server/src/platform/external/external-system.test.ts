import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { describe, it } from 'node:test'
import { ExternalSystemError } from './external-error.ts'
import { createExternalSystem, type ExternalOptions } from './external-system.ts'
import { withServer } from './testing.ts'

const withSecretUrl = (listener: RequestListener, use: (url: string) => Promise<void>) =>
  withServer(listener, url => use(`${url}?secret=010180-9026`))

const createOutside = (options: Partial<ExternalOptions> = {}) => {
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

const fetchText = (url: string) => async (signal: AbortSignal) => (await fetch(url, { signal })).text()

describe('calls to external systems', () => {
  it('returns the answer of the call', () =>
    withSecretUrl(
      (_request, response) => response.end('fine'),
      async url => assert.equal(await createOutside().outside.call(fetchText(url)), 'fine'),
    ))

  it('retries once after a broken connection when a retry is safe', async () => {
    let requests = 0
    await withSecretUrl(
      (request, response) => {
        requests++
        if (requests === 1) request.socket.destroy()
        else response.end('second')
      },
      async url =>
        assert.equal(await createOutside().outside.call(fetchText(url), { safeToRetry: true }), 'second'),
    )
    assert.equal(requests, 2)
  })

  it('fails with `connection` after two attempts', async () => {
    let requests = 0
    await withSecretUrl(
      request => {
        requests++
        request.socket.destroy()
      },
      async url => {
        await assert.rejects(
          createOutside().outside.call(fetchText(url), { safeToRetry: true }),
          isFailure('connection'),
        )
      },
    )
    assert.equal(requests, 2)
  })

  it('does not retry a call that is not safe to repeat', async () => {
    let requests = 0
    await withSecretUrl(
      request => {
        requests++
        request.socket.destroy()
      },
      async url => assert.rejects(createOutside().outside.call(fetchText(url)), isFailure('connection')),
    )
    assert.equal(requests, 1)
  })

  it('times out without a retry', async () => {
    let requests = 0
    await withSecretUrl(
      () => {
        requests++
      },
      async url => {
        const { outside } = createOutside({ timeoutMs: 40 })
        await assert.rejects(outside.call(fetchText(url), { safeToRetry: true }), isFailure('timeout'))
      },
    )
    assert.equal(requests, 1)
  })

  it('times out even when the call ignores its signal', async () => {
    const { outside } = createOutside({ timeoutMs: 20 })
    await assert.rejects(
      outside.call(() => new Promise(() => {})),
      isFailure('timeout'),
    )
  })

  it('fails with `connection` when nothing listens at the address', async () => {
    let free = ''
    await withSecretUrl(
      () => {},
      async url => {
        free = url
      },
    )
    await assert.rejects(createOutside().outside.call(fetchText(free)), isFailure('connection'))
  })

  it('passes errors about the answer through and does not count them as failures', async () => {
    const { outside } = createOutside()
    const businessError = new Error('business error')
    for (let call = 0; call < 50; call++) {
      await assert.rejects(
        outside.call(async () => {
          throw businessError
        }),
        (error: unknown) => error === businessError,
      )
    }
    assert.equal(await outside.call(async () => 'still asked'), 'still asked')
  })

  it('rejects calls immediately while the breaker is open, and tries again two seconds later', async () => {
    let ms = 0
    const { outside } = createOutside({ now: () => ms })
    const failConnection = async () => {
      throw Object.assign(new Error('reset'), { code: 'ECONNRESET' })
    }
    for (let call = 0; call < 20; call++)
      await assert.rejects(outside.call(failConnection), isFailure('connection'))
    await assert.rejects(
      outside.call(async () => 'fine'),
      isFailure('open'),
    )
    ms = 2_000
    assert.equal(await outside.call(async () => 'fine'), 'fine')
  })

  it('returns the outage duration from the first failure until any answer', async () => {
    let ms = 1_000
    const { outside } = createOutside({ now: () => ms })
    const failConnection = async () => {
      ms += 100
      throw Object.assign(new Error('reset'), { code: 'ECONNRESET' })
    }
    assert.equal(outside.getOutageMs(), null)
    await assert.rejects(outside.call(failConnection), isFailure('connection'))
    ms += 5_000
    assert.equal(outside.getOutageMs(), 5_100)
    await assert.rejects(outside.call(failConnection), isFailure('connection'))
    assert.equal(outside.getOutageMs(), 5_200)
    await assert.rejects(
      outside.call(async () => {
        throw new Error('an answer that says no')
      }),
    )
    assert.equal(outside.getOutageMs(), null)
    await assert.rejects(outside.call(failConnection), isFailure('connection'))
    ms += 599_999
    assert.notEqual(outside.getOutageMs(), null)
    ms += 1
    assert.equal(outside.getOutageMs(), null, 'no call for ten minutes')
  })

  it('logs the kind of failure, never the URL', () =>
    withSecretUrl(
      request => request.socket.destroy(),
      async url => {
        const { outside, lines } = createOutside()
        const error: unknown = await outside.call(fetchText(url)).catch(thrown => thrown)
        assert.equal(lines.length, 1)
        assert.match(lines[0] ?? '', /"failure":"connection"/)
        assert.doesNotMatch(lines[0] ?? '', /127\.0\.0\.1|010180/)
        assert.doesNotMatch(`${error}`, /127\.0\.0\.1|010180/)
      },
    ))
})
