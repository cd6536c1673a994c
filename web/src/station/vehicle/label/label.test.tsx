import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { encode } from 'uqr'
import { describe, expect, it, vi } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { aVehicle, renderStation } from '../../testing/station.ts'

const show = (part = {}) =>
  renderStation('/operator/process/7?label=print', { getVehicle: { json: { vehicle: aVehicle(part) } } })

describe('LabelPage', () => {
  it('shows the vehicle and a QR code of its page, and no owner data', async () => {
    show()
    const code = await screen.findByRole('img', { name: 'QR code that opens the vehicle’s page' })
    const { data } = encode(`${window.location.origin}/operator/process/7`, { border: 4, ecc: 'M' })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : [])))
    expect(
      code
        .querySelector('path')
        ?.getAttribute('d')
        ?.match(/M\d+ \d+/g),
    ).toEqual(dark)
    const label = screen.getByRole('region', { name: 'Label of the vehicle' })
    expect(label.textContent).toBe('ABC-123Toyota Corolla 2004JTDBR22E003014512Helsinki Konala20 Nov 2026')
  })

  it('shows the vehicle’s number without a plate, and fits the selected paper', async () => {
    show({ plate: null, vin: null })
    await screen.findByText('No. 7')
    await userEvent.click(screen.getByRole('radio', { name: /^A4 sheet/ }))
    expect(screen.getByRole('region', { name: 'Label of the vehicle' }).dataset.paper).toBe('sheet')
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('renders no label for a vehicle that is not at this site', async () => {
    renderStation('/operator/process/7?label=print', { getVehicle: refused(404, 'VEHICLE_NOT_FOUND') })
    await screen.findByRole('heading', { level: 1, name: 'The vehicle is not at this site' })
  })
})
