import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { giveLayout } from '../../kit/map/testing.ts'
import { anArrival, aProcess, aVehicle, pageOf, renderStation } from '../testing/station.ts'

const describedIncoming = aVehicle({
  status: 'shop_transit',
  arrival: anArrival({ remarks: 'The gate is open' }),
  missing_parts: ['catalyst', 'battery'],
  restrictions: [{ code: '10', blocks: false }],
})

it('shows the data of an incoming vehicle', async () => {
  renderStation('/operator/incoming/7', { getVehicle: { json: { vehicle: describedIncoming } } })
  await screen.findByRole('heading', { level: 1, name: 'Toyota Corolla 2004' })
  screen.getByText('The gate is open')
  screen.getByText('JTDBR22E003014512')
  screen.getByText('catalyst, battery')
  screen.getByText(/periodic inspection/)
  expect(screen.getByRole('link', { name: '010 555 0151' })).toHaveProperty('href', 'tel:0105550151')
  expect(document.title).toBe('Incoming ABC-123 · Autokierto')
})

it('shows the vehicle’s place, the route and the time of the pickup', async () => {
  giveLayout()
  const arrival = anArrival({ collected_at: '2026-11-23T06:53:00Z' })
  renderStation('/operator/incoming/7', {
    getVehicle: { json: { vehicle: { ...describedIncoming, arrival } } },
  })
  expect(await screen.findByRole('link', { name: /^Route/ })).toHaveProperty(
    'href',
    'https://www.openstreetmap.org/directions?to=60.2%2C24.9',
  )
  await screen.findByRole('region', { name: 'The place on a map' })
  expect(screen.getByText('Picked up').parentElement?.textContent).toMatch(/8[:.]53/)
})

it('loads the map on a phone only on request', async () => {
  giveLayout({ wide: false })
  renderStation('/operator/incoming/7', { getVehicle: { json: { vehicle: describedIncoming } } })
  const button = await screen.findByRole('button', { name: 'Map' })
  expect(screen.queryByRole('region', { name: 'The place on a map' })).toBeNull()
  await userEvent.click(button)
  await screen.findByRole('region', { name: 'The place on a map' })
})

it('offers no route without a place', async () => {
  const arrival = anArrival({ kind: 'self_delivery', location: null })
  renderStation('/operator/incoming/7', {
    getVehicle: { json: { vehicle: { ...describedIncoming, arrival } } },
  })
  await screen.findByRole('heading', { level: 1, name: 'Toyota Corolla 2004' })
  expect(screen.queryByRole('link', { name: /^Route/ })).toBeNull()
})

it('navigates to the process page after accepting', async () => {
  const { router } = renderStation('/operator/incoming/7', {
    getVehicle: { json: { vehicle: describedIncoming } },
    getProcess: aProcess(0),
    changeVehicle: { json: { vehicle: aVehicle() } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/operator/process/7'))
})

it('navigates back to the list after rejecting', async () => {
  const { router } = renderStation('/operator/incoming/7', {
    getVehicle: { json: { vehicle: describedIncoming } },
    listVehiclesByStatus: pageOf([]),
    changeVehicle: { json: { vehicle: { ...describedIncoming, status: 'owner', shop_id: null } } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Reject ABC-123' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject ABC-123' })
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong site')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/operator/incoming'))
})

it('shows the new status when a colleague was quicker', async () => {
  let isAccepted = false
  renderStation('/operator/incoming/7', {
    getVehicle: () => ({ json: { vehicle: isAccepted ? aVehicle() : describedIncoming } }),
    changeVehicle: () => {
      isAccepted = true
      return { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: 'shop_process' } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
  await screen.findByText('A colleague has just accepted the vehicle.')
  await screen.findByText('The vehicle is no longer incoming')
  expect(screen.queryByRole('button', { name: 'Accept ABC-123' })).toBeNull()
})

it('warns about a stolen vehicle', async () => {
  const vehicle = { ...describedIncoming, restrictions: [{ code: '11', blocks: true }] }
  renderStation('/operator/incoming/7', { getVehicle: { json: { vehicle } } })
  await screen.findByText('The vehicle is reported stolen.')
})

it('notes a vehicle that the rules on end-of-life vehicles do not cover', async () => {
  renderStation('/operator/incoming/7', {
    getVehicle: { json: { vehicle: { ...describedIncoming, vehicle_class: 'N3' } } },
  })
  await screen.findByText(/cover cars, vans and three-wheelers/)
})

it('shows a notice when the vehicle is not at this site', async () => {
  renderStation('/operator/incoming/7', {
    getVehicle: { status: 404, json: { code: 'VEHICLE_NOT_FOUND' } },
  })
  await screen.findByRole('heading', { name: 'The vehicle is not at this site' })
})

it('offers a retry when the vehicle cannot be fetched', async () => {
  let requests = 0
  renderStation('/operator/incoming/7', {
    getVehicle: () =>
      requests++ === 0
        ? { status: 500, json: { code: 'GENERAL_ERROR' } }
        : { json: { vehicle: describedIncoming } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Toyota Corolla 2004' })
})
