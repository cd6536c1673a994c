import type {
  Action,
  Calls,
  RequestBodyInput,
  RequestParams,
  RequestQueryInput,
  ResponseBody,
} from '@autokierto/contract/calls'
import { routes } from '@autokierto/contract/routes.gen'
import type { Tokens } from '@autokierto/contract/sessions'
import { limits } from '@autokierto/domain/limits'
import {
  ApiFailure,
  endsSession,
  type FailureCode,
  isOutage,
  isTransient,
  toApiFailure,
} from './api-failure.ts'
import { readClaims } from './claims.ts'
import { retryWithBackoff } from './retry.ts'
import { readTokens, writeTokens } from './token-storage.ts'

type OptionalMember<Name extends string, Value, Absent> = [Value] extends [Absent]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value }

/** The input of a call according to its contract. Calls with files take the files instead of a body. */
export type CallInput<A extends Action> = ([keyof RequestParams<A>] extends [never]
  ? { params?: undefined }
  : { params: RequestParams<A> }) &
  (Calls[A] extends { readonly files: readonly (infer Name extends string)[] }
    ? { files: Record<Name, File>; body?: undefined }
    : OptionalMember<'body', RequestBodyInput<A>, undefined> & { files?: undefined }) & {
    query?: RequestQueryInput<A>
    signal?: AbortSignal
    /** Suppresses the outage notice, for calls that retry by themselves. */
    quiet?: true
    /** Makes a retry safe: the same key returns the first answer again. For calls that create something. */
    idempotencyKey?: string
    /** Replaces `fetch` for this call, for example to report upload progress. */
    via?: (usual: typeof fetch) => typeof fetch
  }

export type CallArguments<A extends Action> =
  Record<never, never> extends CallInput<A> ? [options?: CallInput<A>] : [options: CallInput<A>]

type LooseOptions = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, File>
  signal?: AbortSignal
  quiet?: true
  idempotencyKey?: string
  via?: (usual: typeof fetch) => typeof fetch
}

type ClientOptions = {
  fetch: typeof fetch
  /** URL prefix of the API, ending with a slash. */
  base: string
  storage: Storage
  /** Lets browser tabs refresh one after another; absent in old browsers. */
  locks?: LockManager
  /** Called when the session is over: shows the login. */
  onSessionEnd: () => void
  /** Called when the session continues with new tokens, fetched here or in another tab. */
  onRefresh: () => void
  /** Called when no answer came, or when our service or a system behind it is down. */
  onOutage: (failure: ApiFailure) => void
  /** Called when the server answers FORBIDDEN for a call at this site. */
  onShopRefused: (shop: number) => void
  /** Resolves once the texts of a failure are loaded, so that the failure can be shown without delay. */
  wordsFor: (code: FailureCode) => Promise<void>
}

export type Client = ReturnType<typeof createClient>

/** Returns `METHOD path`. The station routes are a separate chunk because owners never need them. */
async function loadRoute(action: Action): Promise<string> {
  if (action in routes) return routes[action as keyof typeof routes]
  const { stationRoutes } = await import('@autokierto/contract/station-routes.gen').catch(() => {
    throw new ApiFailure('NETWORK_ERROR', 0)
  })
  return stationRoutes[action as keyof typeof stationRoutes]
}

/**
 * The only way to the API. `call('getVehicle', { params: { shop, id } })` returns the contract's type or throws an
 * `ApiFailure`. A 401 TOKEN_EXPIRED causes one refresh, however many parallel calls receive it; the others wait and
 * retry.
 */
