import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ErrorAnswer, refused } from '../../testing/fake-api.ts'
import { aCertificate, anArrival, aVehicle, pageOf, renderStation } from '../testing/station.ts'

const laterIncoming = aVehicle({ status: 'shop_transit', arrival: anArrival({ date: '2026-11-25' }) })
const sooner = { ...laterIncoming, id: 8, plate: 'BAB-234', arrival: anArrival({ date: '2026-11-23' }) }

const listedRows: Record<string, ReturnType<typeof aVehicle>[]> = {
  shop_transit: [laterIncoming, sooner],
  shop_transfer: [
    aVehicle({ id: 9, plate: 'LEI-302', status: 'shop_transfer', from_shop: { id: 2, name: 'Vantaa' } }),
  ],
  shop_process: [aVehicle({ id: 10 }), aVehicle({ id: 11, certificate: aCertificate() })],
  shop_listing: [],
}
/** The registers report no problems by default. */
const noRows: typeof listedRows = {}
const answerByStatus = ({ path }: { path: string }) =>
  pageOf(
    Object.entries(path.includes('waits=') ? noRows : listedRows).find(([status]) =>
      path.includes(`/${status}/`),
    )?.[1] ?? [],
  )

describe('OperatorHomePage', () => {
  it('greets by name and counts the lists', async () => {
    renderStation('/operator', { listVehiclesByStatus: answerByStatus })
    await screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Jouni$/ })
    await screen.findByRole('link', { name: /^Incoming\s*3/ })
    await screen.findByRole('link', { name: /In process\s*2\s*,\s*1 awaits its certificate/ })
    await screen.findByRole('link', { name: /Offered\s*0/ })
  })

  it('fetches everything when the connection returns after opening offline', async () => {
    let isOffline = true
    renderStation('/operator', {
      listVehiclesByStatus: answerByStatus,
      listMarket: () => (isOffline ? 'no network' : pageOf([])),
    })
    await screen.findByRole('link', { name: /^Available.*Could not be fetched/ })
    isOffline = false
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await screen.findByRole('link', { name: /^Available\s*0/ })
  })

  it('begins with problems that the registers found, and what to do', async () => {
    renderStation('/operator', {
      listVehiclesByStatus: seen => {
        if (seen.path.includes('waits=owner'))
          return pageOf([aVehicle({ id: 31, plate: 'EER-101', owner_check: null })], 'more')
        if (seen.path.includes('shop_recycled') && seen.path.includes('waits=removal'))
          return pageOf([aVehicle({ id: 32, plate: 'BAB-234', status: 'shop_recycled' })])
        return answerByStatus(seen)
      },
    })
    const card = within(await screen.findByRole('region', { name: 'Needs you' }))
    expect(card.getByRole('link', { name: /EER-101/ }).getAttribute('href')).toBe('/operator/process/31')
    card.getByText(/Return the vehicle, or take it in anew/)
    await card.findByRole('link', { name: /BAB-234/ })
    card.getByText(/settle the removal with Traficom/)
    const all = card.getByRole('link', { name: 'All whose owner was not confirmed' })
    expect(all.getAttribute('href')).toBe('/operator/process?waits=owner')
    expect(card.queryByRole('link', { name: /^All whose removal/ })).toBeNull()
  })

  it('shows only the count of a list that was not fetched completely', async () => {
    const cut = pageOf(listedRows.shop_process!, 'more')
    renderStation('/operator', {
      listVehiclesByStatus: seen =>
        seen.path.includes('/shop_process/') && !seen.path.includes('waits=')
          ? { json: { ...cut.json, count: 900 } }
          : answerByStatus(seen),
    })
    const card = await screen.findByRole('link', { name: /In process\s*900/ })
    expect(card.textContent).not.toMatch(/await/)
  })

  describe('CountCards on a November evening', () => {
    beforeEach(() => {
      vi.useFakeTimers({ now: new Date('2026-11-24T21:30:00Z'), toFake: ['Date'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('counts listings that end today by the Helsinki day, not the UTC day', async () => {
      const ends = (id: number, listing_ends_at: string) =>
        aVehicle({ id, status: 'shop_listing', listing_ends_at })
      const listed = [
        // The first and last minute of the 24th in Helsinki.
        ends(20, '2026-11-23T22:00:00Z'),
        ends(21, '2026-11-24T21:59:00Z'),
        ends(24, '2026-11-23T23:30:00Z'),
        // The 24th only in UTC.
        ends(22, '2026-11-24T22:00:00Z'),
        ends(23, '2026-11-23T21:59:00Z'),
      ]
      renderStation('/operator', {
        listVehiclesByStatus: seen =>
          seen.path.includes('/shop_listing/') ? pageOf(listed) : answerByStatus(seen),
      })
      await screen.findByRole('link', { name: /Offered\s*5\s*,\s*3 end today/ })
    })
  })

  it('lists the next arrivals by day, transfers last, with a button to accept each', async () => {
    renderStation('/operator', { listVehiclesByStatus: answerByStatus })
    const arriving = await screen.findByRole('region', { name: 'Arriving' })
    const buttons = await within(arriving).findAllByRole('button', { name: /^Accept/ })
    expect(buttons.map(button => button.getAttribute('aria-label'))).toEqual([
      'Accept BAB-234',
      'Accept ABC-123',
      'Accept LEI-302',
    ])
  })

  it('marks a count that cannot be fetched and shows the others', async () => {
    renderStation('/operator', {
      listVehiclesByStatus: seen =>
        seen.path.includes('shop_process')
          ? { status: 500, json: { code: 'GENERAL_ERROR' } }
          : answerByStatus(seen),
    })
    await screen.findByRole('link', { name: /In process.*Could not be fetched/ })
    await screen.findByRole('link', { name: /^Incoming\s*3/ })
  })

  it('renders an empty state when no vehicle is on its way', async () => {
    renderStation('/operator', { listVehiclesByStatus: pageOf([]) })
    await screen.findByText('No vehicles are on their way now')
  })
})

describe('SearchPanel', () => {
  const search = async (
    text: string,
    searchVehicle: Parameters<typeof renderStation>[1]['searchVehicle'],
  ) => {
    const station = renderStation('/operator', { listVehiclesByStatus: pageOf([]), searchVehicle })
    await userEvent.type(await screen.findByLabelText('Registration number or VIN'), `${text}{Enter}`)
    return station
  }
  const result = () => screen.findByRole('region', { name: 'Result' })

  it('leads to the incoming page of a vehicle on its way here', async () => {
    const { api } = await search('abc-123', { json: { vehicle: laterIncoming, other_kinds: [] } })
    const link = within(await result()).getByRole('link', { name: 'Open the vehicle' })
    expect(link.getAttribute('href')).toBe('/operator/incoming/7')
    expect(api.seen.find(call => call.action === 'searchVehicle')?.body).toEqual({ plate_or_vin: 'abc-123' })
  })

  it('leads to the process of a vehicle that is here', async () => {
    await search('ABC-123', { json: { vehicle: aVehicle(), other_kinds: [] } })
    within(await result()).getByText('The vehicle is already at this site.')
    expect(screen.getByRole('link', { name: 'Open the vehicle' }).getAttribute('href')).toBe(
      '/operator/process/7',
    )
  })

  it('shows the data of a vehicle that is not announced, and what to do', async () => {
    await search('ABC-123', {
      json: { vehicle: aVehicle({ status: 'owner', shop_id: null }), other_kinds: [] },
    })
    within(await result()).getByText(/The owner has not announced the vehicle/)
    expect(screen.queryByRole('link', { name: 'Open the vehicle' })).toBeNull()
  })

  it('suggests a likely plate and does not search for it automatically', async () => {
    const { api } = await search('ABC-I23', refused(404, 'VEHICLE_NOT_FOUND'))
    await screen.findByText('Did you mean ABC-123?')
    await userEvent.click(screen.getByRole('button', { name: 'Use ABC-123' }))
    const field = screen.getByLabelText<HTMLInputElement>('Registration number or VIN')
    expect(field.value).toBe('ABC-123')
    expect(document.activeElement).toBe(field)
    expect(api.count('searchVehicle')).toBe(1)
  })

  it('validates the length of plate and VIN before it queries the register', async () => {
    const { api } = await search('ABCDEFGHIJKL', undefined)
    await screen.findByText('Plate must be 1-9 and VIN 16-17 characters.')
    await userEvent.clear(screen.getByLabelText('Registration number or VIN'))
    await userEvent.click(screen.getByRole('button', { name: /Search/ }))
    await screen.findByText('This is required.')
    expect(api.count('searchVehicle')).toBe(0)
  })

  const refusals: [string, number, ErrorAnswer['json'], RegExp][] = [
    ['an unknown vehicle', 404, { code: 'VEHICLE_NOT_FOUND' }, /was not found/],
    [
      'a vehicle in process elsewhere',
      409,
      { code: 'ALREADY_IN_PROCESS', vehicle_status: 'shop_process' },
      /in process at another site/,
    ],
    [
      'a vehicle recycled elsewhere',
      409,
      { code: 'ALREADY_IN_PROCESS', vehicle_status: 'shop_recycled' },
      /already been recycled/,
    ],
    ['a stolen vehicle', 409, { code: 'VEHICLE_BLOCKED', reason: 'stolen' }, /reported stolen.*police/],
    ['a removed vehicle', 409, { code: 'VEHICLE_BLOCKED', reason: 'removed' }, /finally removed/],
    ['a transfer plate', 409, { code: 'VEHICLE_BLOCKED', reason: 'not_a_vehicle' }, /transfer plate/],
    ['a register that is down', 503, { code: 'TRAFICOM_BROKEN' }, /could not be looked up just now/],
    [
      'a register that fails',
      502,
      { code: 'TRAFICOM_API_EXCEPTION' },
      /faulty answer\. You can still accept/,
    ],
    [
      'a register that refuses us',
      403,
      { code: 'TRAFICOM_API_PERMISSION_DENIED' },
      /settle it with Traficom/,
    ],
  ]
  for (const [what, status, json, text] of refusals) {
    it(`explains in the site’s terms what is wrong with ${what}`, async () => {
      await search('ABC-123', { status, json })
      expect((await screen.findByText(text)).closest('[role=alert], [role=status]')).not.toBeNull()
    })
  }
})
