import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { aCertificate, aProcess, aVehicle, pageOf, renderStation } from '../../testing/station.ts'

const startedVehicle = aVehicle({
  resolution: 'recycle',
  process_started: true,
  stages_done: 3,
  certificate: aCertificate('pending'),
})

it('shows the progress, decision and certificate status of each vehicle', async () => {
  renderStation('/operator/process', {
    listVehiclesByStatus: pageOf([startedVehicle, aVehicle({ id: 8, plate: 'XYZ-1' })]),
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

it('shows the first picture of each vehicle, or a drawing of its kind', async () => {
  const pictured = aVehicle({ picture_file_thumb: { content_type: 'image/webp', content_base64: 'AAAA' } })
  renderStation('/operator/process', {
    listVehiclesByStatus: pageOf([pictured, aVehicle({ id: 8, plate: 'XYZ-1' })]),
  })
  const row = await screen.findByRole('row', { name: /ABC-123/ })
  expect(row.querySelector('img')?.getAttribute('src')).toBe('data:image/webp;base64,AAAA')
  expect(row.querySelector('svg[viewBox="0 0 1080 360"]')).toBeNull()
  const other = screen.getByRole('row', { name: /XYZ-1/ })
  expect([other.querySelector('img'), Boolean(other.querySelector('svg[viewBox="0 0 1080 360"]'))]).toEqual([
    null,
    true,
  ])
})

it('keeps the list in the URL, and the search when the list changes', async () => {
  const { router, api } = renderStation('/operator/process?q=toyota&status=none', {
    listVehiclesByStatus: pageOf([]),
  })
  const lists = await screen.findByRole('navigation', { name: 'Lists' })
  expect(within(lists).getByRole('link', { current: 'page' }).textContent).toBe('In process')
  await userEvent.click(within(lists).getByRole('link', { name: 'Offered' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'toyota', status: 'shop_listing' }))
  await screen.findByRole('heading', { level: 1, name: 'Offered' })
  await waitFor(() => expect(api.seen.at(-1)?.path).toMatch(/search-status\/shop_listing\/\?q=toyota/))
})

it('shows when the listing of a vehicle ends', async () => {
  const listed = aVehicle({ status: 'shop_listing', listing_ends_at: '2026-11-22T07:00:00Z' })
  renderStation('/operator/process?status=shop_listing', { listVehiclesByStatus: pageOf([listed]) })
  await screen.findByText('22 Nov at 9:00')
})

for (const [search, words] of [
  ['', 'No vehicles are in process now'],
  ['?status=shop_listing', 'None of your vehicles are on the market now'],
  ['?status=shop_recycled', 'No vehicles have been recycled here yet'],
]) {
  it(`shows for an empty list: ${words}`, async () => {
    renderStation(`/operator/process${search}`, { listVehiclesByStatus: pageOf([]) })
    await screen.findByText(words as string)
  })
}

it('retries when the list cannot be fetched', async () => {
  let requestCount = 0
  renderStation('/operator/process', {
    listVehiclesByStatus: () =>
      requestCount++ === 0 ? { status: 500, json: { code: 'GENERAL_ERROR' } } : pageOf([startedVehicle]),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('ABC-123')
})

it('ignores an unknown ordering, list and kind in the URL', async () => {
  const { api } = renderStation('/operator/process?ordering=vin&status=stolen&kind=TANKKI', {
    listVehiclesByStatus: pageOf([]),
  })
  await screen.findByText('No vehicles are in process now')
  expect(api.seen.find(call => call.action === 'listVehiclesByStatus')?.path).toBe(
    'shop/1/vehicle/search-status/shop_process/?ordering=-status_updated_at',
  )
})

it('completes the next stage of several vehicles, shows the result of each, and undoes it', async () => {
  const { api } = renderStation('/operator/process', {
    listVehiclesByStatus: pageOf([
      startedVehicle,
      aVehicle({ id: 8, plate: 'XYZ-1' }),
      { ...startedVehicle, id: 9, plate: 'DEF-9', stages_done: 5 },
      { ...startedVehicle, id: 10, plate: 'GHI-2' },
    ]),
    getProcess: ({ path }) => aProcess(path.includes('/9/') ? 5 : path.includes('/8/') ? 0 : 3),
    changeVehicle: ({ path }) =>
      path.includes('/10/')
        ? refused(409, 'STATE_CONFLICT', { vehicle_status: 'shop_transfer' })
        : { json: { vehicle: startedVehicle } },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  const bar = screen.getByRole('region', { name: 'For the selected' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Next stage done' }))
  const results = (await screen.findByText('1 stage marked done, 3 did not succeed')).closest('section')!
  within(results).getByText('Material separation')
  within(results).getByText('Start the process first.')
  within(results).getByText('All its stages are done already.')
  within(results).getByText('The vehicle has just left for another site.')
  const changes = () => api.seen.filter(({ action }) => action === 'changeVehicle')
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['shop/1/vehicle/7/', { event: 'stage_done', stage: 4 }],
    ['shop/1/vehicle/10/', { event: 'stage_done', stage: 4 }],
  ])
  await userEvent.click(within(results).getByRole('button', { name: 'Undo 1' }))
  await screen.findByText('1 stage is open again')
  expect(changes().at(-1)?.body).toEqual({ event: 'stage_undone', stage: 4 })
})

it('remembers the chosen columns and density per list and user', async () => {
  const answers = { listVehiclesByStatus: pageOf([startedVehicle]) }
  renderStation('/operator/process', answers)
  await userEvent.click(await screen.findByRole('button', { name: 'View' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Certificate' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Low rows' }))
  cleanup()
  renderStation('/operator/process', answers)
  const table = await screen.findByRole('table')
  expect(within(table).queryByRole('columnheader', { name: 'Certificate' })).toBeNull()
  within(table).getByRole('columnheader', { name: 'Decision' })
  expect(table.className).toContain('dense')
  cleanup()
  renderStation('/operator/process?status=shop_recycled', answers)
  within(await screen.findByRole('table')).getByRole('columnheader', { name: 'Certificate' })
})
