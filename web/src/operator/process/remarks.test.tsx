import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { button, certified, decided, show } from './testing.ts'

describe('the remarks', () => {
  it('are written with the version they were read at', async () => {
    const { sent } = show(decided, { after: { remarks: 'Mudguard loose' } })
    await userEvent.click(await button('Edit the notes'))
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Mudguard loose')
    await userEvent.click(await button('Save'))
    await screen.findByText('The notes have been saved.')
    await screen.findByText('Mudguard loose')
    expect(sent()).toEqual([{ remarks: 'Mudguard loose', version: 3 }])
  })

  it('keep what was typed when a colleague changed the vehicle, and save on the next try', async () => {
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
    await userEvent.click(await button('Edit the notes'))
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Mine')
    await userEvent.click(await button('Save'))
    await screen.findByText(/A colleague changed the vehicle at the same time/)
    expect(screen.getByRole('textbox', { name: /Notes/ })).toHaveProperty('value', 'Mine')
    await userEvent.click(await button('Save'))
    await waitFor(() => expect(sent().at(-1)).toEqual({ remarks: 'Mine', version: 4 }))
  })

  it('refused for a colleague’s show what the colleague wrote beside one’s own', async () => {
    let now = { ...decided, remarks: 'As read' }
    show(decided, {
      getVehicle: () => ({ json: { vehicle: now } }),
      changeVehicle: () => {
        now = { ...now, remarks: 'Theirs', version: 4 }
        return { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: 'shop_process' } }
      },
    })
    await userEvent.click(await button('Edit the notes'))
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), ', and mine')
    await userEvent.click(await button('Save'))
    await screen.findByText('Theirs')
    expect(screen.getByRole('textbox', { name: /Notes/ })).toHaveProperty('value', 'As read, and mine')
  })

  it('have at most 1024 characters', async () => {
    const { sent } = show(decided)
    await userEvent.click(await button('Edit the notes'))
    await userEvent.click(screen.getByRole('textbox', { name: /Notes/ }))
    await userEvent.paste('x'.repeat(1025))
    await userEvent.click(await button('Save'))
    expect((await screen.findAllByText('The text is too long. Shorten it.')).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })

  it('are not written of a vehicle that is on its way here', async () => {
    show({ ...decided, status: 'shop_transfer', remarks: 'Of the sender' })
    await screen.findByText('Of the sender')
    expect(screen.queryByRole('button', { name: 'Edit the notes' })).toBeNull()
  })

  it('tell nobody’s personal identity code: why stands beside them, and nothing is sent', async () => {
    const { sent } = show(decided)
    await userEvent.click(await button('Edit the notes'))
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Owner 010180-9026 called')
    await userEvent.click(await button('Save'))
    expect((await screen.findAllByText(/Take out the personal identity code/)).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })

  it('stay as they are once the vehicle is recycled', async () => {
    show({ ...certified, status: 'shop_recycled', remarks: 'Old' })
    await screen.findByText('Old')
    expect(screen.queryByRole('button', { name: 'Edit the notes' })).toBeNull()
  })
})
