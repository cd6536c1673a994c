import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Refusal, refused } from '../../../testing/fake-api.ts'
import { anArrival, aVehicle } from '../../testing/station.ts'
import { atGate, button, confirmed, heading, keptDraft, press, showIntake, write } from '../testing.ts'

const checked = atGate({ owner_check: 'confirmed' })
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const onwards = () => press('On to the certificate')

describe('the vehicle before the clerk', () => {
  it('is confirmed, and then its owner is asked for', async () => {
    showIntake({ draft: { value: 'ABC-123', carId: 7 }, step: 'details' })
    await screen.findByText('JTDBR22E003014512')
    expect(screen.queryByRole('button', { name: 'Check the owner' })).toBeNull()
    await press('This is the vehicle')
    await button('Check the owner')
    expect(keptDraft().isCarConfirmed).toBe(true)
  })

  it('is asked for again in the register, and that is said', async () => {
    const made = showIntake({ draft: { value: 'ABC-123', carId: 7 }, step: 'details' })
    await heading('Toyota Corolla 2004')
    made.becomes({ model_year: 2005 })
    await press('Recheck the data')
    await screen.findByText('Car data rechecked.')
    await heading('Toyota Corolla 2005')
    expect(made.sent('searchVehicleByKind')).toEqual([{ plate_or_vin: 'ABC-123', kind: 'AUTO' }])
  })

  it('stays as it is known while the register is down, and is let go of when it may not be taken in', async () => {
    let answer: Refusal = refused(503, 'TRAFICOM_BROKEN')
    showIntake({ draft: confirmed, step: 'details', searchVehicleByKind: () => answer })
    await press('Recheck the data')
    await screen.findByText(/What is shown is what was known before/)
    await button('Check the owner')
    answer = refused(409, 'VEHICLE_BLOCKED', { reason: 'stolen' })
    await press('Recheck the data')
    await heading('Which vehicle is at the gate?')
    expect(keptDraft()).toMatchObject({ value: 'ABC-123', carId: null })
  })
})

describe('the condition and what becomes of the vehicle', () => {
  const show = (more: Parameters<typeof showIntake>[0] = {}) => {
    const made = showIntake({
      draft: confirmed,
      step: 'details',
      car: checked,
      changeVehicle: ({ body }) => made.becomes(body as object),
      ...more,
    })
    return made
  }

  it('are kept with the vehicle before the certificate', async () => {
    const { sent } = show()
    await choose(/^Reuse here/)
    await choose(/^Yes/)
    await write(/^Mileage/, '318 400')
    await userEvent.click(screen.getByRole('checkbox', { name: 'battery' }))
    await write(/^Notes/, 'Front corner hit')
    await onwards()
    await heading('Certificate of destruction')
    expect(sent('changeVehicle')).toEqual([
      {
        drivable: true,
        mileage_km: 318_400,
        missing_parts: ['battery'],
        remarks: 'Front corner hit',
        version: 3,
      },
    ])
    expect(keptDraft()).toMatchObject({ plan: 'reuse', isDescribed: true })
  })

  it('need a decision and no more', async () => {
    const { api } = show()
    await onwards()
    const alert = within(await screen.findByRole('alert'))
    alert.getByRole('link', { name: 'Choose what happens to the vehicle.' })
    await choose(/^Recycle/)
    await onwards()
    await heading('Certificate of destruction')
    expect(api.count('changeVehicle')).toBe(0)
  })

  it('survive a reload as they are written', async () => {
    show({ draft: { ...confirmed, written: { plan: 'reuse', mileage_km: '12', remarks: 'Half a' } } })
    expect(await screen.findByRole('radio', { name: /^Reuse here/ })).toHaveProperty('checked', true)
    expect(screen.getByLabelText(/^Mileage/)).toHaveProperty('value', '12')
    expect(screen.getByLabelText(/^Notes/)).toHaveProperty('value', 'Half a')
  })

  it('name the site where it is processed otherwise', async () => {
    show()
    await choose(/^Processed at another site/)
    await onwards()
    await screen.findByRole('link', { name: /Choose the site the vehicle is sent to/ })
    await choose(/^Tampere Sarankulma/)
    await onwards()
    await heading('Certificate of destruction')
    expect(keptDraft()).toMatchObject({
      plan: 'elsewhere',
      recipient: { id: 5, name: 'Tampere Sarankulma' },
    })
  })

  it('refuse a personal identity code and a text that is too long before they are sent', async () => {
    const { api } = show()
    await choose(/^Recycle/)
    await write(/^Notes/, 'Owner 010180-9026')
    await onwards()
    await screen.findByRole('link', { name: /Take out the personal identity code/ })
    expect(api.count('changeVehicle')).toBe(0)
  })

  it('tell when somebody else wrote at the same time', async () => {
    show({ changeVehicle: refused(409, 'STATE_CONFLICT') })
    await choose(/^Recycle/)
    await write(/^Notes/, 'Dent')
    await onwards()
    await screen.findByText(/Somebody else changed the vehicle/)
    expect(screen.getByLabelText(/^Notes/)).toHaveProperty('value', 'Dent')
  })

  it('leave publishing and sending to the site where a subcontractor takes in', async () => {
    show({ who: 'driver' })
    await screen.findByRole('radio', { name: /^Recycle/ })
    await waitFor(() => expect(screen.queryByRole('radio', { name: /list to others/ })).toBeNull())
    expect(screen.queryByRole('radio', { name: /another site/ })).toBeNull()
  })

  it('leave the decision to the site where a subcontractor has accepted an announced vehicle', async () => {
    const car = aVehicle({ arrival: anArrival() })
    show({ who: 'driver', car })
    await screen.findByText(/The site decides later/)
    await onwards()
    await heading('Certificate of destruction')
  })

  it('offer pictures before the vehicle is the site’s', async () => {
    show()
    await button('Add pictures')
  })
})
