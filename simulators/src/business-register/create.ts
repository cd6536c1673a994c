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
  /** The API key that queries of representatives must send. */
  key: string
  /** Delay of the slow company; 10 s by default. */
  slowMs?: number
  companies?: readonly DemoCompany[]
}

/** Limits the recorded requests, so that memory use stays bounded. */
const maxRecordedRequests = 500
const maxQueryBytes = 4_096

/**
 * Simulates both APIs of the business register:
 * - `GET /opendata-ytj-api/v3/companies?businessId=` returns public company data, without a key and without persons.
 * - `POST /representation/v1/query` with `{businessId, personId}` and the header `x-api-key` returns the roles of
 *   that person in that company. The personal identity code is in the body, never in a URL.
 *
 * `GET /requests` returns the recorded requests with masked personal identity codes. Paths are relative to the mount
 * point. State is per instance.
 */
export const createBusinessRegisterSimulator = (
  options: BusinessRegisterSimulatorOptions,
): RequestHandler => {
  const companies = options.companies ?? demoCompanies
  const requests: { method: string; url: string; body: string }[] = []
  const find = (businessId: string) => companies.find(company => company.businessId === businessId)

  const answerCompanies = (query: URLSearchParams): SimulatedResponse => {
    const businessId = query.get('businessId')
    // The real API also searches by name and place. The product only queries by business ID.
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
    if (requests.length > maxRecordedRequests) requests.shift()
    if (call === 'GET /opendata-ytj-api/v3/companies') return answerCompanies(searchParams)
    if (call === 'POST /representation/v1/query') return answerQuery(request.headers['x-api-key'], body)
    return buildJsonResponse(404, { error: 'not found' })
  }

  // A client may disconnect in the middle of a message.
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

/** Contains only the roles of the person in the query, without their code and name. */
const buildRepresentationAnswer = (company: DemoCompany, personId: string): object => ({
  complete: company.fault !== 'incomplete',
  checkedAt: timestamp(),
  company: {
    businessId: company.businessId,
    companyName: company.name,
    status: company.ended ? 'ENDED' : company.situation === 'KONK' ? 'BANKRUPT' : 'NORMAL',
    procurationAbstract: company.signing,
    procurationPerson: {
      // An incomplete answer lacks the roles, because the unavailable register would have had to confirm them.
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

/** The simulator never records complete personal identity codes. */
const maskIds = (text: string): string => text.replace(/\b(\d{6}[-+A-FU-Y])\d{3}[0-9A-Y]\b/g, '$1****')

const buildJsonResponse = (status: number, body: object): SimulatedResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})
