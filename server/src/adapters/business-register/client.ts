import type { Config } from '../../platform/config/config.ts'
import { isConnectionError } from '../../platform/external/external-error.ts'
import {
  type ExternalRequest,
  InvalidResponseError,
  sendExternalRequest,
} from '../../platform/external/external-request.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/**
 * Fetches the public data of one company. Sends no person and no key.
 * @throws ApiError PRH_API_SERVER_EXCEPTION, PRH_API_EXCEPTION; the connection error when no answer came
 */
export const fetchCompanies = (
  config: Config['businessRegister'],
  businessId: string,
  signal: AbortSignal,
): Promise<unknown> =>
  requestJson(`${config.openDataUrl}/companies?${new URLSearchParams({ businessId })}`, { signal })

/**
 * Fetches the roles of one person in one company. The personal identity code is sent in the body, because URLs
 * are logged on the way.
 * @throws as fetchCompanies
 */
export const fetchRepresentation = (
  config: Config['businessRegister'],
  query: { businessId: string; personId: string },
  signal: AbortSignal,
): Promise<unknown> =>
  requestJson(`${config.url}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': config.key },
    body: JSON.stringify(query),
    signal,
  })

/** Creates the error for an unusable answer. The reason is logged, the content never. */
export const toBusinessRegisterError = (reason: string): ApiError =>
  new ApiError('PRH_API_EXCEPTION', { cause: new Error(`Business register: ${reason}`) })

/** Creates the error for a register that cannot answer now; nothing is known about the representation. */
export const serverError = (reason: string): ApiError =>
  new ApiError('PRH_API_SERVER_EXCEPTION', { cause: new Error(`Business register: ${reason}`) })

const requestJson = async (url: string, init: ExternalRequest): Promise<unknown> => {
  const { status, text } = await requestBusinessRegister(url, init)
  if (status === 429 || status >= 500) throw serverError(`status ${status}`)
  // This includes 401 and 403: rejecting our key says nothing about the person.
  if (status < 200 || status >= 300) throw toBusinessRegisterError(`status ${status}`)
  try {
    return JSON.parse(text)
  } catch {
    throw toBusinessRegisterError('not JSON')
  }
}

const requestBusinessRegister = async (
  url: string,
  init: ExternalRequest,
): Promise<{ status: number; text: string }> => {
  try {
    const { status, bytes } = await sendExternalRequest(url, init)
    return { status, text: bytes.toString('utf8') }
  } catch (error) {
    if (init.signal.aborted || isConnectionError(error)) throw error
    throw toBusinessRegisterError(error instanceof InvalidResponseError ? error.message : 'not HTTP')
  }
}
