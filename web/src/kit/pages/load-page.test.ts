import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPage, PageLoadFailure } from './load-page.ts'

describe('loadPage', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('loads again when the first load fails', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValueOnce({ Page: 1 })
    await expect(loadPage(load)).resolves.toEqual({ Page: 1 })
  })

  it('throws a PageLoadFailure when loading fails twice', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('gone'))
    await expect(loadPage(load)).rejects.toBeInstanceOf(PageLoadFailure)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('gives up after 120 s when loading hangs, without a retry', async () => {
    const load = vi.fn(() => new Promise(() => {}))
    const onFailure = vi.fn()
    loadPage(load).catch(onFailure)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(onFailure).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onFailure).toHaveBeenCalledWith(expect.any(PageLoadFailure))
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('gives a retry only the rest of the 120 s', async () => {
    const load = vi
      .fn()
      .mockImplementationOnce(
        () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('gone')), 100_000)),
      )
      .mockReturnValueOnce(new Promise(() => {}))
    const onFailure = vi.fn()
    loadPage(load).catch(onFailure)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(load).toHaveBeenCalledTimes(2)
    expect(onFailure).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onFailure).toHaveBeenCalledOnce()
  })
})
