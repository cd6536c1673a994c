import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { findButton, findHeading, pressButton } from '../../../testing/find-controls.ts'
import { aCertificate, aVehicle } from '../../testing/station.ts'
import { atGate, describedDraft, issued, readIntakeDraft, showIntake } from '../testing.ts'
import { listFinalEvents } from './useFinishIntake.ts'

const vehicleToCertify = atGate({ owner_check: 'confirmed' })
const vehicleWithCertificate = { ...vehicleToCertify, certificate: aCertificate('pending') }
const show = (more: Parameters<typeof showIntake>[0] = {}) => {
  const intake = showIntake({
    draft: describedDraft,
    step: 'certificate',
    car: vehicleToCertify,
    changeVehicle: () => intake.becomes({ status: 'shop_process', shop_id: 1 }),
    ...more,
  })
  return intake
}
const finishLabel = 'Enter as received'

describe('CertificateStep', () => {
  it('requires a certificate to finish', async () => {
    const { api } = show()
    const finishButton = await findButton(finishLabel)
    expect(finishButton.getAttribute('aria-disabled')).toBe('true')
    screen.getByText('Make or add the certificate of destruction first.')
    await userEvent.click(finishButton)
    expect(api.count('changeVehicle')).toBe(0)
  })

  it('issues the certificate and registers the vehicle', async () => {
    const intake = show({
      makeCertificate: () => {
        intake.becomes({ certificate: aCertificate('pending') })
        return { status: 201, json: issued }
      },
    })
    await pressButton('Make the certificate')
    await screen.findByText('FI-2026-004512')
    screen.getByText(/The notice of final removal goes once/)
    await pressButton(finishLabel)
    await findHeading('ABC-123 has been taken in')
    expect(intake.sent('changeVehicle')).toEqual([{ event: 'register', condition: 'recycle' }])
    expect(readIntakeDraft().isDone).toBe(true)
  })

  it('explains the removal from the register for a registered vehicle', async () => {
    show()
    await screen.findByText(
      /^The service makes the certificate.* removes the vehicle for good on its date\.$/,
    )
  })

  it('does not mention the register for a vehicle entered manually', async () => {
    show({ car: { ...vehicleToCertify, plate: null, vin: null } })
    await screen.findByText(/^The service makes the certificate.* gets it at once\.$/)
  })

  it('shows the new status in the last step before the vehicle is refetched', async () => {
    let isOver = false
    const intake = show({
      car: vehicleWithCertificate,
      getVehicle: () =>
        isOver ? new Promise(() => undefined) : { json: { vehicle: vehicleWithCertificate } },
      changeVehicle: () => {
        isOver = true
        return intake.becomes({ status: 'shop_process', shop_id: 1 })
      },
    })
    await pressButton(finishLabel)
    await findHeading('ABC-123 has been taken in')
    screen.getByText('In process', { selector: 'main *' })
  })

  it('accepts an uploaded certificate of the site', async () => {
    const intake = show({
      uploadCertificate: () => {
        intake.becomes({ certificate: aCertificate('pending') })
        return { status: 201, json: issued }
      },
    })
    const file = new File(['%PDF-'], 'todistus.pdf', { type: 'application/pdf' })
    await userEvent.upload(await screen.findByLabelText(/^The certificate as a file/), file)
    await pressButton('Send the certificate')
    await screen.findByText('FI-2026-004512')
    await waitFor(async () =>
      expect((await findButton(finishLabel)).getAttribute('aria-disabled')).toBeNull(),
    )
  })

  it('finishes without a certificate while the owner check is pending', async () => {
    const intake = show({ car: atGate({ owner_check: 'pending' }) })
    await screen.findByText('The certificate waits for the owner check')
    await pressButton(finishLabel)
    await findHeading('ABC-123 has been taken in')
    screen.getByText(/The owner is checked once the vehicle register answers/)
    expect(intake.sent('changeVehicle')).toHaveLength(1)
  })

  it.each([
    [409, 'STATE_CONFLICT', { vehicle_status: 'shop_process' }, /Search for the vehicle again/],
    [404, 'SHOP_NOT_FOUND', {}, /no longer takes vehicles/],
    [409, 'ALREADY_IN_PROCESS', { vehicle_status: 'shop_process' }, /in process at another site/],
    [409, 'OWNER_NOT_CONFIRMED', {}, /The owner has not been confirmed/],
  ] as const)('%i %s keeps the intake open and shows why', async (status, code, more, text) => {
    show({ car: vehicleWithCertificate, changeVehicle: refused(status, code, more) })
    await pressButton(finishLabel)
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(readIntakeDraft().isDone).toBe(false)
  })

  it('shows what to do when publishing the vehicle fails', async () => {
    const car = { ...vehicleWithCertificate, image: 11 }
    show({
      car,
      draft: { ...describedDraft, plan: 'reuse_market' },
      changeVehicle: refused(500, 'GENERAL_ERROR'),
    })
    await pressButton(finishLabel)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The vehicle could not be published. Try again later or with a smaller image.',
    )
  })

  it('redirects to the details while they are missing', async () => {
    show({ draft: { ...describedDraft, isDescribed: false } })
    await findHeading('Toyota Corolla 2004')
  })
})

describe('listFinalEvents', () => {
  const recipient = { id: 5, name: 'Tampere' }
  const accepted = aVehicle()
  it.each([
    ['recycle', vehicleWithCertificate, [{ event: 'register', condition: 'recycle' }]],
    ['reuse_market', vehicleWithCertificate, [{ event: 'register', condition: 'reuse_market' }]],
    ['elsewhere', vehicleWithCertificate, [{ event: 'register', condition: 'recycle', to_shop_id: 5 }]],
    ['recycle', accepted, [{ event: 'resolve', resolution: 'recycle' }]],
    ['reuse', { ...accepted, resolution: 'reuse' as const }, []],
    ['reuse_market', accepted, [{ event: 'resolve', resolution: 'reuse' }, { event: 'publish' }]],
    ['elsewhere', accepted, [{ event: 'send', to_shop_id: 5 }]],
    [null, accepted, []],
  ] as const)('returns the events of plan %s', (plan, car, events) => {
    expect(listFinalEvents(car, { plan, recipient })).toEqual(events)
  })
})

describe('DoneStep', () => {
  it('selects the last search value for the next vehicle', async () => {
    show({
      car: aVehicle({ certificate: aCertificate() }),
      draft: { ...describedDraft, isDone: true },
      step: 'done',
    })
    await findHeading('ABC-123 has been taken in')
    screen.getByText(/Take the plates off/)
    expect(screen.getByRole('link', { name: 'Open the vehicle’s page' })).toHaveProperty(
      'pathname',
      '/operator/process/7',
    )
    await pressButton('Next vehicle')
    await findHeading('Which vehicle is at the gate?')
    const field = screen.getByLabelText<HTMLInputElement>('Registration number or VIN')
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['ABC-123', 0, 7])
    expect(readIntakeDraft()).toMatchObject({ value: 'ABC-123', carId: null, isDone: false, plan: null })
  })
})
