import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lazyModule } from './lazy-module.ts'

describe('a part of a page that comes later', () => {
  it('is fetched once, and there at once the next time', async () => {
    const load = vi.fn(async () => 'part')
    const usePart = lazyModule(load)
    const { result } = renderHook(usePart)
    expect(result.current.part).toBeNull()
    await waitFor(() => expect(result.current.part).toBe('part'))
    expect(renderHook(usePart).result.current.part).toBe('part')
    expect(load).toHaveBeenCalledOnce()
  })

  it('says where it cannot be fetched that the network is away, and comes when tried again', async () => {
    const load = vi.fn(async () => 'part')
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { result } = renderHook(lazyModule(load))
    await waitFor(() => expect(result.current.failure?.code).toBe('NETWORK_ERROR'))
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.part).toBe('part'))
    expect(result.current.failure).toBeNull()
  })
})
