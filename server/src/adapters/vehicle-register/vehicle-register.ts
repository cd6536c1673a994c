import { normaliseIdentifier } from '@autokierto/domain/vehicles/identifiers'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import type { RemovalRefusal } from '@autokierto/domain/vehicles/removal-refusals'
import type { Config } from '../../platform/config/config.ts'
import type { ExternalLog, ExternalSystem } from '../../platform/external/external-system.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type RegisterAnswer, sendMessage, toVehicleRegisterError } from './client.ts'
import { allLaji, lajiByKind } from './kinds.ts'
import {
  type FinalRemoval,
  type RemovalWithdrawal,
  removalMessage,
  type SearchTerms,
  searchMessage,
  withdrawalMessage,
} from './messages.ts'
import { toRegisterOutage } from './outage.ts'
import { type RegisterVehicle, translateVehicles } from './translate.ts'
import { findText } from './xml.ts'

declare module '../../platform/services/services.ts' {
  interface Services {
    vehicleRegister: VehicleRegister
  }
}

/** Either a plate or a VIN. Without a kind, all kinds are searched. */
export type VehicleQuery = ({ plate: string } | { vin: string }) & { kind?: VehicleKind }

/** The result of a report. A refusal is final: repeating the report changes nothing. */
export type RemovalOutcome =
  | { outcome: 'confirmed'; receiptId: string; removedOn: string }
  | { outcome: 'refused'; reason: RemovalRefusal }

export type VehicleRegister = {
  /**
   * Finds every vehicle with this plate or VIN; several kinds may share a plate. Empty when the register has none.
   * @throws ApiError TRAFICOM_BROKEN, TRAFICOM_API_EXCEPTION, TRAFICOM_API_PERMISSION_DENIED
   */
  findVehicle(query: VehicleQuery): Promise<RegisterVehicle[]>
  /**
   * Reports the final removal of a scrapped vehicle. Idempotent per idempotency key.
   * @throws ApiError as findVehicle: the outcome is unknown, and the report is retried later
   */
  reportFinalRemoval(removal: FinalRemoval): Promise<RemovalOutcome>
  /**
   * Withdraws a removal because its certificate was revoked. Idempotent; also confirmed when the register never
   * received the removal.
   * @throws ApiError as findVehicle
   */
  withdrawFinalRemoval(withdrawal: RemovalWithdrawal): Promise<'confirmed' | 'refused'>
}

/** Error codes of the register. 550 is confirmed by users of the register, the others are assumptions. */
const notFoundCode = '550'
const rejectionCodes = new Set(['501', '510'])
const removalRejections: Readonly<Record<string, 'already_removed' | 'mismatch' | 'unknown_vehicle'>> = {
  550: 'unknown_vehicle',
  581: 'already_removed',
  582: 'mismatch',
}
/** No removal was reported under this certificate. */
const nothingToWithdraw = '583'

/** Concurrent queries of one search: fast for the user without overloading the register. */
const parallelQueries = 4

/** Creates the client of the vehicle register's XML interface. No other part of the service handles the XML. */
export const createVehicleRegister = (options: {
  config: Config['vehicleRegister']
  outside: ExternalSystem
  log: ExternalLog
}): VehicleRegister => {
  const { config, outside, log } = options

  /** Throws for business errors other than the expected ones. */
  const checkError = ({ errorCode }: RegisterAnswer, expected: (code: string) => boolean) => {
    if (errorCode === null || expected(errorCode)) return
    log.warn({ outside: 'vehicle register', errorCode }, 'Vehicle register answered an error')
    if (rejectionCodes.has(errorCode)) throw new ApiError('TRAFICOM_API_PERMISSION_DENIED')
    throw toVehicleRegisterError(`error ${errorCode}`)
  }

  const search = async (terms: SearchTerms, signal: AbortSignal): Promise<RegisterVehicle[]> => {
    const answer = await sendMessage(config.url, searchMessage(config, terms), signal)
    checkError(answer, code => code === notFoundCode)
    if (answer.errorCode === notFoundCode) return []
    return translateVehicles(answer.message, 'laji' in terms ? terms.laji : null)
  }

  return {
    async findVehicle(query) {
      const terms = buildSearchTerms(query)
      // A search counts as one call for the timeout and the breaker, however many kinds it queries.
      const found = await outside
        .call(signal => mapConcurrently(terms, term => search(term, signal)), { safeToRetry: true })
        .catch(rethrow)
      return found.flat().filter(({ kind }) => query.kind === undefined || kind === query.kind)
    },

    async reportFinalRemoval(removal) {
      const answer = await outside
        .call(signal => sendMessage(config.url, removalMessage(config, removal), signal), {
          safeToRetry: true,
        })
        .catch(rethrow)
      checkError(answer, code => code in removalRejections)
      const reason = removalRejections[answer.errorCode ?? '']
      if (reason) return { outcome: 'refused', reason }
      const receiptId = findText(answer.message, 'lopullinenPoisto', 'kuittausnumero')
      const removedOn = findText(answer.message, 'lopullinenPoisto', 'poistopvm')
      if (!receiptId || !removedOn) throw toVehicleRegisterError('a removal without a receipt')
      return { outcome: 'confirmed', receiptId, removedOn }
    },

    async withdrawFinalRemoval(withdrawal) {
      const answer = await outside
        .call(signal => sendMessage(config.url, withdrawalMessage(config, withdrawal), signal), {
          safeToRetry: true,
        })
        .catch(rethrow)
      checkError(answer, code => code === nothingToWithdraw || code in removalRejections)
      if (answer.errorCode === nothingToWithdraw) return 'confirmed'
      if (answer.errorCode !== null) return 'refused'
      if (!findText(answer.message, 'lopullisenPoistonPeruutus', 'kuittausnumero')) {
        throw toVehicleRegisterError('a withdrawal without a receipt')
      }
      return 'confirmed'
    },
  }
}

const rethrow = (error: unknown): never => {
  throw toRegisterOutage(error)
}

const buildSearchTerms = (query: VehicleQuery): SearchTerms[] => {
  if ('vin' in query) return [{ vin: normaliseIdentifier(query.vin) }]
  const plate = addHyphen(query.plate)
  return (query.kind ? [lajiByKind[query.kind]] : allLaji).map(laji => ({ laji, plate }))
}

/** The register writes a hyphen between letters and digits; users often leave it out. */
const addHyphen = (plate: string): string =>
  normaliseIdentifier(plate).replace(/^([A-ZÅÄÖ]+)(\d+)$|^(\d+)([A-ZÅÄÖ]+)$/, (_, a, b, c, d) =>
    a ? `${a}-${b}` : `${c}-${d}`,
  )

/** Maps the items with a few concurrent workers, in order; rejects on the first failure. */
const mapConcurrently = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const entries = items.entries()
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: parallelQueries }, worker))
  return results
}
