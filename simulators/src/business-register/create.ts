import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type RequestHandler,
  readRequestBody,
  repairPage,
  type SimulatedResponse,
  sendSimulatedResponse,
} from '../http.ts'
import type { DemoCompany } from './company.ts'
import { demoCompanies } from './demo-companies.ts'
import { buildCompaniesAnswer } from './open-data.ts'

export type BusinessRegisterSimulatorOptions = {
  /** The API key the query of representatives demands. */
  key: string
  /** How long the slow company takes; 10 s unless told. */
  slowMs?: number
  companies?: readonly DemoCompany[]
}

/** The recorded requests are bounded, so that a long run does not grow. */
const requestsKept = 500
const maxQueryBytes = 4_096

/**
 * A stand-in of the business register, of both its ends:
 * - `GET /opendata-ytj-api/v3/companies?businessId=`: the public company data, without a key and without persons;
 * - `POST /representation/v1/query` with `{businessId, personId}` and the header `x-api-key`: the roles of this one
 *   person in this one company. The personal identity code stands in the body, never in an address.
 *
 * `GET /requests` tells what it was asked, personal identity codes masked. Paths are relative to the place where it
 * is mounted. State is per instance.
 */
export const createBusinessRegisterSimulator = (
  options: BusinessRegisterSimulatorOptions,
): RequestHandler => {
  const companies = options.companies ?? demoCompanies
  const requests: { method: string; url: string; body: string }[] = []
  const find = (businessId: string) => companies.find(company => company.businessId === businessId)

  const answerCompanies = (query: URLSearchParams): SimulatedResponse => {
    const businessId = query.get('businessId')
    // Names, places and pages are asked for in other services; ours knows the company it asks for.
    if (!businessId)
      return buildJsonResponse(400, { timestamp: timestamp(), message: 'Invalid search', errorcode: 1 })
    const company = find(businessId)
    if (company?.fault === 'no-answer') return 'hang-up'
    return buildJsonResponse(200, buildCompaniesAnswer(company ? [company] : []))
  }

  const answerQuery = async (key: unknown, body: string): Promise<SimulatedResponse> => {
    if (key !== options.key) return buildJsonResponse(401, { error: 'unknown key' })
    const query = parseRepresentationQuery(body)
    if (!query) return buildJsonResponse(400, { error: 'businessId and personId are required' })
    const company = find(query.businessId)
    if (!company) return buildJsonResponse(404, { error: 'unknown company' })
    if (company.fault === 'slow') await wait(options.slowMs ?? 10_000)
    if (company.fault === 'no-answer') return 'hang-up'
    if (company.fault === 'http-500') return buildJsonResponse(500, { error: 'internal error' })
    if (company.fault === 'nonsense') return { status: 200, type: 'text/html', body: repairPage }
    return buildJsonResponse(200, buildRepresentationAnswer(company, query.personId))
  }

  const answer = async (request: IncomingMessage, body: string): Promise<SimulatedResponse> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const call = `${request.method} ${pathname}`
    if (call === 'GET /requests') return buildJsonResponse(200, { requests })
    requests.push({ method: request.method ?? '', url: maskIds(request.url ?? ''), body: maskIds(body) })
    if (requests.length > requestsKept) requests.shift()
    if (call === 'GET /opendata-ytj-api/v3/companies') return answerCompanies(searchParams)
    if (call === 'POST /representation/v1/query') return answerQuery(request.headers['x-api-key'], body)
    return buildJsonResponse(404, { error: 'not found' })
  }

  // A client that hangs up in mid-message is its own affair.
  return (request, response) => {
    readRequestBody(request, maxQueryBytes)
      .then(async body =>
        sendSimulatedResponse(
          response,
          body === null ? buildJsonResponse(413, {}) : await answer(request, body),
        ),
      )
      .catch(() => response.destroy())
  }
}

const timestamp = () => new Date().toISOString()

/** The person asked about, and nobody else; neither their code nor their name is repeated. */
const buildRepresentationAnswer = (company: DemoCompany, personId: string): object => ({
  complete: company.fault !== 'incomplete',
  checkedAt: timestamp(),
  company: {
    businessId: company.businessId,
    companyName: company.name,
    status: company.ended ? 'ENDED' : company.situation === 'KONK' ? 'BANKRUPT' : 'NORMAL',
    procurationAbstract: company.signing,
    procurationPerson: {
      // What an incomplete answer names is what the silent register would have had to confirm.
      role: company.fault === 'incomplete' ? [] : (company.roles[personId] ?? []),
    },
  },
})

const parseRepresentationQuery = (body: string): { businessId: string; personId: string } | null => {
  try {
    const { businessId, personId } = JSON.parse(body)
    return typeof businessId === 'string' && typeof personId === 'string' ? { businessId, personId } : null
  } catch {
    return null
  }
}

/** Personal identity codes are never kept, not even by a stand-in. */
const maskIds = (text: string): string => text.replace(/\b(\d{6}[-+A-FU-Y])\d{3}[0-9A-Y]\b/g, '$1****')

const buildJsonResponse = (status: number, body: object): SimulatedResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})