export function createClient(settings: ClientOptions) {
  const { fetch, base, storage, locks, onSessionEnd, onRefresh, onOutage, onShopRefused, wordsFor } = settings
  let refreshing: Promise<void> | null = null

  async function send(action: Action, options: LooseOptions, accept?: string): Promise<Response> {
    const [method = 'GET', path = ''] = (await loadRoute(action)).split(' ')
    const token = readTokens(storage)?.access_token
    const headers = new Headers({ accept: accept ?? 'application/json' })
    if (token && action !== 'refresh') headers.set('authorization', `Bearer ${token}`)
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
    if (options.body !== undefined) headers.set('content-type', 'application/json')
    const response = await (options.via?.(fetch) ?? fetch)(
      base + buildUrl(path, options.params, options.query),
      {
        method,
        headers,
        body: encodeBody(options),
        signal: options.signal,
        // The cookie of strong identification is also needed when the API has a host of its own.
        credentials: base.startsWith('/') ? 'same-origin' : 'include',
      },
    ).catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      throw new ApiFailure('NETWORK_ERROR', 0)
    })
    if (!response.ok) throw await toApiFailure(response)
    return response
  }

  async function sendWithSession(action: Action, options: LooseOptions, accept?: string): Promise<Response> {
    const used = readTokens(storage)?.access_token
    try {
      return await send(action, options, accept).catch(async (error: unknown) => {
        if (!used || action === 'logout' || !isExpiry(error)) throw error
        await refreshOnce(used)
        // Another person may have signed in in another tab; never send this request with their tokens.
        if (getTokenOwner(readTokens(storage)?.access_token) !== getTokenOwner(used))
          throw new ApiFailure('NETWORK_ERROR', 0)
        return send(action, options, accept)
      })
    } catch (error) {
      // A failed logout is handled by the logout itself.
      if (action !== 'logout' && error instanceof ApiFailure && endsSession(error)) onSessionEnd()
      if (error instanceof ApiFailure && isOutage(error) && !options.quiet) onOutage(error)
      if (error instanceof ApiFailure && error.code === 'FORBIDDEN' && options.params?.shop !== undefined) {
        onShopRefused(Number(options.params.shop))
      }
      if (error instanceof ApiFailure) await wordsFor(error.code)
      throw error
    }
  }

  /** Waits for tokens newer than `used`: from a running refresh, from another tab, or from a refresh of its own. */
  function refreshOnce(used: string): Promise<void> {
    refreshing ??= (locks ? locks.request('autokierto-refresh', () => refresh(used)) : refresh(used)).finally(
      () => {
        refreshing = null
      },
    )
    return refreshing
  }

  /**
   * An outage says nothing about the session, so the refresh is retried. The session ends only when the server rejects
   * the refresh token.
   */
  async function refresh(used: string): Promise<void> {
    try {
      await retryWithBackoff(
        async () => {
          const tokens = readTokens(storage)
          if (tokens && tokens.access_token !== used) return
          if (!tokens) throw new ApiFailure('REFRESH_TOKEN_EXPIRED', 401)
          const response = await send('refresh', { body: { refresh_token: tokens.refresh_token } })
          writeTokens(storage, await parseTokens(response))
        },
        { forMs: limits.refreshTriesMs, isPassing: isTransient, onWait: onOutage },
      )
    } catch (error) {
      if (!isTransient(error)) onSessionEnd()
      throw error
    }
    onRefresh()
  }

  async function call<A extends Action>(action: A, ...[options]: CallArguments<A>): Promise<ResponseBody<A>> {
    const response = await sendWithSession(action, (options ?? {}) as LooseOptions)
    if (response.status === 204) return undefined as ResponseBody<A>
    try {
      return (await response.json()) as ResponseBody<A>
    } catch {
      throw new ApiFailure('GENERAL_ERROR', response.status, { message: 'The answer is no JSON' })
    }
  }

  /** Returns the raw response; `accept` names the accepted media types. */
  const open = <A extends Action>(action: A, accept: string, ...[options]: CallArguments<A>) =>
    sendWithSession(action, (options ?? {}) as LooseOptions, accept)

  const download = async <A extends Action>(...request: Parameters<typeof open<A>>): Promise<Blob> =>
    (await open(...request)).blob()

  return { call, download, open }
}

const getTokenOwner = (token = '') => readClaims(token)?.who

const isExpiry = (error: unknown) =>
  error instanceof ApiFailure && error.status === 401 && error.code === 'TOKEN_EXPIRED'

/** A gateway may answer 200 with its own page instead of the tokens, so that counts as an outage. */
async function parseTokens(response: Response): Promise<Tokens> {
  const tokens: unknown = await response.json().catch(() => null)
  if (typeof (tokens as Tokens | null)?.access_token === 'string') return tokens as Tokens
  throw new ApiFailure('GENERAL_ERROR', 502, { message: 'The answer holds no tokens' })
}

function buildUrl(path: string, params: LooseOptions['params'], query: LooseOptions['query']): string {
  const filled = path.replace(/\{(\w{1,40})\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function encodeBody({ body, files }: LooseOptions): BodyInit | undefined {
  if (!files) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}
