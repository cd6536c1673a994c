import type { OverdueVehicle } from '@autokierto/contract/attention'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { associationClaims } from '../testing.ts'

const overdue = (id: number, changes: Partial<OverdueVehicle> = {}): OverdueVehicle => ({
  id,
  step: 'received',
  since: '2026-11-10T09:00:00Z',
  days: 12,
  shop: {
    id: 1,
    name: 'Helsinki Konala',
    operator: 'Etelän Autokierto Oy',
    phone: '010 555 0101',
    email: null,
  },
  make: 'Toyota',
  model: 'Corolla',
  plate_masked: 'K**-**6',
  ...changes,
})
const answerOverdue = (...vehicles: OverdueVehicle[]) => ({
  listOverdue: { json: { results: vehicles, count: vehicles.length, next: null } },
})

describe('the vehicles over a time limit', () => {
  it('lists the vehicles with their sites, and filters them by the step in the URL', async () => {
    const { api, router } = renderApp('/association/overdue', {
      as: associationClaims,
      answers: answerOverdue(
        overdue(1),
        overdue(2, { make: null, model: null, days: 40, step: 'announced' }),
      ),
    })
    await screen.findByText('Toyota Corolla')
    screen.getByText('Make unknown')
    expect(screen.getAllByText('K**-**6').length).toBeGreaterThan(0)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Step' }), 'Announced, not received')
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 'announced' }))
    await waitFor(() => expect(api.seen.at(-1)?.path).toMatch(/step=announced/))
    await userEvent.click(screen.getAllByRole('link', { name: 'Helsinki Konala' })[0]!)
    await waitFor(() => expect(router.state.location.pathname).toBe('/association/stations/1'))
  })

  it('shows an empty state when no vehicle is over its limit', async () => {
    renderApp('/association/overdue', { as: associationClaims, answers: answerOverdue() })
    await screen.findByText('No vehicle is over its time limit')
  })
})
