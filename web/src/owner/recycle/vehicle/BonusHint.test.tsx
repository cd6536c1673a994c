import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { ainosClaims, aSearchAnswer, aSearchedVehicle } from '../../testing/owner-data.ts'
import { isBonusPossible } from './BonusHint.tsx'

// The bonus ends with 2027.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

describe('the hint about the scrapping bonus', () => {
  it.each([
    ['a car of 2015', { model_year: 2015 }, true],
    ['a car of 2016', { model_year: 2016 }, false],
    ['a car of unknown age', { model_year: null }, false],
    ['a motorcycle', { kind: 'MOOTTORIPYÖRÄ' as const }, false],
    ['a van', { vehicle_class: 'N1' }, false],
    ['a car of unknown class', { vehicle_class: null }, true],
  ])('shows the hint for %s: %o', async (_name, part, shown) => {
    const searchOwnVehicle = { json: aSearchAnswer({ vehicle: aSearchedVehicle(part) }) }
    renderApp('/person/recycle', { as: ainosClaims, answers: { searchOwnVehicle } })
    await userEvent.type(await screen.findByRole('textbox'), 'ABC-123{Enter}')
    await screen.findByRole('heading', { name: 'Toyota Corolla' })
    expect(screen.queryByText('Scrapping bonus 2026–2027') !== null).toBe(shown)
  })

  it('hides the hint after the bonus has ended', () => {
    expect(isBonusPossible(aSearchedVehicle(), new Date('2027-12-31T12:00:00Z'))).toBe(true)
    expect(isBonusPossible(aSearchedVehicle(), new Date('2027-12-31T22:00:00Z'))).toBe(false)
  })
})
