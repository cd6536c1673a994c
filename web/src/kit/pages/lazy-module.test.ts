import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lazyModule } from './lazy-module.ts'

describe('lazyModule', () => {
  it('loads the module once, and returns it immediately afterwards', async () => {
    const load = vi.fn(async () => 'part')
    const usePart = lazyModule(load)
    const { result } = renderHook(usePart)
    expect(result.current.part).toBeNull()
    await waitFor(() => expect(result.current.part).toBe('part'))
    expect(renderHook(usePart).result.current.part).toBe('part')
    expect(load).toHaveBeenCalledOnce()
  })

  it('returns NETWORK_ERROR when loading fails, and loads again on retry', async () => {
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
