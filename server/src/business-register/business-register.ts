import { parseBusinessId } from '@autokierto/domain/companies/business-id'
import { toDay } from '@autokierto/domain/shops/calendar'
import type { Config } from '../config.ts'
import { ExternalSystemError } from '../external/external-error.ts'
import type { ExternalLog, ExternalSystem } from '../external/external-system.ts'
import { ApiError } from '../http/api-error.ts'
import { createAllowedCache } from './allowed-cache.ts'
import { fetchCompanies, fetchRepresentation, toBusinessRegisterError } from './client.ts'
import { type RepresentationOutcome, type Right, translateCompany, translateRight } from './translate.ts'

/** What the register says of a person and a company. Only `allowed` is a right to act alone. */
export type Representation = {
  outcome: RepresentationOutcome
  company: { businessId: string; name: string }
  /** TJ, NIMKO, ELI, J …: all that the person holds in the company. */
  roles: string[]
  /** The role that gives the right; null without one. */
  basis: string | null
}

export type RepresentationQuery = { personalId: string; businessId: string }

export type BusinessRegister = {
  /**
   * Whether the person may represent the company alone. "Could not check" is thrown, never answered as no right.
   * @param options `isFresh`: asks the register even where the right was there a moment ago
   * @throws ApiError PRH_BROKEN (no answer), PRH_API_SERVER_EXCEPTION (failed on its side, or incomplete),
   *   PRH_API_EXCEPTION (unknown company, or nonsense)
   */
  checkRepresentation(query: RepresentationQuery, options?: { isFresh?: boolean }): Promise<Representation>
}

/** The business register: its public company data, and its query of who may represent a company. */
export const createBusinessRegister = (options: {
  config: Config['businessRegister']
  outside: ExternalSystem
  log: ExternalLog
  /** Milliseconds of a monotonic clock; given by tests. */
  now?: () => number
}): BusinessRegister => {
  const { config, outside, log } = options
  const allowed = createAllowedCache<Representation>(options.now ?? (() => performance.now()))

  const ask = async (query: RepresentationQuery, signal: AbortSignal): Promise<Representation> => {
    const { personalId, businessId } = query
    // The company first: of one that nobody may act for, no personal identity code is sent.
    const { mayAct, ...company } = translateCompany(
      await fetchCompanies(config, businessId, signal),
      businessId,
    )
    if (!mayAct) return { company, ...noRight }
    const answer = await fetchRepresentation(config, { businessId, personId: personalId }, signal)
    return { company, ...translateRight(answer, businessId, toDay(new Date())) }
  }

  return {
    async checkRepresentation(query, { isFresh = false } = {}) {
      if (parseBusinessId(query.businessId) !== query.businessId)
        throw toBusinessRegisterError('no business ID')
      const known = isFresh ? undefined : allowed.get(query)
      if (known) return known
      const found = await outside
        .call(signal => ask(query, signal), { safeToRetry: true })
        .catch((error: unknown) => {
          if (error instanceof ExternalSystemError) throw new ApiError('PRH_BROKEN', { cause: error })
          if (error instanceof ApiError) {
            log.warn(
              { outside: 'business register', code: error.code },
              'Business register gave no usable answer',
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

const noRight: Right = { outcome: 'not_allowed', roles: [], basis: null }

/**
 * The same for whoever needs the right.
 * @throws ApiError PRH_API_PERMISSION_DENIED where the person may not represent the company alone, with the reason;
 *   else as checkRepresentation
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
