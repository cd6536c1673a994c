import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type ErrorAnswer, refused } from '../../../testing/fake-api.ts'
import { fillField, findButton, findHeading, pressButton } from '../../../testing/find-controls.ts'
import { anArrival, aVehicle } from '../../testing/station.ts'
import { atGate, confirmed, readIntakeDraft, showIntake } from '../testing.ts'

const checkedVehicle = atGate({ owner_check: 'confirmed' })
const chooseRadio = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const goToCertificate = () => pressButton('On to the certificate')

describe('DetailsStep, vehicle', () => {
  it('asks for the owner after the vehicle is confirmed', async () => {
    showIntake({ draft: { value: 'ABC-123', carId: 7 }, step: 'details' })
    await screen.findByText('JTDBR22E003014512')
    expect(screen.queryByRole('button', { name: 'Check the owner' })).toBeNull()
    await pressButton('This is the vehicle')
    await findButton('Check the owner')
    expect(readIntakeDraft().isCarConfirmed).toBe(true)
  })

  it('queries the register again and confirms it', async () => {
    const intake = showIntake({ draft: { value: 'ABC-123', carId: 7 }, step: 'details' })
    await findHeading('Toyota Corolla 2004')
    intake.becomes({ model_year: 2005 })
    await pressButton('Recheck the data')
    await screen.findByText('Car data rechecked.')
    await findHeading('Toyota Corolla 2005')
    expect(intake.sent('searchVehicleByKind')).toEqual([{ plate_or_vin: 'ABC-123', kind: 'AUTO' }])
  })

  it('keeps the vehicle while the register is down, and clears it if it is blocked', async () => {
    let answer: ErrorAnswer = refused(503, 'TRAFICOM_BROKEN')
    showIntake({ draft: confirmed, step: 'details', searchVehicleByKind: () => answer })
    await pressButton('Recheck the data')
    await screen.findByText(/What is shown is what was known before/)
    await findButton('Check the owner')
    answer = refused(409, 'VEHICLE_BLOCKED', { reason: 'stolen' })
    await pressButton('Recheck the data')
    await findHeading('Which vehicle is at the gate?')
    expect(readIntakeDraft()).toMatchObject({ value: 'ABC-123', carId: null })
  })
})

describe('ConditionForm', () => {
  const show = (more: Parameters<typeof showIntake>[0] = {}) => {
    const intake = showIntake({
      draft: confirmed,
      step: 'details',
      car: checkedVehicle,
      changeVehicle: ({ body }) => intake.becomes(body as object),
      ...more,
    })
    return intake
  }

  it('saves the condition before the certificate step', async () => {
    const { sent } = show()
    await chooseRadio(/^Reuse here/)
    await chooseRadio(/^Yes/)
    await fillField(/^Mileage/, '318 400')
    await userEvent.click(screen.getByRole('checkbox', { name: 'battery' }))
    await fillField(/^Notes/, 'Front corner hit')
    await goToCertificate()
    await findHeading('Certificate of destruction')
    expect(sent('changeVehicle')).toEqual([
      {
        drivable: true,
        mileage_km: 318_400,
        missing_parts: ['battery'],
        remarks: 'Front corner hit',
        version: 3,
      },
    ])
    expect(readIntakeDraft()).toMatchObject({ plan: 'reuse', isDescribed: true })
  })

  it('requires only the plan', async () => {
    const { api } = show()
    await goToCertificate()
    const alert = within(await screen.findByRole('alert'))
    alert.getByRole('link', { name: 'Choose what happens to the vehicle.' })
    await chooseRadio(/^Recycle/)
    await goToCertificate()
    await findHeading('Certificate of destruction')
    expect(api.count('changeVehicle')).toBe(0)
  })

  it('restores the draft after a reload', async () => {
    show({ draft: { ...confirmed, written: { plan: 'reuse', mileage_km: '12', remarks: 'Half a' } } })
    expect(await screen.findByRole('radio', { name: /^Reuse here/ })).toHaveProperty('checked', true)
    expect(screen.getByLabelText(/^Mileage/)).toHaveProperty('value', '12')
    expect(screen.getByLabelText(/^Notes/)).toHaveProperty('value', 'Half a')
  })

  it('requires the receiving site if the vehicle is processed elsewhere', async () => {
    show()
    await chooseRadio(/^Processed at another site/)
    await goToCertificate()
    await screen.findByRole('link', { name: /Choose the site the vehicle is sent to/ })
    await chooseRadio(/^Tampere Sarankulma/)
    await goToCertificate()
    await findHeading('Certificate of destruction')
    expect(readIntakeDraft()).toMatchObject({
      plan: 'elsewhere',
      recipient: { id: 5, name: 'Tampere Sarankulma' },
    })
  })

  it('rejects a personal identity code in the remarks before sending', async () => {
    const { api } = show()
    await chooseRadio(/^Recycle/)
    await fillField(/^Notes/, 'Owner 010180-9026')
    await goToCertificate()
    await screen.findByRole('link', { name: /Take out the personal identity code/ })
    expect(api.count('changeVehicle')).toBe(0)
  })

  it('shows a conflict when somebody else changed the remarks, and keeps the input', async () => {
    show({ changeVehicle: refused(409, 'STATE_CONFLICT') })
    await chooseRadio(/^Recycle/)
    await fillField(/^Notes/, 'Dent')
    await goToCertificate()
    await screen.findByText(/Somebody else changed the vehicle/)
    expect(screen.getByLabelText(/^Notes/)).toHaveProperty('value', 'Dent')
  })

  it('hides publishing and sending from a subcontractor’s user', async () => {
    show({ who: 'driver' })
    await screen.findByRole('radio', { name: /^Recycle/ })
    await waitFor(() => expect(screen.queryByRole('radio', { name: /list to others/ })).toBeNull())
    expect(screen.queryByRole('radio', { name: /another site/ })).toBeNull()
  })

  it('leaves the plan to the site when a subcontractor’s user accepted an announced vehicle', async () => {
    const car = aVehicle({ arrival: anArrival() })
    show({ who: 'driver', car })
    await screen.findByText(/The site decides later/)
    await goToCertificate()
    await findHeading('Certificate of destruction')
  })

  it('offers pictures before the vehicle is registered at the site', async () => {
    show()
    await findButton('Add pictures')
  })
})
