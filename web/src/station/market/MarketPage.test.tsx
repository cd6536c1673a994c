import type { MarketVehicle } from '@autokierto/contract/vehicles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../testing/fake-api.ts'
import { vehicleFields } from '../../testing/vehicle.ts'
import { aShop, aVehicle, pageOf, renderStation, type Who } from '../testing/station.ts'

const aListing = (part: Partial<MarketVehicle> = {}): MarketVehicle => ({
  ...vehicleFields,
  id: 21,
  status: 'shop_listing',
  shop_id: 5,
  plate: 'RMT-208',
  vin: null,
  make: 'Škoda',
  model: 'Octavia',
  model_year: 2014,
  color: 'White',
  condition: 'reuse_market',
  reuse_score: 70.7,
  version: 3,
  mileage_km: 187_508,
  drivable: true,
  missing_parts: ['infotainment'],
  resolution: 'reuse',
  listing_ends_at: new Date(Date.now() + 5 * 3_600_000).toISOString(),
  picture_file_thumb: null,
  shop: aShop(5, 'Tampere Sarankulma'),
  distance_km: 168,
  certified: false,
  ...part,
})

const show = (
  rows: MarketVehicle[],
  answers: Parameters<typeof renderStation>[1] = {},
  { address = '/operator/available', who }: { address?: string; who?: Who } = {},
) => renderStation(address, { listMarket: pageOf(rows), ...answers }, who)

const claimButton = () => screen.findByRole('button', { name: 'Claim RMT-208' })

describe('MarketPage', () => {
  it('shows each vehicle with its distance, time left and possible use', async () => {
    show([
      aListing(),
      aListing({ id: 22, plate: 'NIO-318', certified: true, reuse_score: null, distance_km: null }),
    ])
    await claimButton()
    for (const text of ['168 km', 'Not certified yet', 'For parts only', 'Car · 187,508 km · drivable']) {
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
    }
    expect(screen.getAllByText(/^Missing: info/).length).toBe(2)
    expect(screen.getAllByText(/^(4 h 59|5 h 0) min$/).length).toBe(2)
  })

  it('claims a vehicle after a dialog with its place and use, and links to incoming', async () => {
    const { api } = show([aListing()], {
      changeVehicle: { json: { vehicle: aVehicle({ id: 21, plate: 'RMT-208', status: 'shop_transfer' }) } },
    })
    await userEvent.click(await claimButton())
    await screen.findByRole('dialog', { name: 'Claim RMT-208?' })
    screen.getByText(/at Tampere Sarankulma, 168 km as the crow flies/)
    screen.getByText(/can return to traffic as a whole/)
    await userEvent.click(screen.getByRole('button', { name: 'Claim' }))
    const outcome = await screen.findByText('RMT-208 is claimed and on its way here.')
    expect(document.activeElement).toBe(outcome.closest('[role=status]'))
    expect(screen.getByRole('link', { name: 'Open in incoming' }).getAttribute('href')).toBe(
      '/operator/incoming/21',
    )
    expect(api.seen.filter(({ action }) => action === 'changeVehicle').map(({ body }) => body)).toEqual([
      { event: 'claim' },
    ])
  })

  it.each([
    ['Another site was quicker to claim this.', 'another site was quicker', 'shop_transfer'],
    ['No longer offered.', 'the listing ended or was withdrawn', 'shop_process'],
  ])('keeps the row and shows “%s” when %s', async (text, _, vehicle_status) => {
    let isGone = false
    show([aListing()], {
      changeVehicle: () => {
        isGone = true
        return { status: 409, json: { code: 'STATE_CONFLICT', message: '', vehicle_status } }
      },
      listMarket: () => (isGone ? pageOf([]) : pageOf([aListing()])),
    })
    await userEvent.click(await claimButton())
    await userEvent.click(screen.getByRole('button', { name: 'Claim' }))
    await screen.findByText(text)
    await screen.findByText('Showing 1 of 1')
    expect(screen.queryByRole('button', { name: 'Claim RMT-208' })).toBeNull()
  })

  it('shows the site’s daily limit at the button and keeps the vehicle claimable', async () => {
    show([aListing()], {
      changeVehicle: refused(409, 'STATE_CONFLICT', {
        reason: 'daily_limit',
        vehicle_status: 'shop_listing',
        allowed: [],
      }),
    })
    await userEvent.click(await claimButton())
    await userEvent.click(screen.getByRole('button', { name: 'Claim' }))
    const message = await screen.findByText(/cannot claim more. You can claim again tomorrow/)
    expect(message.closest('tr')).toBe((await claimButton()).closest('tr'))
    expect(document.activeElement).toBe(await claimButton())
    expect(screen.queryByText('No longer offered.')).toBeNull()
  })

  it('filters and orders the list by the URL', async () => {
    const { api } = show([aListing()], {}, { address: '/operator/available?within_km=100&ordering=distance' })
    await claimButton()
    const [call] = api.seen.filter(({ action }) => action === 'listMarket')
    expect(call?.path).toContain('within_km=100')
    expect(call?.path).toContain('ordering=distance')
  })

  it('applies each filter of the sheet immediately, and clears all together', async () => {
    const { router } = show([aListing()])
    await claimButton()
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
    await userEvent.selectOptions(sheet.getByLabelText(/^Distance/), '100')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ within_km: '100' }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Show 1' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Filter (1)' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('within_km'))
  })

  it('shows the factors of the score on a click', async () => {
    show([aListing()], {
      getReuseScore: {
        json: {
          score: 70.7,
          factors: [{ code: 'age', points: 14.8, max: 25 }],
          missing: [],
          cap: null,
          formula: '2026-11',
        },
      },
    })
    await claimButton()
    await userEvent.click(screen.getByRole('button', { name: /^71 ?points, ?reuse/ }))
    await screen.findByText('14.8 of 25')
  })

  it('renders an empty state without listings', async () => {
    show([])
    await screen.findByText('Other sites offer no vehicles now')
  })

  it('does not fetch the market for a subcontractor’s user', async () => {
    const { api } = show([aListing()], {}, { who: 'driver' })
    await screen.findByText(/for the stations’ own users/)
    expect(screen.queryByText(/A claim moves the vehicle/)).toBeNull()
    await waitFor(() => expect(api.seen.some(({ action }) => action === 'listMarket')).toBe(false))
  })

  it('keeps the row of a listing that ended until the list is queried differently', async () => {
    let rows = [aListing({ id: 20, plate: 'AAA-111' }), aListing(), aListing({ id: 22, plate: 'NIO-318' })]
    const { app } = renderStation('/operator/available', { listMarket: () => pageOf(rows) })
    await claimButton()
    rows = rows.filter(({ id }) => id !== 21)
    await app.queries.invalidateQueries()
    await screen.findByText('No longer offered.')
    const names = () =>
      screen.getAllByRole('row').map(row => /[A-Z]{3}-\d{3}/.exec(row.textContent ?? '')?.[0])
    expect(names()).toEqual([undefined, 'AAA-111', 'RMT-208', 'NIO-318'])
    await userEvent.click(screen.getByRole('button', { name: /^Vehicle/ }))
    await waitFor(() => expect(names()).toEqual([undefined, 'AAA-111', 'NIO-318']))
  })
})
