import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { atGate, confirmed, showIntake } from './intake/testing.ts'
import { show } from './process/testing.ts'
import { aCertificate, aVehicle } from './testing/station.ts'

type AwaitedPart = Partial<ListedVehicle>

const awaitedPages = {
  'the vehicle’s page': (awaited: AwaitedPart) => show(aVehicle(awaited)),
  'the intake page': (awaited: AwaitedPart) =>
    showIntake({ car: atGate(awaited), draft: confirmed, step: 'details' }),
}

const awaitedParts: Record<string, [awaited: AwaitedPart, settled: AwaitedPart]> = {
  'the owner check': [{ owner_check: 'pending' }, { owner_check: 'confirmed' }],
  'the notice of removal': [{ certificate: aCertificate('pending') }, { certificate: aCertificate() }],
}

describe('a vehicle waiting for the register', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

  for (const [page, showPage] of Object.entries(awaitedPages)) {
    for (const [what, [awaited, settled]] of Object.entries(awaitedParts)) {
      it(`refetches the vehicle on ${page} until ${what} is settled, then stops`, async () => {
        const { api, becomes } = showPage(awaited)
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
  }
})
