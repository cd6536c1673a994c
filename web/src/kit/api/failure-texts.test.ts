import { describe, expect, it, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import * as texts from './error-texts.ts'
import { lazyTexts } from './failure-texts.ts'
import { generalText, outageTexts } from './outage-texts.ts'
import { createFailureTexts } from './useFailureTexts.ts'

const vehicleNotFound = new ApiFailure('VEHICLE_NOT_FOUND', 404)

describe('failure texts', () => {
  it('loads the texts once, for the first failure, and existing text functions use them', async () => {
    const load = vi.fn(async () => texts)
    const later = lazyTexts(load)
    const onChange = vi.fn()
    later.subscribe(onChange)
    const words = createFailureTexts('en', later.current)
    expect(words.of(vehicleNotFound)).toBe(generalText.en)
    expect(load).not.toHaveBeenCalled()
    await Promise.all([later.ready('VEHICLE_NOT_FOUND'), later.ready('FORBIDDEN')])
    expect(words.of(vehicleNotFound)).toBe(texts.errorTexts.VEHICLE_NOT_FOUND.en)
    await later.ready('FORBIDDEN')
    expect(load).toHaveBeenCalledOnce()
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('has the text of a lost connection without loading', async () => {
    const load = vi.fn(async () => texts)
    const later = lazyTexts(load)
    await later.ready('NETWORK_ERROR')
    expect(load).not.toHaveBeenCalled()
    const words = createFailureTexts('fi', later.current)
    expect(words.of(new ApiFailure('NETWORK_ERROR', 0))).toBe(outageTexts.network.fi)
    expect(words.of(new ApiFailure('TRAFICOM_BROKEN', 502))).toBe(outageTexts.vehicleRegister.fi)
  })

  it('falls back to the general text when loading fails, and loads again at the next failure', async () => {
    const load = vi.fn(async () => texts).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const later = lazyTexts(load)
    const words = createFailureTexts('se', later.current)
    await later.ready('VEHICLE_NOT_FOUND')
    expect(words.of(vehicleNotFound)).toBe(generalText.se)
    await later.ready('VEHICLE_NOT_FOUND')
    expect(words.of(vehicleNotFound)).toBe(texts.errorTexts.VEHICLE_NOT_FOUND.se)
  })

  it('stops waiting when loading hangs', async () => {
    vi.useFakeTimers()
    const later = lazyTexts(() => new Promise(() => {}))
    const done = vi.fn()
    const waiting = later.ready('FORBIDDEN').then(done)
    await vi.advanceTimersByTimeAsync(1999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    vi.useRealTimers()
  })
})
