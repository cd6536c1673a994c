import type { CaseEvent } from '@autokierto/contract/process'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { anEvent, aProcess, aVehicle, renderStation, site } from '../../testing/station.ts'

const sentVehicle = aVehicle({ status: 'shop_transfer', from_shop: { id: 5, name: 'Tampere Sarankulma' } })
const findTransferButton = () => screen.findByRole('button', { name: 'Waste transfer document (PDF)' })

describe('transfer document', () => {
  it('saves the document from the page of a vehicle that another site has sent', async () => {
    renderStation('/operator/incoming/7', {
      getVehicle: { json: { vehicle: sentVehicle } },
      getTransferDocument: { text: '%PDF-1.7' },
    })
    URL.createObjectURL = vi.fn(() => 'blob:document')
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await userEvent.click(await findTransferButton())
    await waitFor(() => expect(names).toEqual(['transfer-document-ABC-123.pdf']))
    vi.restoreAllMocks()
  })

  it('shows that no document is needed within one company', async () => {
    renderStation('/operator/incoming/7', {
      getVehicle: { json: { vehicle: sentVehicle } },
      getTransferDocument: refused(409, 'STATE_CONFLICT', { vehicle_status: 'shop_transfer' }),
    })
    await userEvent.click(await findTransferButton())
    await screen.findByText(/stays within one company/)
  })

  it('offers the document to the site that accepted the vehicle, and names the sender', async () => {
    renderStation('/operator/process/7', {
      getVehicle: { json: { vehicle: { ...sentVehicle, status: 'shop_process' } } },
      getProcess: aProcess(0),
    })
    await screen.findByText('The vehicle came from Tampere Sarankulma.')
    await findTransferButton()
  })

  const vehicleElsewhere = { ...sentVehicle, shop_id: 5, from_shop: site }
  const showToSender = (vehicle: typeof sentVehicle, ...events: CaseEvent[]) =>
    renderStation('/operator/process/7', {
      getVehicle: { json: { vehicle } },
      getProcess: aProcess(5, {}, events),
    })
  const claim = anEvent('claim', { shop_name: 'Tampere Sarankulma' })

  it('shows the sender which site has claimed the vehicle', async () => {
    showToSender(vehicleElsewhere, claim)
    await screen.findByText('The vehicle is on its way to Tampere Sarankulma')
    await findTransferButton()
  })

  it('shows the sender to which site the vehicle was sent', async () => {
    showToSender(
      vehicleElsewhere,
      claim,
      anEvent('reject'),
      anEvent('send', { to_shop_name: 'Oulu Ruskonselkä' }),
    )
    await screen.findByText('The vehicle is on its way to Oulu Ruskonselkä')
    expect(screen.getByText('Receiver: Oulu Ruskonselkä')).toBeTruthy()
  })

  it('offers the document to the sender, and shows where the vehicle is, without the time there', async () => {
    showToSender(
      { ...vehicleElsewhere, status: 'shop_process' },
      claim,
      anEvent('accept', { shop_name: 'Tampere Sarankulma' }),
    )
    await screen.findByText('The vehicle is now at Tampere Sarankulma')
    await findTransferButton()
    expect(screen.queryByText(/^Came today$|^At the site/)).toBeNull()
  })

  it('offers no document for a vehicle that comes from its owner', async () => {
    renderStation('/operator/incoming/7', {
      getVehicle: { json: { vehicle: aVehicle({ status: 'shop_transit' }) } },
    })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: /transfer document/i })).toBeNull()
  })
})
