import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { findButton } from '../../../testing/find-controls.ts'
import { certifiedVehicle, decided, show } from '../testing.ts'

describe('remarks of a vehicle', () => {
  it('sends the remarks with the version that was read', async () => {
    const { sent } = show(decided, { after: { remarks: 'Mudguard loose' } })
    await userEvent.click(await findButton('Edit the notes'))
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Mudguard loose')
    await userEvent.click(await findButton('Save'))
    await screen.findByText('The notes have been saved.')
    await screen.findByText('Mudguard loose')
    expect(sent()).toEqual([{ remarks: 'Mudguard loose', version: 3 }])
  })

  it('keeps the input when a colleague changed the vehicle, and saves on the next try', async () => {
    let version = 3
    const { sent } = show(decided, {
      getVehicle: () => ({ json: { vehicle: { ...decided, version } } }),
      changeVehicle: () => {
        version++
        return version === 4
          ? { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: 'shop_process' } }
          : { json: { vehicle: decided } }
      },
    })
    await userEvent.click(await findButton('Edit the notes'))
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Mine')
    await userEvent.click(await findButton('Save'))
    await screen.findByText(/A colleague changed the vehicle at the same time/)
    expect(screen.getByRole('textbox', { name: /Notes/ })).toHaveProperty('value', 'Mine')
    await userEvent.click(await findButton('Save'))
    await waitFor(() => expect(sent().at(-1)).toEqual({ remarks: 'Mine', version: 4 }))
  })

  it("shows a colleague's remarks next to the own input after a conflict", async () => {
    let current = { ...decided, remarks: 'As read' }
    show(decided, {
      getVehicle: () => ({ json: { vehicle: current } }),
      changeVehicle: () => {
        current = { ...current, remarks: 'Theirs', version: 4 }
        return { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: 'shop_process' } }
      },
    })
    await userEvent.click(await findButton('Edit the notes'))
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), ', and mine')
    await userEvent.click(await findButton('Save'))
    await screen.findByText('Theirs')
    expect(screen.getByRole('textbox', { name: /Notes/ })).toHaveProperty('value', 'As read, and mine')
  })

  it('rejects remarks of more than 1024 characters', async () => {
    const { sent } = show(decided)
    await userEvent.click(await findButton('Edit the notes'))
    await userEvent.click(screen.getByRole('textbox', { name: /Notes/ }))
    await userEvent.paste('x'.repeat(1025))
    await userEvent.click(await findButton('Save'))
    expect((await screen.findAllByText('The text is too long. Shorten it.')).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })

  it('shows remarks read-only while the vehicle is on its way here', async () => {
    show({ ...decided, status: 'shop_transfer', remarks: 'Of the sender' })
    await screen.findByText('Of the sender')
    expect(screen.queryByRole('button', { name: 'Edit the notes' })).toBeNull()
  })

  it('rejects a personal identity code in remarks, and sends nothing', async () => {
    const { sent } = show(decided)
    await userEvent.click(await findButton('Edit the notes'))
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Owner 010180-9026 called')
    await userEvent.click(await findButton('Save'))
    expect((await screen.findAllByText(/Take out the personal identity code/)).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })

  it('shows remarks read-only once the vehicle is recycled', async () => {
    show({ ...certifiedVehicle, status: 'shop_recycled', remarks: 'Old' })
    await screen.findByText('Old')
    expect(screen.queryByRole('button', { name: 'Edit the notes' })).toBeNull()
  })
})
