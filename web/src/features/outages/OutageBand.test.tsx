import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { pageOf, renderStation } from '../../station/testing/station.ts'
import type { Answer } from '../../testing/fake-api.ts'

const emptyLists = { listVehiclesByStatus: () => pageOf([]), listMarket: pageOf([]) }
const outageAnswer: Answer<'listOutages'> = {
  json: {
    outages: [{ register: 'vehicle_register', since: '2026-11-20T11:41:00.000Z' }],
    waiting: 2,
    licence_ended_on: null,
  },
}

describe('outage band', () => {
  it('shows since when, what still works and how many vehicles wait, and links to them', async () => {
    const { router } = renderStation('/operator', { ...emptyLists, listOutages: outageAnswer })
    const band = (
      await screen.findByText(/^The vehicle register has not answered since 20 Nov.*13:41\.$/)
    ).closest('[role=status]')
    expect(band?.textContent).toMatch(/processing work\..*2 vehicles are waiting\./)
    await userEvent.click(screen.getByRole('link', { name: 'Show them' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ waits: 'register' }))
    await screen.findByRole('heading', { level: 1, name: 'In process' })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Waits for' }).value).toBe('register')
  })

  it('shows only the time when the outage began today', async () => {
    const since = new Date().toISOString()
    const outages = [{ register: 'vehicle_register' as const, since }]
    renderStation('/operator', {
      ...emptyLists,
      listOutages: { json: { outages, waiting: 0, licence_ended_on: null } },
    })
    await screen.findByText(/^The vehicle register has not answered since \d+:\d\d\.$/)
  })

  it('shows that the licence of the site has ended, what stops and what continues', async () => {
    renderStation('/operator', {
      ...emptyLists,
      listOutages: { json: { outages: [], waiting: 0, licence_ended_on: '2026-11-22' } },
    })
    await screen.findByText(/^The licence of the site ended on 22 Nov/)
    screen.getByText(/cannot issue certificates\. Vehicles ordered before or already here are processed/)
  })

  it('appears after a failed search, and is absent while all registers answer', async () => {
    let isAway = false
    const { api } = renderStation('/operator', {
      ...emptyLists,
      listOutages: () =>
        isAway ? outageAnswer : { json: { outages: [], waiting: 0, licence_ended_on: null } },
      searchVehicle: () => {
        isAway = true
        return { status: 503, json: { code: 'TRAFICOM_BROKEN' } }
      },
    })
    await userEvent.type(await screen.findByLabelText('Registration number or VIN'), 'ABC-123')
    await waitFor(() => expect(api.count('listOutages')).toBe(1))
    expect(screen.queryByText(/has not answered/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Search/ }))
    await screen.findByText(/^The vehicle register has not answered since/)
  })
})
