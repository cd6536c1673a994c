import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { anEvent, aProcess, aVehicle } from '../../testing/station.ts'
import { decided, reuseVehicle, show } from '../testing.ts'

describe('condition of a vehicle', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the condition' }))
    return within(await screen.findByRole('dialog', { name: 'Condition of the vehicle' }))
  }

  it('sends only the changed fields when the site edits the condition', async () => {
    const { sent } = show(decided)
    const form = await open()
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^State/ }), 'heavily crashed')
    await userEvent.click(form.getByRole('checkbox', { name: 'catalyst' }))
    await userEvent.click(form.getByRole('checkbox', { name: /^Beyond repair/ }))
    await userEvent.click(form.getByRole('button', { name: 'Save the condition' }))
    await screen.findByText('The condition has been saved.')
    expect(sent()).toEqual([
      { technical_state: 'heavy_crash', missing_parts: ['catalyst'], irreparable: true, version: 3 },
    ])
  })

  it('keeps the input when somebody else has changed the vehicle', async () => {
    show(decided, { changeVehicle: refused(409, 'STATE_CONFLICT', { vehicle_status: 'shop_process' }) })
    const form = await open()
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^State/ }), 'drives')
    await userEvent.click(form.getByRole('button', { name: 'Save the condition' }))
    await form.findByRole('alert')
    expect(form.getByRole('combobox', { name: /^State/ })).toHaveProperty('value', 'drives')
  })

  it('shows the condition read-only once the vehicle is recycled', async () => {
    show(aVehicle({ status: 'shop_recycled', technical_state: 'not_running' }))
    await screen.findByText('does not run')
    expect(screen.queryByRole('button', { name: 'Edit the condition' })).toBeNull()
  })
})

describe('expired listing', () => {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const history = (...events: string[]) => ({
    getProcess: aProcess(
      0,
      {},
      events.map(event => anEvent(event, { at })),
    ),
  })

  it('publishes an expired listing again with one press, by a single button', async () => {
    const { sent } = show(reuseVehicle, history('register', 'publish', 'expire'))
    await screen.findByRole('button', { name: 'Publish again' })
    expect(screen.queryByRole('button', { name: 'Publish on the market' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Publish again' }))
    expect(sent()).toEqual([{ event: 'publish' }])
  })

  it('does not offer to publish again after a later event', async () => {
    show(reuseVehicle, history('publish', 'expire', 'publish', 'withdraw'))
    await screen.findByRole('button', { name: 'Edit the condition' })
    expect(screen.queryByText('The offer has ended')).toBeNull()
  })
})
