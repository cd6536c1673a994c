import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aVehicle } from '../../station/testing/station.ts'
import { type Answer, fakeApi, refused, type Seen } from '../../testing/fake-api.ts'
import { fakeTokens } from '../../testing/fake-token.ts'
import { ApiFailure, type FailureCode } from './api-failure.ts'
import { createClient } from './client.ts'
import { readTokens, writeTokens } from './token-storage.ts'

const tokens = (n: number) => ({
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
  public_key: 'key',
})
const expiredToken = refused(401, 'TOKEN_EXPIRED', { message: 'over' })
const vehiclePath = { shop: 1, id: 7 }

function setup(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers)
  const onSessionEnd = vi.fn()
  const onRefresh = vi.fn()
  const onOutage = vi.fn()
  const onShopRefused = vi.fn()
  const wordsFor = vi.fn(async (_: FailureCode) => {})
  const callbacks = { onSessionEnd, onRefresh, onOutage, onShopRefused, wordsFor }
  const client = createClient({ fetch: api.fetch, base: '/api/', storage: localStorage, ...callbacks })
  return { api, client, ...callbacks }
}

/** A server that rejects tokens numbered below `valid` as expired. */
const answerNewTokens = (valid: number) => ({
  getVehicle: ({ token }: Seen): Answer<'getVehicle'> =>
    Number(token?.split('-')[1]) >= valid ? { json: { vehicle: aVehicle() } } : expiredToken,
})

describe('API client', () => {
  it('sends the stored token, fills the path and omits undefined query parameters', async () => {
    writeTokens(localStorage, tokens(1))
    const { client, api } = setup({ listVehiclesByStatus: { json: { results: [], count: 0, next: null } } })
    await client.call('listVehiclesByStatus', {
      params: { shop: 3, status: 'shop_transit' },
      query: { ordering: '-id', cursor: undefined },
    })
    expect(api.seen[0]).toMatchObject({
      token: 'access-1',
      path: 'shop/3/vehicle/search-status/shop_transit/?ordering=-id',
    })
  })

  it('throws an ApiFailure with the code, fields and request id of the answer', async () => {
    const fields = [{ field: 'plate_or_vin', code: 'PLATE_OR_VIN_LENGTH' }]
    const searchOwnVehicle = refused(400, 'VALIDATION_ERROR', { message: 'no', fields, request_id: 'r1' })
    const { client } = setup({ searchOwnVehicle })
    const failure = await client
      .call('searchOwnVehicle', { body: { plate_or_vin: 'X'.repeat(12) } })
      .catch(e => e)
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({ code: 'VALIDATION_ERROR', status: 400, fields, requestId: 'r1' })
  })

  it('reports a lost network as an outage and throws NETWORK_ERROR', async () => {
    const { client, onOutage } = setup({ getHealth: 'no network' })
    await expect(client.call('getHealth')).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 0 })
    expect(onOutage).toHaveBeenCalledOnce()
  })

  for (const [status, code, isOut] of [
    [503, 'TRAFICOM_BROKEN', true],
    [502, 'PRH_API_SERVER_EXCEPTION', true],
    [500, 'GENERAL_ERROR', false],
    [409, 'STATE_CONFLICT', false],
  ] as const) {
    it(`${isOut ? 'reports' : 'does not report'} an outage with ${code}`, async () => {
      const { client, onOutage } = setup({ getHealth: { status, json: { code } } })
      await expect(client.call('getHealth')).rejects.toMatchObject({ code })
      expect(onOutage).toHaveBeenCalledTimes(isOut ? 1 : 0)
    })
  }

  it('reports a forbidden site only when the call is about a site', async () => {
    const forbidden = refused(403, 'FORBIDDEN')
    const { client, onShopRefused } = setup({ getVehicle: forbidden, getOwnUser: forbidden })
    await expect(client.call('getOwnUser')).rejects.toBeInstanceOf(ApiFailure)
    expect(onShopRefused).not.toHaveBeenCalled()
    await expect(client.call('getVehicle', { params: vehiclePath })).rejects.toBeInstanceOf(ApiFailure)
    expect(onShopRefused).toHaveBeenCalledWith(1)
  })

  it('throws only after the texts of the failure are loaded', async () => {
    const { client, wordsFor } = setup({ getVehicle: { status: 404, json: { code: 'VEHICLE_NOT_FOUND' } } })
    let resolveTexts = () => {}
    wordsFor.mockImplementation(() => new Promise<void>(resolve => (resolveTexts = resolve)))
    const thrown = vi.fn()
    const call = client.call('getVehicle', { params: vehiclePath }).catch(thrown)
    await vi.waitFor(() => expect(wordsFor).toHaveBeenCalledWith('VEHICLE_NOT_FOUND'))
    expect(thrown).not.toHaveBeenCalled()
    resolveTexts()
    await call
    expect(thrown).toHaveBeenCalledOnce()
  })

  it("treats a gateway's page and a malformed answer as GENERAL_ERROR", async () => {
    const bad = setup({ getHealth: { status: 502, text: '<h1>Bad gateway</h1>' } })
    await expect(bad.client.call('getHealth')).rejects.toMatchObject({ code: 'GENERAL_ERROR', status: 502 })
    const broken = setup({ getHealth: { text: 'not json' } })
    await expect(broken.client.call('getHealth')).rejects.toMatchObject({ code: 'GENERAL_ERROR' })
  })

  it('sends files as a form and requests bytes by their media type', async () => {
    const { client, api } = setup({
      uploadCertificate: { text: '{}' },
      getOwnerCertificate: { text: '%PDF' },
    })
    await client.call('uploadCertificate', { params: vehiclePath, files: { file: new File(['x'], 'c.pdf') } })
    expect(api.seen[0]?.body).toBeInstanceOf(FormData)
    expect(api.seen[0]?.headers.has('content-type')).toBe(false)
    const bytes = await client.download('getOwnerCertificate', 'application/pdf', { params: { id: 7 } })
    expect(await bytes.text()).toBe('%PDF')
    expect(api.seen[1]?.headers.get('accept')).toBe('application/pdf')
  })
})

