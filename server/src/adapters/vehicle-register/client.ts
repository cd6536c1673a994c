import { isConnectionError } from '../../platform/external/external-error.ts'
import { InvalidResponseError, sendExternalRequest } from '../../platform/external/external-request.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { decodeXml } from './encoding.ts'
import { findElement, findText, parseXml, type Xml } from './xml.ts'

/** A well-formed answer of the register: its message, and a possible business error. */
export type RegisterAnswer = { message: Xml; errorCode: string | null }

/**
 * Sends one message to the register and parses the frame of the answer.
 * @throws ApiError TRAFICOM_API_PERMISSION_DENIED for 401 and 403; TRAFICOM_API_EXCEPTION for every other status that
 *   is not 2xx and for a body that is not the register's XML; the connection error when no answer came
 */
export const sendMessage = async (url: string, xml: string, signal: AbortSignal): Promise<RegisterAnswer> => {
  const { status, body } = await postXml(url, xml, signal)
  if (status === 401 || status === 403) throw new ApiError('TRAFICOM_API_PERMISSION_DENIED')
  if (status < 200 || status >= 300) throw toVehicleRegisterError(`status ${status}`)
  const answer = parseXml(decodeXml(body))
  if (!answer?.kehys) throw toVehicleRegisterError('not the XML of the register')
  return {
    message: findElement(answer, 'kehys', 'sanoma'),
    errorCode: findText(answer, 'kehys', 'yleinen', 'virhe', 'virhekoodi'),
  }
}

/** Creates the error for an unusable answer. The reason is logged, the content never. */
export const toVehicleRegisterError = (reason: string): ApiError =>
  new ApiError('TRAFICOM_API_EXCEPTION', { cause: new Error(`Vehicle register: ${reason}`) })

const postXml = async (url: string, xml: string, signal: AbortSignal) => {
  try {
    const headers = { 'content-type': 'application/xml' }
    const { status, bytes } = await sendExternalRequest(url, { method: 'POST', headers, body: xml, signal })
    return { status, body: bytes }
  } catch (error) {
    if (signal.aborted || isConnectionError(error)) throw error
    throw toVehicleRegisterError(error instanceof InvalidResponseError ? error.message : 'not HTTP')
  }
}
