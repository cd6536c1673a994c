import { normaliseIdentifier } from '@autokierto/domain/vehicles/identifiers'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import type { RemovalRefusal } from '@autokierto/domain/vehicles/removal-refusals'
import type { Config } from '../config.ts'
import type { ExternalLog, ExternalSystem } from '../external/external-system.ts'
import { ApiError } from '../http/api-error.ts'
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

/** One of plate and VIN. Without a kind every kind is looked in. */
export type VehicleQuery = ({ plate: string } | { vin: string }) & { kind?: VehicleKind }

/** What became of the report. A refusal is final: sending it again changes nothing. */
export type RemovalOutcome =
  | { outcome: 'confirmed'; receiptId: string; removedOn: string }
  | { outcome: 'refused'; reason: RemovalRefusal }

export type VehicleRegister = {
  /**
   * Every vehicle with this plate or VIN; one plate may exist in several kinds. Empty: unknown to the register.
   * @throws ApiError TRAFICOM_BROKEN, TRAFICOM_API_EXCEPTION, TRAFICOM_API_PERMISSION_DENIED
   */
  findVehicle(query: VehicleQuery): Promise<RegisterVehicle[]>
  /**
   * Reports the final removal of a scrapped vehicle. Safe to repeat with the same idempotency key.
   * @throws ApiError as findVehicle: nothing is known then, and the report is sent again later
   */
  reportFinalRemoval(removal: FinalRemoval): Promise<RemovalOutcome>
  /**
   * Takes back a removal because its certificate was revoked. Safe to repeat; one that the register never got is taken
   * back as well.
   * @throws ApiError as findVehicle
   */
  withdrawFinalRemoval(withdrawal: RemovalWithdrawal): Promise<'confirmed' | 'refused'>
}

/** Error codes of the register. 550 is known from its users, the others are our assumption. */
const notFoundCode = '550'
const rejectionCodes = new Set(['501', '510'])
const removalRejections: Readonly<Record<string, 'already_removed' | 'mismatch' | 'unknown_vehicle'>> = {
  550: 'unknown_vehicle',
  581: 'already_removed',
  582: 'mismatch',
}
/** Nothing was reported under this certificate. */
const nothingToWithdraw = '583'

/** Kinds asked for at the same time: quick for the person, gentle with the register. */
const parallelQueries = 4

/** The vehicle register over its XML interface. The rest of the service never sees the XML. */
export const createVehicleRegister = (options: {
  config: Config['vehicleRegister']
  outside: ExternalSystem
  log: ExternalLog
}): VehicleRegister => {
  const { config, outside, log } = options

  /** Business errors other than the given ones end the call. */
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
      const terms = searchTerms(query)
      // One look-up is one call to the time limit and the breaker, however many kinds it asks for.
      const found = await outside
        .call(signal => inParallel(terms, each => search(each, signal)), { safeToRetry: true })
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

const searchTerms = (query: VehicleQuery): SearchTerms[] => {
  if ('vin' in query) return [{ vin: normaliseIdentifier(query.vin) }]
  const plate = hyphenated(query.plate)
  return (query.kind ? [lajiByKind[query.kind]] : allLaji).map(laji => ({ laji, plate }))
}

/** The register writes a hyphen between letters and digits; people often leave it out. */
const hyphenated = (plate: string): string =>
  normaliseIdentifier(plate).replace(/^([A-ZÅÄÖ]+)(\d+)$|^(\d+)([A-ZÅÄÖ]+)$/, (_, a, b, c, d) =>
    a ? `${a}-${b}` : `${c}-${d}`,
  )

/** Runs the work over the items, a few at a time, in order; the first failure ends it. */
const inParallel = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: parallelQueries }, worker))
  return results
}
