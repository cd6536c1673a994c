import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { refused } from '../../testing/fake-api.ts'
import { aVehicle, renderStation } from '../testing/station.ts'

const sent = aVehicle({ status: 'shop_transfer', from_shop: { id: 5, name: 'Tampere Sarankulma' } })
const button = () => screen.findByRole('button', { name: 'Waste transfer document (PDF)' })

describe('the transfer document', () => {
  it('is saved from the page of a vehicle that another site has sent', async () => {
    renderStation('/operator/incoming/7', {
      getVehicle: { json: { vehicle: sent } },
      getTransferDocument: { text: '%PDF-1.7' },
    })
    URL.createObjectURL = vi.fn(() => 'blob:document')
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await userEvent.click(await button())
    await waitFor(() => expect(names).toEqual(['transfer-document-ABC-123.pdf']))
    vi.restoreAllMocks()
  })

  it('is not needed within one company, which is said', async () => {
    renderStation('/operator/incoming/7', {
      getVehicle: { json: { vehicle: sent } },
      getTransferDocument: refused(409, 'STATE_CONFLICT', { vehicle_status: 'shop_transfer' }),
    })
    await userEvent.click(await button())
    await screen.findByText(/stays within one company/)
  })

  it('is not offered of a vehicle that its owner sends', async () => {
    renderStation('/operator/incoming/7', {
      getVehicle: { json: { vehicle: aVehicle({ status: 'shop_transit' }) } },
    })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: /transfer document/i })).toBeNull()
  })
})