describe('token refresh', () => {
  it('refreshes once for a hundred parallel calls with one expired token, and all of them succeed', async () => {
    writeTokens(localStorage, tokens(1))
    const { client, api } = setup({ ...answerNewTokens(2), refresh: { json: tokens(2) } })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => client.call('getVehicle', { params: vehiclePath })),
    )
    expect(answers).toHaveLength(100)
    expect(api.count('refresh')).toBe(1)
    expect(api.seen.find(call => call.action === 'refresh')).toMatchObject({
      body: { refresh_token: 'refresh-1' },
      token: null,
    })
    expect(readTokens(localStorage)).toEqual(tokens(2))
  })

  it('does not refresh when another tab has stored newer tokens', async () => {
    writeTokens(localStorage, tokens(1))
    const { client, api } = setup({
      getVehicle: seen => {
        const answer = answerNewTokens(2).getVehicle(seen)
        writeTokens(localStorage, tokens(2))
        return answer
      },
    })
    await client.call('getVehicle', { params: vehiclePath })
    expect(api.count('refresh')).toBe(0)
  })

  it('does not resend a call when somebody else has signed in in another tab', async () => {
    const of = (sub: string) => fakeTokens({ sub })
    writeTokens(localStorage, of('1'))
    const { client, api, onSessionEnd } = setup({
      getVehicle: () => {
        writeTokens(localStorage, of('2'))
        return expiredToken
      },
    })
    await expect(client.call('getVehicle', { params: vehiclePath })).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    })
    expect(api.count('getVehicle')).toBe(1)
    expect(onSessionEnd).not.toHaveBeenCalled()
    expect(readTokens(localStorage)).toEqual(of('2'))
  })

  it('refreshes once for several tabs that share a lock', async () => {
    writeTokens(localStorage, tokens(1))
    const api = fakeApi({ ...answerNewTokens(2), refresh: { json: tokens(2) } })
    let last: Promise<unknown> = Promise.resolve()
    const request = (_: string, work: () => Promise<unknown>) => {
      last = last.then(work)
      return last
    }
    const tab = () =>
      createClient({
        fetch: api.fetch,
        base: '/api/',
        storage: localStorage,
        locks: { request } as unknown as LockManager,
        onSessionEnd: () => {},
        onRefresh: () => {},
        onOutage: () => {},
        onShopRefused: () => {},
        wordsFor: async () => {},
      })
    await Promise.all([tab(), tab(), tab()].map(client => client.call('getVehicle', { params: vehiclePath })))
    expect(api.count('refresh')).toBe(1)
  })

  it('rejects all waiting calls and ends the session once when the refresh is rejected', async () => {
    writeTokens(localStorage, tokens(1))
    const { client, api, onSessionEnd } = setup({
      ...answerNewTokens(2),
      refresh: { status: 401, json: { code: 'REFRESH_TOKEN_EXPIRED' } },
    })
    const calls = Array.from({ length: 10 }, () => client.call('getVehicle', { params: vehiclePath }))
    const results = await Promise.allSettled(calls)
    expect(results.every(result => result.status === 'rejected')).toBe(true)
    expect(api.count('refresh')).toBe(1)
    expect(onSessionEnd).toHaveBeenCalled()
  })

  it('does not refresh again for a call that is rejected with the new tokens', async () => {
    writeTokens(localStorage, tokens(1))
    const { client, api } = setup({ getVehicle: expiredToken, refresh: { json: tokens(2) } })
    await expect(client.call('getVehicle', { params: vehiclePath })).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
    })
    expect(api.count('refresh')).toBe(1)
    expect(api.count('getVehicle')).toBe(2)
  })
})

