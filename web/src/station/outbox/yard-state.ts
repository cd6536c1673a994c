import { ApiFailure, isExternalOutage, isOutage } from '../../kit/api/api-failure.ts'
import {
  findHeldVehicles,
  isOld,
  type OfflineChange,
  type PendingChange,
  type Rejection,
} from './pending-change.ts'
import { OutcomeUnknownError, UploadCancelledError } from './send-change.ts'

/** Delays between retries, growing. When the connection returns, the next attempt is immediate. */
const RETRY_DELAYS_MS = [5_000, 15_000, 30_000, 60_000]

export type YardState = {
  /** The station user whose changes are loaded; empty if there is none. */
  userId: string
  /** The user's own changes, in their order: pending and rejected. */
  pending: readonly PendingChange[]
  /** Accepted by the service, but not yet shown by the cached data. */
  sent: readonly PendingChange[]
  isSending: boolean
  /** The queued picture being sent, and the part of it already sent (0 to 1). */
  progress: { id: number; share: number } | null
  isOffline: boolean
  /** The user has postponed the decision about old changes until the next visit. */
  isPutOff: boolean
  /** Retries since the last answer of the service. */
  attempts: number
}

export const createYardState = (isOffline: boolean): YardState => ({
  userId: '',
  pending: [],
  sent: [],
  isSending: false,
  progress: null,
  isOffline,
  isPutOff: false,
  attempts: 0,
})

export type YardAction =
  | { type: 'use-as'; userId: string }
  | { type: 'load'; userId: string; stored: readonly PendingChange[] }
  | { type: 'store'; change: PendingChange; isOffline: boolean }
  | { type: 'start-sending' }
  | { type: 'progress'; id: number; share: number }
  /** The service has applied the change. */
  | { type: 'accept'; id: number }
  /** The service has rejected the change, or has not answered. */
  | { type: 'replace'; change: PendingChange }
  | { type: 'remove'; id: number }
  | { type: 'end-attempt' }
  /** The cached data shows what was sent. */
  | { type: 'show-sent' }
  | { type: 'end-sending'; isOffline: boolean }
  | { type: 'schedule-retry' }
  | { type: 'reset-retries' }
  | { type: 'connection'; isOffline: boolean }
  | { type: 'put-off' }

/** Returns the state after an action. Only `accept`, `remove` and a load from the device remove a change. */
export function reduceYard(state: YardState, action: YardAction): YardState {
  const { pending } = state
  switch (action.type) {
    case 'use-as':
      return action.userId === state.userId
        ? state
        : { ...state, userId: action.userId, pending: [], sent: [], isPutOff: false }
    case 'load':
      // The user may have changed while the device was read.
      return action.userId === state.userId ? { ...state, pending: action.stored } : state
    case 'store':
      return { ...state, pending: [...pending, action.change], isOffline: action.isOffline }
    case 'start-sending':
      return { ...state, isSending: true }
    case 'progress':
      return { ...state, progress: { id: action.id, share: action.share } }
    case 'accept':
      return {
        ...state,
        pending: pending.filter(({ id }) => id !== action.id),
        sent: [...state.sent, ...pending.filter(({ id }) => id === action.id)],
        attempts: 0,
      }
    case 'replace':
      return {
        ...state,
        pending: pending.map(other => (other.id === action.change.id ? action.change : other)),
        attempts: action.change.refusal === null ? state.attempts : 0,
      }
    case 'remove':
      return { ...state, pending: pending.filter(({ id }) => id !== action.id), attempts: 0 }
    case 'end-attempt':
      return { ...state, progress: null }
    case 'show-sent':
      return { ...state, sent: [] }
    case 'end-sending':
      return { ...state, isSending: false, isOffline: action.isOffline }
    case 'schedule-retry':
      return { ...state, attempts: state.attempts + 1 }
    case 'reset-retries':
      return { ...state, attempts: 0 }
    case 'connection':
      return { ...state, isOffline: action.isOffline }
    case 'put-off':
      return { ...state, isPutOff: true }
  }
}

/**
 * Changes that can be sent automatically: old ones need confirmation first, and later changes of their vehicle wait
 * behind them.
 */
export const listSendable = ({ pending }: Pick<YardState, 'pending'>): PendingChange[] => {
  const heldVehicles = findHeldVehicles(pending)
  return pending.filter(({ refusal, vehicle }) => refusal === null && !heldVehicles.has(vehicle.id))
}

/** A new change of a vehicle must wait behind others: behind all that are to be sent, and old ones of the vehicle. */
export const mustQueue = (state: Pick<YardState, 'pending'>, vehicleId: number): boolean =>
  listSendable(state).length > 0 || findHeldVehicles(state.pending).has(vehicleId)

export const getRetryDelayMs = ({ attempts }: Pick<YardState, 'attempts'>): number =>
  RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length - 1)]!

/** Returns the change after a failed attempt; null if the user cancelled it before the service had it. */
export const recordFailure = (change: PendingChange, failure: unknown, now: string): PendingChange | null => {
  if (failure instanceof UploadCancelledError && failure.isNowhere) return null
  const refusal = toRejection(failure)
  return refusal ? { ...change, refusal } : { ...change, tried: change.tried ?? now }
}

/** Returns null if the failure may pass by itself: the change stays pending. */
function toRejection(failure: unknown): Rejection | null {
  if (failure instanceof OutcomeUnknownError || failure instanceof UploadCancelledError)
    return { code: 'UNSURE', status: 0, details: {} }
  if (!(failure instanceof ApiFailure)) throw failure
  if (isOutage(failure) || failure.status === 429 || failure.status === 401) return null
  return { code: failure.code, status: failure.status, details: failure.details }
}

/**
 * Returns a rejected change as the user resends it: it overwrites changes by others.
 * @param newKey the key of a change with unknown outcome, which is sent as a new one
 */
export function toRetry(rejected: PendingChange, newKey: string): PendingChange {
  const { change, refusal } = rejected
  const theirs = refusal?.details.theirs as string | null | undefined
  return {
    ...rejected,
    ...(refusal?.code === 'UNSURE' && { key: newKey, tried: null }),
    change: change.kind === 'remarks' && theirs !== undefined ? { ...change, before: theirs } : change,
    refusal: null,
    isConfirmed: true,
  }
}

/** Returns the old changes, which the user has confirmed. */
export const confirmOld = (pending: readonly PendingChange[]): PendingChange[] =>
  pending
    .filter(change => change.refusal === null && isOld(change))
    .map(change => ({ ...change, isConfirmed: true }))

/**
 * After a 401, only pictures are queued and sent once the user signs in again. The user reviews and repeats other
 * changes.
 */
export const canSendLater = (failure: unknown, change: OfflineChange): boolean =>
  failure instanceof ApiFailure &&
  ((isOutage(failure) && !isExternalOutage(failure)) || (change.kind === 'picture' && failure.status === 401))
