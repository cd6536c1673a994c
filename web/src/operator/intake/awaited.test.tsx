import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCertificate } from '../testing/station.ts'
import { atGate, confirmed, showIntake } from './testing.ts'

describe('an intake for which the register is awaited', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

  for (const [what, awaited, settled] of [
    ['the owner check', { owner_check: 'pending' }, { owner_check: 'confirmed' }],
    ['the notice of removal', { certificate: aCertificate('pending') }, { certificate: aCertificate() }],
  ] as const) {
    it(`asks again until ${what} is settled, and no more after that`, async () => {
      const { api, becomes } = showIntake({ car: atGate(awaited), draft: confirmed, step: 'details' })
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(api.count('getVehicle')).toBeGreaterThan(0))
      const before = api.count('getVehicle')
      await seconds(5)
      await waitFor(() => expect(api.count('getVehicle')).toBeGreaterThan(before))
      becomes(settled)
      await seconds(5)
      const after = api.count('getVehicle')
      await seconds(20)
      expect(api.count('getVehicle')).toBe(after)
    })
  }
})
