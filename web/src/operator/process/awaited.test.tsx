import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCertificate, aVehicle } from '../testing/station.ts'
import { show } from './testing.ts'

describe('the page of a vehicle for which the register is awaited', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

  for (const [what, awaited, settled] of [
    ['the owner check', aVehicle({ owner_check: 'pending' }), aVehicle({ owner_check: 'confirmed' })],
    [
      'the notice of removal',
      aVehicle({ certificate: aCertificate('pending') }),
      aVehicle({ certificate: aCertificate() }),
    ],
  ] as const) {
    it(`asks again until ${what} is settled, and no more after that`, async () => {
      let isSettled = false
      const { api } = show(awaited, {
        getVehicle: () => ({ json: { vehicle: isSettled ? settled : awaited } }),
      })
      await screen.findByRole('heading', { level: 1 })
      const before = api.count('getVehicle')
      await seconds(5)
      await waitFor(() => expect(api.count('getVehicle')).toBeGreaterThan(before))
      isSettled = true
      await seconds(5)
      const after = api.count('getVehicle')
      await seconds(20)
      expect(api.count('getVehicle')).toBe(after)
    })
  }
})
