import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aCertificate, aVehicle, pageOf, renderStation } from '../testing/station.ts'

const underWay = aVehicle({
  resolution: 'recycle',
  process_started: true,
  stages_done: 3,
  certificate: aCertificate('pending'),
})

it('shows how far each vehicle is, what was decided and whether it is certified', async () => {
  renderStation('/operator/process', {
    listVehiclesByStatus: pageOf([underWay, aVehicle({ id: 8, plate: 'XYZ-1' })]),
  })
  const row = await screen.findByRole('row', { name: /ABC-123/ })
  within(row).getByText('3 of 5 stages done')
  within(row).getByText('Recycling')
  within(row).getByText('Register pending')
  const other = screen.getByRole('row', { name: /XYZ-1/ })
  within(other).getByText('Not started')
  within(other).getByText('Undecided')
  within(other).getByText('Missing')
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/operator/process/7')
})

it('keeps the list in the address and its search when it changes', async () => {
  const { router, api } = renderStation('/operator/process?q=toyota', { listVehiclesByStatus: pageOf([]) })
  const lists = await screen.findByRole('navigation', { name: 'Lists' })
  expect(within(lists).getByRole('link', { current: 'page' }).textContent).toBe('In process')
  await userEvent.click(within(lists).getByRole('link', { name: 'Offered' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'toyota', status: 'shop_listing' }))
  await screen.findByRole('heading', { level: 1, name: 'Offered' })
  await waitFor(() => expect(api.seen.at(-1)?.path).toMatch(/search-status\/shop_listing\/\?q=toyota/))
})

it('says how long an offered vehicle is offered', async () => {
  const listed = aVehicle({ status: 'shop_listing', listing_ends_at: '2026-11-22T07:00:00Z' })
  renderStation('/operator/process?status=shop_listing', { listVehiclesByStatus: pageOf([listed]) })
  await screen.findByText('22 Nov at 9:00')
})

for (const [search, words] of [
  ['', 'No vehicles are in process now'],
  ['?status=shop_listing', 'None of your vehicles are on the market now'],
  ['?status=shop_recycled', 'No vehicles have been recycled here yet'],
]) {
  it(`says of an empty list: ${words}`, async () => {
    renderStation(`/operator/process${search}`, { listVehiclesByStatus: pageOf([]) })
    await screen.findByText(words as string)
  })
}

it('tries again when the list cannot be fetched', async () => {
  let asked = 0
  renderStation('/operator/process', {
    listVehiclesByStatus: () =>
      asked++ === 0 ? { status: 500, json: { code: 'GENERAL_ERROR' } } : pageOf([underWay]),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('ABC-123')
})

it('ignores an order and a list it does not know', async () => {
  const { api } = renderStation('/operator/process?ordering=vin&status=stolen&kind=TANKKI', {
    listVehiclesByStatus: pageOf([]),
  })
  await screen.findByText('No vehicles are in process now')
  expect(api.seen.find(call => call.action === 'listVehiclesByStatus')?.path).toBe(
    'shop/1/vehicle/search-status/shop_process/?ordering=-status_updated_at',
  )
})
