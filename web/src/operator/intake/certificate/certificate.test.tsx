import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { aCertificate, aVehicle } from '../../testing/station.ts'
import { atGate, button, described, heading, issued, keptDraft, press, showIntake } from '../testing.ts'
import { listFinalEvents } from './useFinishIntake.ts'

const checked = atGate({ owner_check: 'confirmed' })
const certified = { ...checked, certificate: aCertificate('pending') }
const show = (more: Parameters<typeof showIntake>[0] = {}) => {
  const made = showIntake({
    draft: described,
    step: 'certificate',
    car: checked,
    changeVehicle: () => made.becomes({ status: 'shop_process', shop_id: 1 }),
    ...more,
  })
  return made
}
const finish = 'Enter as received'

describe('the certificate at the gate', () => {
  it('is required before anything goes on', async () => {
    const { api } = show()
    const wait = await button(finish)
    expect(wait.getAttribute('aria-disabled')).toBe('true')
    screen.getByText('Make or add the certificate of destruction first.')
    await userEvent.click(wait)
    expect(api.count('changeVehicle')).toBe(0)
  })

  it('is made by the service at one press, and the vehicle is entered as received', async () => {
    const made = show({
      makeCertificate: () => {
        made.becomes({ certificate: aCertificate('pending') })
        return { status: 201, json: issued }
      },
    })
    await press('Make the certificate')
    await screen.findByText('FI-2026-004512')
    screen.getByText(/The notice of final removal goes once/)
    await press(finish)
    await heading('ABC-123 has been taken in')
    expect(made.sent('changeVehicle')).toEqual([{ event: 'register', condition: 'recycle' }])
    expect(keptDraft().isDone).toBe(true)
  })

  it('says what the register does with it, of a vehicle that a register knows', async () => {
    show()
    await screen.findByText(
      /^The service makes the certificate.* removes the vehicle for good on its date\.$/,
    )
  })

  it('says nothing of the register where the vehicle was entered by hand', async () => {
    show({ car: { ...checked, plate: null, vin: null } })
    await screen.findByText(/^The service makes the certificate.* gets it at once\.$/)
  })

  it('leads to the vehicle as it is then, before that is fetched again', async () => {
    let isOver = false
    const made = show({
      car: certified,
      getVehicle: () => (isOver ? new Promise(() => undefined) : { json: { vehicle: certified } }),
      changeVehicle: () => {
        isOver = true
        return made.becomes({ status: 'shop_process', shop_id: 1 })
      },
    })
    await press(finish)
    await heading('ABC-123 has been taken in')
    screen.getByText('In process', { selector: 'main *' })
  })

  it('may be the site’s own', async () => {
    const made = show({
      uploadCertificate: () => {
        made.becomes({ certificate: aCertificate('pending') })
        return { status: 201, json: issued }
      },
    })
    const paper = new File(['%PDF-'], 'todistus.pdf', { type: 'application/pdf' })
    await userEvent.upload(await screen.findByLabelText(/^The certificate as a file/), paper)
    await press('Send the certificate')
    await screen.findByText('FI-2026-004512')
    await waitFor(async () => expect((await button(finish)).getAttribute('aria-disabled')).toBeNull())
  })

  it('waits for the owner check, and the vehicle is taken in as to be checked', async () => {
    const made = show({ car: atGate({ owner_check: 'pending' }) })
    await screen.findByText('The certificate waits for the owner check')
    await press(finish)
    await heading('ABC-123 has been taken in')
    screen.getByText(/The owner is checked once the vehicle register answers/)
    expect(made.sent('changeVehicle')).toHaveLength(1)
  })

  it.each([
    [409, 'STATE_CONFLICT', { vehicle_status: 'shop_process' }, /Search for the vehicle again/],
    [404, 'SHOP_NOT_FOUND', {}, /no longer takes vehicles/],
    [409, 'ALREADY_IN_PROCESS', { vehicle_status: 'shop_process' }, /in process at another site/],
    [409, 'OWNER_NOT_CONFIRMED', {}, /The owner has not been confirmed/],
  ] as const)('%i %s leaves the vehicle at the gate and says why', async (status, code, more, words) => {
    show({ car: certified, changeVehicle: refused(status, code, more) })
    await press(finish)
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(keptDraft().isDone).toBe(false)
  })

  it('says what to do where the vehicle that was to be listed could not be published', async () => {
    const car = { ...certified, image: 11 }
    show({ car, draft: { ...described, plan: 'reuse_market' }, changeVehicle: refused(500, 'GENERAL_ERROR') })
    await press(finish)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The vehicle could not be published. Try again later or with a smaller image.',
    )
  })

  it('is no step before what comes first', async () => {
    show({ draft: { ...described, isDescribed: false } })
    await heading('Toyota Corolla 2004')
  })
})

describe('what ends an intake', () => {
  const recipient = { id: 5, name: 'Tampere' }
  const accepted = aVehicle()
  it.each([
    ['recycle', certified, [{ event: 'register', condition: 'recycle' }]],
    ['reuse_market', certified, [{ event: 'register', condition: 'reuse_market' }]],
    ['elsewhere', certified, [{ event: 'register', condition: 'recycle', to_shop_id: 5 }]],
    ['recycle', accepted, [{ event: 'resolve', resolution: 'recycle' }]],
    ['reuse', { ...accepted, resolution: 'reuse' as const }, []],
    ['reuse_market', accepted, [{ event: 'resolve', resolution: 'reuse' }, { event: 'publish' }]],
    ['elsewhere', accepted, [{ event: 'send', to_shop_id: 5 }]],
    [null, accepted, []],
  ] as const)('%s', (plan, car, events) => {
    expect(listFinalEvents(car, { plan, recipient })).toEqual(events)
  })
})

describe('after the intake', () => {
  it('the next vehicle is searched for over the last one', async () => {
    show({
      car: aVehicle({ certificate: aCertificate() }),
      draft: { ...described, isDone: true },
      step: 'done',
    })
    await heading('ABC-123 has been taken in')
    screen.getByText(/Take the plates off/)
    expect(screen.getByRole('link', { name: 'Open the vehicle’s page' })).toHaveProperty(
      'pathname',
      '/operator/process/7',
    )
    await press('Next vehicle')
    await heading('Which vehicle is at the gate?')
    const field = screen.getByLabelText<HTMLInputElement>('Registration number or VIN')
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['ABC-123', 0, 7])
    expect(keptDraft()).toMatchObject({ value: 'ABC-123', carId: null, isDone: false, plan: null })
  })
})
