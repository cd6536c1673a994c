import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPage, PageLoadFailure } from './load-page.ts'

describe("a page's script", () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is fetched once more when it fails', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValueOnce({ Page: 1 })
    await expect(loadPage(load)).resolves.toEqual({ Page: 1 })
  })

  it('that fails twice is a PageLoadFailure', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('gone'))
    await expect(loadPage(load)).rejects.toBeInstanceOf(PageLoadFailure)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('that hangs is given up after 120 s, and not fetched again', async () => {
    const load = vi.fn(() => new Promise(() => {}))
    const told = vi.fn()
    loadPage(load).catch(told)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveBeenCalledWith(expect.any(PageLoadFailure))
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('that fails late has only the rest of the 120 s for its second fetch', async () => {
    const load = vi
      .fn()
      .mockImplementationOnce(
        () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('gone')), 100_000)),
      )
      .mockReturnValueOnce(new Promise(() => {}))
    const told = vi.fn()
    loadPage(load).catch(told)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(load).toHaveBeenCalledTimes(2)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveBeenCalledOnce()
  })
})
