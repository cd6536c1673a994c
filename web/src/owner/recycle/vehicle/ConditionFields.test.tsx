import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Answer, refused } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { ainosClaims, aSearchAnswer, aSearchedVehicle, readRecycleDraft } from '../../testing/owner-data.ts'

describe('the condition declared by the owner', () => {
  const open = (changeOwnVehicle: Answer<'changeOwnVehicle'> | undefined, vehicle = aSearchedVehicle()) =>
    renderApp('/person/recycle', {
      as: ainosClaims,
      answers: { searchOwnVehicle: { json: aSearchAnswer({ vehicle }) }, changeOwnVehicle },
    })
  const begin = async () => {
    const field = await screen.findByRole('textbox', { name: 'Registration number or VIN' })
    await userEvent.type(field, 'ABC-123{Enter}')
    await screen.findByRole('heading', { name: 'Toyota Corolla' })
  }
  const mileage = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Mileage/ })
  const mine = () => userEvent.click(screen.getByRole('button', { name: 'This is my vehicle' }))

  it('saves the condition with the vehicle before the flow continues', async () => {
    const saved = aSearchedVehicle({
      drivable: false,
      mileage_km: 284_000,
      missing_parts: ['engine', 'catalyst'],
    })
    const { api } = open({ json: { vehicle: saved } })
    await begin()
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    await userEvent.type(mileage(), '284 000')
    await userEvent.click(screen.getByRole('checkbox', { name: 'catalyst' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'engine' }))
    await mine()
    await screen.findByRole('heading', { level: 1, name: 'Where is the vehicle?' })
    expect(api.seen.find(({ action }) => action === 'changeOwnVehicle')?.body).toEqual({
      drivable: false,
      mileage_km: 284_000,
      missing_parts: ['engine', 'catalyst'],
    })
    expect(readRecycleDraft()).toMatchObject({ confirmed: true, found: { vehicle: { mileage_km: 284_000 } } })
  })

  it('omits fields that a trailer does not have', async () => {
    open(undefined, aSearchedVehicle({ kind: 'PERÄVAUNU' }))
    await begin()
    screen.getByRole('group', { name: /^Can it be towed\?/ })
    expect(screen.queryByRole('textbox', { name: /^Mileage/ })).toBeNull()
    expect(screen.getAllByRole('checkbox').map(box => (box as HTMLInputElement).value)).toEqual([
      'wheels',
      'lamps',
      'electronics',
    ])
  })

  it('sends no request when nothing is declared', async () => {
    const { api } = open(undefined)
    await begin()
    await mine()
    await screen.findByRole('heading', { level: 1, name: 'Where is the vehicle?' })
    expect(api.count('changeOwnVehicle')).toBe(0)
  })

  it('starts with the stored condition, and sends only the differences', async () => {
    const storedVehicle = aSearchedVehicle({ drivable: true, mileage_km: 100, missing_parts: ['seats'] })
    const { api } = open({ json: { vehicle: storedVehicle } }, storedVehicle)
    await begin()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)
    expect(mileage().value).toBe('100')
    await userEvent.click(screen.getByRole('checkbox', { name: 'seats' }))
    await mine()
    await screen.findByRole('heading', { level: 1, name: 'Where is the vehicle?' })
    expect(api.seen.at(-1)?.body).toEqual({ missing_parts: [] })
  })

  it('clears a stored mileage', async () => {
    const { api } = open({ json: { vehicle: aSearchedVehicle() } }, aSearchedVehicle({ mileage_km: 100 }))
    await begin()
    await userEvent.clear(mileage())
    await mine()
    await screen.findByRole('heading', { level: 1, name: 'Where is the vehicle?' })
    expect(api.seen.at(-1)?.body).toEqual({ mileage_km: null })
  })

  it('rejects a mileage that is not a number', async () => {
    const { api } = open(undefined)
    await begin()
    await userEvent.type(mileage(), 'a lot')
    await mine()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Enter the mileage as a whole number')
    expect(mileage().getAttribute('aria-invalid')).toBe('true')
    expect(api.count('changeOwnVehicle')).toBe(0)
  })

  it('keeps the input when it cannot be saved', async () => {
    open(refused(409, 'STATE_CONFLICT'))
    await begin()
    await userEvent.type(mileage(), '5')
    await mine()
    expect((await screen.findByRole('alert')).textContent).toContain('can no longer be changed here')
    expect(mileage().value).toBe('5')
  })
})