describe('token refresh during an outage', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const away: Record<string, Answer<'refresh'>> = {
    'no network': 'no network',
    'a 503': { status: 503, json: { code: 'GENERAL_ERROR' } },
    "a gateway's page": { status: 502, text: '<h1>Bad gateway</h1>' },
    'a page in place of the tokens': { text: '<h1>Please sign in to the hotel</h1>' },
    'too many tries': { status: 429, json: { code: 'RATE_LIMITED' } },
  }
  for (const [name, answer] of Object.entries(away)) {
    it(`waits through ${name}, retries and continues the same session`, async () => {
      writeTokens(localStorage, tokens(1))
      let tries = 0
      const refresh = () => (++tries < 6 ? answer : { json: tokens(2) })
      const { client, api, onSessionEnd, onOutage, onRefresh } = setup({ ...answerNewTokens(2), refresh })
      const calls = Promise.all([1, 2, 3].map(() => client.call('getVehicle', { params: vehiclePath })))
      await vi.advanceTimersByTimeAsync(119_000)
      await expect(calls).resolves.toHaveLength(3)
      expect(api.count('refresh')).toBe(6)
      expect(onSessionEnd).not.toHaveBeenCalled()
      expect(onOutage).toHaveBeenCalledOnce()
      expect(onRefresh).toHaveBeenCalledOnce()
    })
  }

  it('rejects the call after two minutes and keeps the session', async () => {
    writeTokens(localStorage, tokens(1))
    const { client, onSessionEnd } = setup({ ...answerNewTokens(2), refresh: { status: 503, text: '{}' } })
    const onFailure = vi.fn()
    client.call('getVehicle', { params: vehiclePath }).catch(onFailure)
    await vi.advanceTimersByTimeAsync(119_000)
    expect(onFailure).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ status: 503 }))
    expect(onSessionEnd).not.toHaveBeenCalled()
    expect(readTokens(localStorage)).toEqual(tokens(1))
  })

  it('ends the session immediately when the server rejects the refresh token', async () => {
    writeTokens(localStorage, tokens(1))
    let tries = 0
    const refreshExpired = refused(401, 'REFRESH_TOKEN_EXPIRED')
    const { client, onSessionEnd } = setup({
      ...answerNewTokens(2),
      refresh: () => (++tries === 1 ? 'no network' : refreshExpired),
    })
    const onFailure = vi.fn()
    client.call('getVehicle', { params: vehiclePath }).catch(onFailure)
    await vi.advanceTimersByTimeAsync(1000)
    expect(onFailure).toHaveBeenCalled()
    expect(onSessionEnd).toHaveBeenCalled()
  })
})

describe('end of the session', () => {
  const endings: unknown[] = [
    { code: 'REFRESH_TOKEN_EXPIRED' },
    { code: 'REFRESH_TOKEN_DATA_INVALID' },
    { code: 'INVALID_HEADER' },
    { code: 'X', message: 'Refresh token is expired' },
    { detail: 'Refresh token data is invalid' },
    { message: 'Token is expired!' },
  ]
  for (const json of endings) {
    it(`ends the session on ${JSON.stringify(json)}`, async () => {
      writeTokens(localStorage, tokens(1))
      const { client, onSessionEnd } = setup({ getVehicle: { status: 401, text: JSON.stringify(json) } })
      await expect(client.call('getVehicle', { params: vehiclePath })).rejects.toBeInstanceOf(ApiFailure)
      expect(onSessionEnd).toHaveBeenCalledOnce()
    })
  }

  it('ends the session on the bare text too', async () => {
    const { client, onSessionEnd } = setup({ getVehicle: { status: 401, text: 'Token is expired!' } })
    await expect(client.call('getVehicle', { params: vehiclePath })).rejects.toBeInstanceOf(ApiFailure)
    expect(onSessionEnd).toHaveBeenCalledOnce()
  })

  it('does not end the session on other errors', async () => {
    const { client, onSessionEnd } = setup({ getVehicle: { status: 403, json: { code: 'FORBIDDEN' } } })
    await expect(client.call('getVehicle', { params: vehiclePath })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(onSessionEnd).not.toHaveBeenCalled()
  })

  it('neither refreshes nor ends the session when the logout fails', async () => {
    writeTokens(localStorage, tokens(1))
    for (const answer of [expiredToken, refused(401, 'INVALID_HEADER')]) {
      const { client, api, onSessionEnd } = setup({ logout: answer })
      await expect(client.call('logout', { body: tokens(1) })).rejects.toBeInstanceOf(ApiFailure)
      expect(onSessionEnd).not.toHaveBeenCalled()
      expect(api.count('refresh')).toBe(0)
    }
  })
})
