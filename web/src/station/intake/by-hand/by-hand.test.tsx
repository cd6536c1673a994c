import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { fillField, findHeading, pressButton } from '../../../testing/find-controls.ts'
import { atGate, readIntakeDraft, showIntake } from '../testing.ts'

const enteredVehicle = atGate({ plate: null, vin: null, kind: 'AUTO', owner_check: 'confirmed' })
const nameLists = {
  listMakes: { json: { results: ['Toyota', 'Volvo'] } },
  searchMakes: { json: { results: [{ name: 'Toyota', similarity: 0.7 }] } },
  listModels: { json: { results: ['Corolla', 'Yaris'] } },
  searchModels: { json: { results: [{ name: 'Corolla', similarity: 0.6 }] } },
}
const show = (more: Parameters<typeof showIntake>[0] = {}) =>
  showIntake({
    step: 'by-hand',
    car: enteredVehicle,
    ...nameLists,
    createVehicleAndOwner: { status: 201, json: { vehicle: enteredVehicle } },
    ...more,
  })
const fillForm = async () => {
  await userEvent.selectOptions(await screen.findByLabelText(/^Kind of vehicle/), 'AUTO')
  await fillField(/^Make/, 'Toyota')
  await fillField(/^Model$/, 'Corolla')
  await fillField(/^First name/, 'Venla')
  await fillField(/^Last name/, 'Salo')
  await fillField(/^Personal identity code/, '120301B944V')
}
const add = () => pressButton('Add the vehicle')

describe('ManualEntryStep', () => {
  it('creates the vehicle with its owner, and confirms both', async () => {
    const { sent } = show({ draft: { value: 'OLD-1' } })
    await fillForm()
    await fillField(/^Model year/, '1978')
    await add()
    await screen.findByText(/Entered by hand/)
    expect(sent('createVehicleAndOwner')).toEqual([
      {
        vehicle: expect.objectContaining({
          kind: 'AUTO',
          make: 'Toyota',
          model: 'Corolla',
          model_year: 1978,
        }),
        owner: expect.objectContaining({
          first_name: 'Venla',
          last_name: 'Salo',
          personal_id: '120301B944V',
        }),
      },
    ])
    expect(readIntakeDraft()).toMatchObject({ value: '', isPlateless: true, isCarConfirmed: true, carId: 7 })
    screen.getByRole('radio', { name: /^Recycle/ })
    expect(screen.queryByRole('button', { name: 'Wrong vehicle' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Recheck the data' })).toBeNull()
  })

  it('shows an error for each required field', async () => {
    const { api } = show()
    await findHeading('A vehicle without identifier')
    await add()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Choose the kind of vehicle.',
      'Enter the make.',
      'Enter the model.',
      'Enter the owner’s first name.',
      'Enter the owner’s last name.',
      'Enter the owner’s personal identity code.',
    ])
    expect(api.count('createVehicleAndOwner')).toBe(0)
  })

  it('submits after all missing fields are filled in', async () => {
    const { sent } = show()
    await findHeading('A vehicle without identifier')
    await add()
    await screen.findByRole('alert')
    await fillForm()
    await add()
    await screen.findByText(/Entered by hand/)
    expect(sent('createVehicleAndOwner')).toHaveLength(1)
  })

  it('suggests make and model for misspelled names', async () => {
    const { api } = show()
    await fillField(/^Make/, 'Toijota')
    await pressButton('Toyota')
    expect(screen.getByLabelText(/^Make/)).toHaveProperty('value', 'Toyota')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Make/))
    await fillField(/^Model$/, 'Korola')
    await pressButton('Corolla')
    expect(screen.getByLabelText(/^Model$/)).toHaveProperty('value', 'Corolla')
    await waitFor(() => expect(screen.queryByText('Did you mean:')).toBeNull())
    expect(api.seen.find(({ action }) => action === 'searchModels')?.path).toContain('Toyota/')
  })

  it('offers the models of a make entered by an alias', async () => {
    const { api } = show({ searchMakes: { json: { results: [{ name: 'Volkswagen', similarity: 1 }] } } })
    await fillField(/^Make/, 'VW')
    await waitFor(() =>
      expect(api.seen.find(({ action }) => action === 'listModels')?.path).toContain('Volkswagen/'),
    )
  })

  it.each([
    ['vehicle.make', 'MAKE_NOT_FOUND', 'make', /The make is not in the list/],
    ['vehicle.model', 'MODEL_NOT_FOUND', 'model', /The model is not in the list/],
    ['owner.personal_id', 'PERSONAL_ID_INVALID', 'personal_id', /personal identity code is not valid/],
  ] as const)('shows the server’s error for %s at its field', async (field, code, id, text) => {
    show({ createVehicleAndOwner: refused(400, 'VALIDATION_ERROR', { fields: [{ field, code }] }) })
    await fillForm()
    await add()
    await userEvent.click(await screen.findByRole('link', { name: text }))
    expect(document.activeElement?.id).toBe(id)
  })

  it('names a make that is not in the list together with the other errors', async () => {
    const { api } = show({ searchMakes: { json: { results: [{ name: 'Toyota', similarity: 0.6 }] } } })
    await fillForm()
    await userEvent.clear(screen.getByLabelText(/^Make/))
    await fillField(/^Make/, 'Xoyotta')
    await userEvent.clear(screen.getByLabelText(/^Personal identity code/))
    await fillField(/^Personal identity code/, '120301A111X')
    await screen.findByText('Did you mean:')
    await add()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/The make is not in the list/),
      expect.stringMatching(/personal identity code is not valid/),
    ])
    expect(api.count('createVehicleAndOwner')).toBe(0)
  })

  it('stores the draft without the personal identity code', async () => {
    show()
    await fillForm()
    const stored = JSON.stringify({ ...sessionStorage })
    expect(stored).toContain('Venla')
    expect(stored).not.toContain('120301')
  })

  it('offers each colour name once, although the register has two codes for some', async () => {
    show()
    const labels = within(await screen.findByLabelText(/^Colour/))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(labels).toContain('Grey')
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('asks for confirmation before leaving with unsaved input', async () => {
    const { router } = show()
    await fillField(/^Make/, 'Toyota')
    void router.navigate({ to: '/operator/incoming' })
    await screen.findByText('Leave without saving?')
  })
})
