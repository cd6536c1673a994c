import { vehicleEvents } from '@autokierto/domain/vehicles/transitions'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aCertificate, aProcess, aVehicle, renderStation } from '../../testing/station.ts'
import { type ButtonEvent, eventButtons, getEventAppearance } from './event-buttons.ts'

const processedVehicle = aVehicle({
  resolution: 'recycle',
  process_started: true,
  stages_done: 5,
  certificate: aCertificate(),
})

const openFinished = async (
  changeVehicle: NonNullable<Parameters<typeof renderStation>[1]['changeVehicle']>,
) => {
  const station = renderStation('/operator/process/7', {
    getVehicle: { json: { vehicle: processedVehicle } },
    getProcess: aProcess(5),
    changeVehicle,
  })
  const button = await screen.findByRole('button', { name: 'Mark recycled' })
  await userEvent.click(button)
  return {
    ...station,
    button,
    dialog: await screen.findByRole('dialog', { name: 'Is ABC-123 fully processed?' }),
  }
}

describe('eventButtons', () => {
  const events = Object.keys(eventButtons) as ButtonEvent[]

  it('contains only events of the lifecycle', () => {
    expect(events.filter(event => !vehicleEvents.includes(event))).toEqual([])
  })

  for (const event of events.filter(candidate => getEventAppearance(candidate).asks)) {
    it(`has a dialog title for ${event}, and a text if it requires a reason`, () => {
      const { words, asks } = getEventAppearance(event)
      expect(words.title).toBeDefined()
      if (asks === 'reason') expect(words.text).toBeDefined()
    })
  }
})

describe('EventButton with a dialog', () => {
  it('triggers the event once on a double click', async () => {
    const { api, dialog } = await openFinished({ json: { vehicle: processedVehicle } })
    const confirm = within(dialog).getByRole('button', { name: 'Mark recycled' })
    act(() => {
      confirm.click()
      confirm.click()
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.count('changeVehicle')).toBe(1)
  })

  it('returns the focus to its button when the dialog is cancelled', async () => {
    const { api, button, dialog } = await openFinished({ json: { vehicle: processedVehicle } })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.count('changeVehicle')).toBe(0)
  })

  it('leaves the dialog open after a network failure, for a retry', async () => {
    const { api, dialog } = await openFinished(() => {
      throw new TypeError('no network')
    })
    const confirm = within(dialog).getByRole('button', { name: 'Mark recycled' })
    await userEvent.click(confirm)
    await waitFor(() => expect(api.count('changeVehicle')).toBe(1))
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull())
    expect(screen.getByRole('dialog')).toBe(dialog)
  })

  for (const [status, code] of [
    [409, 'STATE_CONFLICT'],
    [403, 'FORBIDDEN'],
  ] as const) {
    it(`closes the dialog on ${code} and shows where the vehicle is now`, async () => {
      const { dialog } = await openFinished({ status, json: { code, vehicle_status: 'shop_transfer' } })
      await userEvent.click(within(dialog).getByRole('button', { name: 'Mark recycled' }))
      await screen.findByText('The vehicle has just left for another site.')
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  }

  it('shows the missing permission when the vehicle is still here', async () => {
    const { dialog } = await openFinished({
      status: 403,
      json: { code: 'FORBIDDEN', vehicle_status: 'shop_process' },
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark recycled' }))
    await screen.findByText(/You do not have the right to do this/)
  })
})
