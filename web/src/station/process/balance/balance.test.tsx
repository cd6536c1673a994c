import type { MassBalance } from '@autokierto/contract/process'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aProcess } from '../../testing/station.ts'
import { show, vehicleInProcess } from '../testing.ts'

const balance = (part: Partial<MassBalance> = {}): MassBalance => ({
  whole: { kg: 1240, by: 'register' },
  register_kg: 1240,
  is_far_from_register: false,
  groups: [
    { group: 'parts', kg: 32.9 },
    { group: 'batteries', kg: 14.6 },
  ],
  rest_kg: 1192.5,
  is_doubtful: false,
  ...part,
})
const openBalance = (part: Partial<MassBalance> = {}) => {
  const { json } = aProcess(2)
  show(vehicleInProcess, { getProcess: { json: { ...json, balance: balance(part) } } })
}
const readBalanceRows = async () => {
  const card = (await screen.findByRole('heading', { name: 'Mass balance' })).closest('section')!
  return within(card)
    .getAllByRole('row')
    .map(row => row.textContent)
}

describe('mass balance', () => {
  it('shows amounts and shares of the whole, and computes the remainder', async () => {
    openBalance()
    expect(await readBalanceRows()).toEqual([
      'Parts taken off32.9 kg2.7 %',
      'Batteries14.6 kg1.2 %',
      'Hull and the rest, worked out1,192.5 kg96.2 %',
    ])
    screen.getByText('47.5 kg recorded / 1,240 kg')
    screen.getByText('The whole weight is from the vehicle register.')
    expect(screen.queryByText(/Are the amounts right/)).toBeNull()
  })

  it('questions a difference of more than a tenth, without blocking anything', async () => {
    openBalance({ groups: [{ group: 'hull', kg: 900 }], rest_kg: 340, is_doubtful: true })
    await screen.findByText('A difference of 340 kg. Are the amounts right?')
    expect(await readBalanceRows()).toContain('Not recorded340 kg27.4 %')
  })

  it('shows that the vehicle was weighed, and the weight in the register', async () => {
    openBalance({ whole: { kg: 1180, by: 'scales' }, rest_kg: 1132.5 })
    await screen.findByText('The whole weight was weighed at reception. The vehicle register says 1,240 kg.')
    expect(screen.queryByText(/Are parts missing/)).toBeNull()
  })

  it("questions a weight that is far from the register's", async () => {
    openBalance({ whole: { kg: 900, by: 'scales' }, rest_kg: 852.5, is_far_from_register: true })
    await screen.findByText('The register says 1,240 kg. Are parts missing?')
  })

  it('explains how to get a balance when the weight is unknown', async () => {
    openBalance({ whole: null, rest_kg: null })
    await screen.findByText(/The whole weight is not known/)
  })
})
