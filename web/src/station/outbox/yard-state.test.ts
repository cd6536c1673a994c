import { describe, expect, it } from 'vitest'
import { ApiFailure, type FailureCode } from '../../kit/api/api-failure.ts'
import type { OfflineChange, PendingChange } from './pending-change.ts'
import { OutcomeUnknownError, UploadCancelledError } from './send-change.ts'
import {
  canSendLater,
  confirmOld,
  createYardState,
  getRetryDelayMs,
  listSendable,
  mustQueue,
  recordFailure,
  reduceYard,
  toRetry,
  type YardAction,
  type YardState,
} from './yard-state.ts'

const startEvent: OfflineChange = { kind: 'event', event: 'start' }
const pictureChange: OfflineChange = {
  kind: 'picture',
  name: 'a.jpg',
  type: 'image/jpeg',
  bytes: new ArrayBuffer(1),
}
const attemptedAt = '2026-11-01T10:00:00Z'

const aChange = (id: number, more: Partial<PendingChange> = {}, vehicleId = id): PendingChange => ({
  id,
  key: `key-${id}`,
  sub: '2',
  shop: { id: 1, name: 'Etelä' },
  vehicle: { id: vehicleId, plate: 'ABC-1', make: null, model: null, model_year: null },
  change: startEvent,
  at: new Date().toISOString(),
  tried: null,
  refusal: null,
  ...more,
})
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
const conflict = { code: 'STATE_CONFLICT', status: 409, details: {} } as const
const apiFailure = (code: FailureCode, status: number) => new ApiFailure(code, status, {})

const reduceAll = (actions: readonly YardAction[], state: YardState = createYardState(false)): YardState =>
  actions.reduce(reduceYard, state)
const withPending = (...pending: PendingChange[]): YardState =>
  reduceAll([
    { type: 'use-as', userId: '2' },
    { type: 'load', userId: '2', stored: pending },
  ])
const ids = (changes: readonly PendingChange[]) => changes.map(({ id }) => id)

describe('reduceYard', () => {
  it('keeps changes in the order in which they were made', () => {
    const state = reduceAll(
      [3, 1, 2].map(id => ({ type: 'store', change: aChange(id), isOffline: true })),
      withPending(),
    )
    expect(ids(state.pending)).toEqual([3, 1, 2])
    expect(state.isOffline).toBe(true)
  })

  it('shows a change as sent from its acceptance until the cached data shows it', () => {
    const accepted = reduceAll([{ type: 'accept', id: 1 }], withPending(aChange(1), aChange(2)))
    expect([ids(accepted.pending), ids(accepted.sent)]).toEqual([[2], [1]])
    expect(reduceAll([{ type: 'show-sent' }], accepted).sent).toEqual([])
  })

  it('hides the changes of a user from the next one', () => {
    const state = reduceAll([{ type: 'put-off' }, { type: 'use-as', userId: '3' }], withPending(aChange(1)))
    expect(state).toMatchObject({ userId: '3', pending: [], sent: [], isPutOff: false })
  })

  it('ignores a load that ends after the user has changed', () => {
    const next = reduceAll([{ type: 'use-as', userId: '3' }], withPending())
    expect(reduceAll([{ type: 'load', userId: '2', stored: [aChange(1)] }], next).pending).toEqual([])
  })

  it('starts the delays of retries again after an answer of the service, also after a rejection', () => {
    const waits: YardAction[] = Array.from({ length: 5 }, () => ({ type: 'schedule-retry' }))
    const state = reduceAll(waits, withPending(aChange(1)))
    expect(waits.map((_, at) => getRetryDelayMs({ attempts: at }))).toEqual([5e3, 15e3, 30e3, 60e3, 60e3])
    const unanswered = reduceAll([{ type: 'replace', change: aChange(1, { tried: attemptedAt }) }], state)
    expect(getRetryDelayMs(unanswered)).toBe(60_000)
    for (const action of [
      { type: 'accept', id: 1 },
      { type: 'remove', id: 1 },
      { type: 'replace', change: aChange(1, { refusal: conflict }) },
      { type: 'reset-retries' },
    ] satisfies YardAction[])
      expect(getRetryDelayMs(reduceAll([action], unanswered))).toBe(5_000)
  })

  it('loses no change in any sequence of actions', () => {
    const changes = [1, 2].map(id => aChange(id))
    const actions: YardAction[] = [
      { type: 'use-as', userId: '2' },
      { type: 'store', change: aChange(3), isOffline: true },
      { type: 'start-sending' },
      { type: 'progress', id: 1, share: 0.5 },
      { type: 'accept', id: 1 },
      { type: 'accept', id: 9 },
      { type: 'replace', change: aChange(2, { refusal: conflict }) },
      { type: 'replace', change: aChange(1, { tried: attemptedAt }) },
      { type: 'end-attempt' },
      { type: 'end-sending', isOffline: true },
      { type: 'schedule-retry' },
      { type: 'reset-retries' },
      { type: 'connection', isOffline: true },
      { type: 'put-off' },
    ]
    const visit = (state: YardState, isStored: boolean, depth: number): void => {
      expect(new Set(ids([...state.sent, ...state.pending]))).toEqual(new Set(isStored ? [1, 2, 3] : [1, 2]))
      if (depth === 0) return
      for (const action of actions) {
        // The device gives each change another id.
        if (action.type === 'store' && isStored) continue
        visit(reduceYard(state, action), isStored || action.type === 'store', depth - 1)
      }
    }
    visit(withPending(...changes), false, 3)
  })
})

