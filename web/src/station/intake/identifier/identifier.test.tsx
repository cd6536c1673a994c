import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { fillField, findButton, findHeading, pressButton } from '../../../testing/find-controls.ts'
import { anArrival, aVehicle } from '../../testing/station.ts'
import { atGate, confirmed, readIntakeDraft, showIntake } from '../testing.ts'

const searchIdentifier = async (value = 'ABC-123') => {
  await fillField('Registration number or VIN', value)
  await pressButton('Search')
}

describe('IdentifierStep', () => {
  it('finds the vehicle, stores it in the draft and opens the details', async () => {
    const { sent, router } = showIntake()
    await findHeading('Which vehicle is at the gate?')
    await searchIdentifier()
    await findHeading('Toyota Corolla 2004')
    expect(router.state.location.search).toEqual({ step: 'details' })
    expect(document.title).toBe('ABC-123 – Step 2 of 4 · Autokierto')
    expect(sent('searchVehicle')).toEqual([{ plate_or_vin: 'ABC-123' }])
    expect(readIntakeDraft()).toMatchObject({ value: 'ABC-123', carId: 7, isCarConfirmed: false })
  })

  it('clears the vehicle and keeps the search value when a search fails', async () => {
    showIntake({ draft: confirmed, searchVehicle: refused(404, 'VEHICLE_NOT_FOUND') })
    await searchIdentifier('NON-999')
    await screen.findByText(/The vehicle was not found/)
    expect(readIntakeDraft()).toMatchObject({ value: 'NON-999', carId: null, isCarConfirmed: false })
  })

  it('suggests a VIN without I, O and Q before the search', async () => {
    const { api } = showIntake()
    await fillField('Registration number or VIN', 'JTDBR22E2OOOO4512')
    await screen.findByText('A VIN never has the letters I, O or Q. Did you mean JTDBR22E200004512?')
    await pressButton('Use JTDBR22E200004512')
    expect(api.count('searchVehicle')).toBe(0)
    await pressButton('Search')
    await findHeading('Toyota Corolla 2004')
    expect(api.seen.find(({ action }) => action === 'searchVehicle')?.body).toEqual({
      plate_or_vin: 'JTDBR22E200004512',
    })
  })

  it.each(['ABCDEFGHIJ', 'ABCDEFGHIJKLMNOPQR'])('rejects %s without a request', async value => {
    const { api } = showIntake()
    await searchIdentifier(value)
    await screen.findByText('Plate must be 1-9 and VIN 16-17 characters.')
    expect(api.count('searchVehicle')).toBe(0)
  })

  it.each([
    ['ALREADY_IN_PROCESS', { vehicle_status: 'shop_process' }, 'The vehicle is in process at another site.'],
    [
      'ALREADY_IN_PROCESS',
      { vehicle_status: 'shop_listing' },
      'Another site offers the vehicle on the market.',
    ],
    ['ALREADY_IN_PROCESS', {}, 'The vehicle is already in the hands of another site.'],
    ['VEHICLE_BLOCKED', { reason: 'stolen' }, /reported stolen/],
    ['VEHICLE_BLOCKED', { reason: 'removed' }, /finally removed/],
    ['VEHICLE_BLOCKED', { reason: 'not_a_vehicle' }, /transfer plate/],
  ] as const)('explains why intake is not possible: %s %j', async (code, more, text) => {
    showIntake({ searchVehicle: refused(409, code, more) })
    await searchIdentifier()
    await screen.findByText(text)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('shows the register’s outage and offers a retry', async () => {
    const { api } = showIntake({
      searchVehicle: refused(503, 'TRAFICOM_BROKEN'),
      listOutages: {
        json: {
          outages: [{ register: 'vehicle_register', since: '2026-11-20T07:12:00Z' }],
          waiting: 0,
          licence_ended_on: null,
        },
      },
    })
    await screen.findByText(/^The vehicle register has not answered since/)
    await searchIdentifier()
    await screen.findByText('The vehicle could not be looked up just now.')
    await pressButton('Try again')
    await waitFor(() => expect(api.count('searchVehicle')).toBe(2))
  })

  it('links to a vehicle that is already at this site', async () => {
    showIntake({ car: aVehicle() })
    await searchIdentifier()
    await screen.findByText('The vehicle is already at this site.')
    expect(screen.getByRole('link', { name: 'Open the vehicle' })).toHaveProperty(
      'pathname',
      '/operator/process/7',
    )
    expect(readIntakeDraft().carId).toBeNull()
  })

  it('asks for the kind after a wrong vehicle and searches only that kind', async () => {
    const { sent } = showIntake({ draft: { value: 'LEI-301', carId: 7 }, step: 'details' })
    await pressButton('Wrong vehicle')
    await findHeading('Which vehicle is at the gate?')
    expect(readIntakeDraft()).toMatchObject({ value: 'LEI-301', carId: null, kind: '' })
    await userEvent.selectOptions(await screen.findByLabelText(/^Kind of vehicle/), 'MOOTTORIPYÖRÄ')
    await pressButton('Search')
    await findHeading('Toyota Corolla 2004')
    expect(sent('searchVehicleByKind')).toEqual([{ plate_or_vin: 'LEI-301', kind: 'MOOTTORIPYÖRÄ' }])
  })

  it('offers to resume or discard an unfinished intake', async () => {
    showIntake({ draft: confirmed })
    await screen.findByText('The intake of ABC-123 is unfinished')
    await pressButton('Let it be')
    await waitFor(() => expect(screen.queryByText(/is unfinished/)).toBeNull())
    expect(readIntakeDraft()).toMatchObject({ value: 'ABC-123', carId: null })
  })

  it('shows that an old intake has expired and starts another', async () => {
    let isOpen = false
    showIntake({
      draft: confirmed,
      step: 'details',
      getVehicle: () => (isOpen ? { json: { vehicle: atGate() } } : refused(404, 'VEHICLE_NOT_FOUND')),
      searchVehicle: () => {
        isOpen = true
        return { json: { vehicle: atGate(), other_kinds: [] } }
      },
    })
    await screen.findByText('The last intake is over')
    await searchIdentifier()
    await findButton('Check the owner')
  })

  it('does not resume an intake of another site', async () => {
    sessionStorage.setItem('draft:2-1:intake-2', JSON.stringify(confirmed))
    const { api } = showIntake()
    await findHeading('Which vehicle is at the gate?')
    expect(api.count('getVehicle')).toBe(0)
  })

  it('starts the intake from a search on the front page', async () => {
    const { router } = showIntake({ step: undefined })
    await router.navigate({ to: '/operator' })
    await fillField('Registration number or VIN', 'ABC-123')
    await pressButton('Search')
    await pressButton('Take in')
    await screen.findByLabelText(/^Personal identity code of the owner/)
    expect(readIntakeDraft()).toMatchObject({ value: 'ABC-123', carId: 7, isCarConfirmed: true })
  })

  it('accepts a vehicle announced to this site on its details page', async () => {
    const car = atGate({ status: 'shop_transit', shop_id: 1, owner_check: 'confirmed', arrival: anArrival() })
    const { sent, becomes } = showIntake({
      car,
      changeVehicle: () => becomes({ status: 'shop_process' }),
    })
    await searchIdentifier()
    await screen.findByText(/The owner has announced the vehicle to this site\./)
    await pressButton(/^Accept/)
    await screen.findByText(/There is no need to check them again/)
    expect(sent('changeVehicle')).toEqual([{ event: 'accept' }])
    expect(screen.queryByLabelText(/Personal identity code/)).toBeNull()
    screen.getByRole('radio', { name: /^Recycle/ })
  })
})
