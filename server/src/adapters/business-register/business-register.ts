import { parseBusinessId } from '@autokierto/domain/companies/business-id'
import { toDay } from '@autokierto/domain/shops/calendar'
import type { Config } from '../../platform/config/config.ts'
import { ExternalSystemError } from '../../platform/external/external-error.ts'
import type { ExternalLog, ExternalSystem } from '../../platform/external/external-system.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { createAllowedCache } from './allowed-cache.ts'
import { fetchCompanies, fetchRepresentation, toBusinessRegisterError } from './client.ts'
import { type RepresentationOutcome, type Right, translateCompany, translateRight } from './translate.ts'

declare module '../../platform/services/services.ts' {
  interface Services {
    businessRegister: BusinessRegister
  }
}

/** The register's answer about a person and a company. Only `allowed` permits acting alone. */
export type Representation = {
  outcome: RepresentationOutcome
  company: { businessId: string; name: string }
  /** TJ, NIMKO, ELI, J …: all roles of the person in the company. */
  roles: string[]
  /** The role that permits acting alone; null without one. */
  basis: string | null
}

export type RepresentationQuery = { personalId: string; businessId: string }

export type BusinessRegister = {
  /**
   * Returns whether the person may represent the company alone. A failed check is thrown, never returned as not
   * allowed.
   * @param options `isFresh`: bypasses the cache
   * @throws ApiError PRH_BROKEN (no answer), PRH_API_SERVER_EXCEPTION (the register failed, or its answer is
   *   incomplete), PRH_API_EXCEPTION (unknown company, or an invalid answer)
   */
  checkRepresentation(query: RepresentationQuery, options?: { isFresh?: boolean }): Promise<Representation>
}

/** Creates the client of the business register: its public company data, and its query of representatives. */
export const createBusinessRegister = (options: {
  config: Config['businessRegister']
  outside: ExternalSystem
  log: ExternalLog
  /** Milliseconds of a monotonic clock; set by tests. */
  now?: () => number
}): BusinessRegister => {
  const { config, outside, log } = options
  const allowed = createAllowedCache<Representation>(options.now ?? (() => performance.now()))

  const queryRegister = async (query: RepresentationQuery, signal: AbortSignal): Promise<Representation> => {
    const { personalId, businessId } = query
    // The company is checked first: for a company that nobody may act for, no personal identity code is sent.
    const { mayAct, ...company } = translateCompany(
      await fetchCompanies(config, businessId, signal),
      businessId,
    )
    if (!mayAct) return { company, ...noRepresentation }
    const answer = await fetchRepresentation(config, { businessId, personId: personalId }, signal)
    return { company, ...translateRight(answer, businessId, toDay(new Date())) }
  }

  return {
    async checkRepresentation(query, { isFresh = false } = {}) {
      if (parseBusinessId(query.businessId) !== query.businessId)
        throw toBusinessRegisterError('no business ID')
      const cached = isFresh ? undefined : allowed.get(query)
      if (cached) return cached
      const found = await outside
        .call(signal => queryRegister(query, signal), { safeToRetry: true })
        .catch((error: unknown) => {
          if (error instanceof ExternalSystemError) throw new ApiError('PRH_BROKEN', { cause: error })
          if (error instanceof ApiError) {
            log.warn(
              { outside: 'business register', code: error.code },
              'Business register sent an unusable answer',
            )
          }
          throw error
        })
      if (found.outcome === 'allowed') allowed.set(query, found)
      else allowed.forget(query)
      return found
    },
  }
}

const noRepresentation: Right = { outcome: 'not_allowed', roles: [], basis: null }

/**
 * Like `checkRepresentation`, but requires the representation.
 * @throws ApiError PRH_API_PERMISSION_DENIED with the reason when the person may not represent the company
 *   alone; otherwise as checkRepresentation
 */
export const requireRepresentation = async (
  register: BusinessRegister,
  query: RepresentationQuery,
  options?: { isFresh?: boolean },
): Promise<Representation> => {
  const found = await register.checkRepresentation(query, options)
  if (found.outcome !== 'allowed') throw new ApiError('PRH_API_PERMISSION_DENIED', { reason: found.outcome })
  return found
}