describe('listSendable', () => {
  it('leaves out rejected changes, old ones, and later changes of the vehicle of an old one', () => {
    const state = withPending(
      aChange(1, { refusal: conflict }, 10),
      aChange(2, { at: daysAgo(31) }, 20),
      aChange(3, {}, 20),
      aChange(4, {}, 10),
      aChange(5, { at: daysAgo(31), isConfirmed: true }, 50),
    )
    expect(ids(listSendable(state))).toEqual([4, 5])
  })

  it('queues a new change behind all that are to be sent, and behind an old one of the same vehicle', () => {
    expect(mustQueue(withPending(), 7)).toBe(false)
    expect(mustQueue(withPending(aChange(1)), 7)).toBe(true)
    expect(mustQueue(withPending(aChange(1, { refusal: conflict }, 7)), 7)).toBe(false)
    const old = withPending(aChange(1, { at: daysAgo(31) }, 7))
    expect([mustQueue(old, 7), mustQueue(old, 8)]).toEqual([true, false])
  })
})

describe('recordFailure', () => {
  it.each([
    ['no answer', apiFailure('NETWORK_ERROR', 0)],
    ['an outage of the service', apiFailure('SERVICE_UNAVAILABLE', 503)],
    ['a rate limit', apiFailure('RATE_LIMITED', 429)],
    ['a session that has ended', apiFailure('TOKEN_EXPIRED', 401)],
  ])('keeps a change pending after %s, and the time of its first attempt', (_, error) => {
    expect(recordFailure(aChange(1), error, attemptedAt)).toEqual({
      ...aChange(1),
      at: expect.anything(),
      tried: attemptedAt,
    })
    expect(recordFailure(aChange(1, { tried: daysAgo(1) }), error, attemptedAt)?.tried).not.toBe(attemptedAt)
  })

  it('stores the rejection of the service, so that the user can decide', () => {
    const error = new ApiFailure('STATE_CONFLICT', 409, { theirs: 'x' })
    expect(recordFailure(aChange(1), error, attemptedAt)).toMatchObject({
      tried: null,
      refusal: { code: 'STATE_CONFLICT', status: 409, details: { theirs: 'x' } },
    })
  })

  it('asks the user when the outcome is unknown', () => {
    for (const error of [new OutcomeUnknownError(), new UploadCancelledError(false)])
      expect(recordFailure(aChange(1), error, attemptedAt)?.refusal?.code).toBe('UNSURE')
  })

  it('removes only an upload that was cancelled before the service had it', () => {
    expect(recordFailure(aChange(1), new UploadCancelledError(true), attemptedAt)).toBeNull()
  })

  it('takes no other error for an answer of the service', () => {
    const error = new Error('disk full')
    expect(() => recordFailure(aChange(1), error, attemptedAt)).toThrow(error)
  })
})

describe('decisions of the user', () => {
  it('sends a rejected change again under its key, over the text of others', () => {
    const change: OfflineChange = { kind: 'remarks', remarks: 'mine', before: 'old' }
    const one = aChange(1, {
      change,
      tried: attemptedAt,
      refusal: { ...conflict, details: { theirs: 'theirs' } },
    })
    expect(toRetry(one, 'new')).toMatchObject({
      key: 'key-1',
      tried: attemptedAt,
      refusal: null,
      isConfirmed: true,
      change: { remarks: 'mine', before: 'theirs' },
    })
  })

  it('sends a change with unknown outcome as a new one', () => {
    const unsure = aChange(1, {
      change: pictureChange,
      tried: attemptedAt,
      refusal: { ...conflict, code: 'UNSURE' },
    })
    expect(toRetry(unsure, 'new')).toMatchObject({ key: 'new', tried: null, change: pictureChange })
  })

  it('confirms only old changes that were not rejected', () => {
    const at = daysAgo(31)
    const changes = [aChange(1, { at }), aChange(2), aChange(3, { at, refusal: conflict })]
    expect(confirmOld(changes)).toEqual([{ ...changes[0], isConfirmed: true }])
  })

  it('stores a change for later after an outage, and only a picture after the end of the session', () => {
    expect(canSendLater(apiFailure('NETWORK_ERROR', 0), startEvent)).toBe(true)
    expect(canSendLater(apiFailure('TOKEN_EXPIRED', 401), startEvent)).toBe(false)
    expect(canSendLater(apiFailure('TOKEN_EXPIRED', 401), pictureChange)).toBe(true)
    expect(canSendLater(apiFailure('STATE_CONFLICT', 409), startEvent)).toBe(false)
    expect(canSendLater(new Error('bug'), pictureChange)).toBe(false)
  })
})
