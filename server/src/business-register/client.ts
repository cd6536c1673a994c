import type { Config } from '../config.ts'
import { isConnectionError } from '../external/external-error.ts'
import {
  type ExternalRequest,
  InvalidResponseError,
  sendExternalRequest,
} from '../external/external-request.ts'
import { ApiError } from '../http/api-error.ts'

/**
 * Asks the public company data for one company. No person is named, and no key is sent.
 * @throws ApiError PRH_API_SERVER_EXCEPTION, PRH_API_EXCEPTION; the connection's own error where no answer came
 */
export const fetchCompanies = (
  config: Config['businessRegister'],
  businessId: string,
  signal: AbortSignal,
): Promise<unknown> =>
  readJson(`${config.openDataUrl}/companies?${new URLSearchParams({ businessId })}`, { signal })

/**
 * Asks for the roles of one person in one company. The personal identity code goes in the body: addresses are
 * written down on the way.
 * @throws as fetchCompanies
 */
export const fetchRepresentation = (
  config: Config['businessRegister'],
  query: { businessId: string; personId: string },
  signal: AbortSignal,
): Promise<unknown> =>
  readJson(`${config.url}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': config.key },
    body: JSON.stringify(query),
    signal,
  })

/** An answer that cannot be used; what is wrong goes to the log, the content never does. */
export const toBusinessRegisterError = (what: string): ApiError =>
  new ApiError('PRH_API_EXCEPTION', { cause: new Error(`Business register: ${what}`) })

/** The register says itself that it cannot answer now: nothing is known of the right. */
export const serverError = (what: string): ApiError =>
  new ApiError('PRH_API_SERVER_EXCEPTION', { cause: new Error(`Business register: ${what}`) })

const readJson = async (url: string, init: ExternalRequest): Promise<unknown> => {
  const { status, text } = await requestBusinessRegister(url, init)
  if (status === 429 || status >= 500) throw serverError(`status ${status}`)
  // 401 and 403 too: that it refuses us says nothing about the person.
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
