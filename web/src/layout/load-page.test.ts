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

  it('is given up after 120 s, twice', async () => {
    const load = vi.fn(() => new Promise(() => {}))
    const outcome = expect(loadPage(load)).rejects.toBeInstanceOf(PageLoadFailure)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(120_000)
    await outcome
  })
})
