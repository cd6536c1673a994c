import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchWithProgress } from './fetch-with-progress.ts'

/** An `XMLHttpRequest` that the test completes. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  response: Blob | null = null
  sent: unknown
  opened: string[] = []
  headers: Record<string, string> = {}
  onload = () => undefined
  onerror = () => undefined
  onabort = () => undefined
  constructor() {
    FakeRequest.last = this
  }
  open(method: string, address: string) {
    this.opened = [method, address]
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-request-id: a:b\r\n'
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.onabort()
  }
}

describe('fetchWithProgress', () => {
  afterEach(() => vi.unstubAllGlobals())
  const start = (init: RequestInit = {}) => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    const shares: number[] = []
    const answer = fetchWithProgress(fetch, share => shares.push(share))('/api/x/', {
      method: 'POST',
      headers: { authorization: 'Bearer a' },
      body: 'bytes',
      ...init,
    })
    return { answer, shares, request: FakeRequest.last }
  }

  it('sends the request, reports the share sent, and returns a response like fetch', async () => {
    const { answer, shares, request } = start()
    expect([request.opened, request.headers, request.sent]).toEqual([
      ['POST', '/api/x/'],
      { authorization: 'Bearer a' },
      'bytes',
    ])
    request.upload.onprogress?.({ loaded: 1, total: 4 })
    request.upload.onprogress?.({ loaded: 4, total: 4 })
    Object.assign(request, { status: 201, response: new Blob(['{"a":1}']) })
    request.onload()
    const { status, ok, headers } = await answer
    expect([status, ok, headers.get('x-request-id')]).toEqual([201, true, 'a:b'])
    expect(shares).toEqual([0.25, 1])
  })

  it('rejects like fetch when the connection breaks or the signal aborts', async () => {
    const broken = start()
    broken.request.onerror()
    await expect(broken.answer).rejects.toThrow(TypeError)
    const controller = new AbortController()
    const unwanted = start({ signal: controller.signal })
    controller.abort()
    await expect(unwanted.answer).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('falls back to fetch without XMLHttpRequest', async () => {
    vi.stubGlobal('XMLHttpRequest', undefined)
    const nativeFetch = vi.fn(async () => new Response('a'))
    await fetchWithProgress(nativeFetch as never, () => undefined)('/api/x/')
    expect(nativeFetch).toHaveBeenCalledOnce()
  })
})
