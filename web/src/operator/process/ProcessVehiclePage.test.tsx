import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aShop, aVehicle, pageOf } from '../testing/station.ts'
import { button, certified, decided, reasonOf, reuse, show, started } from './testing.ts'

/** Names of the page's buttons, dialogs and header left out. */
const offered = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(one => one.getAttribute('aria-label') ?? one.textContent)

describe('deciding', () => {
  it('explains both choices and needs one of them', async () => {
    const { sent } = show(aVehicle(), { after: { resolution: 'reuse' } })
    await userEvent.click(await button('Save the decision'))
    await screen.findAllByText('Choose whether the vehicle is recycled or reused.')
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: /Reuse.*offered to other sites/ }))
    await userEvent.click(await button('Save the decision'))
    await screen.findByText('The vehicle is to be reused.')
    expect(sent()).toEqual([{ event: 'resolve', resolution: 'reuse' }])
  })

  it('may be changed until the process starts', async () => {
    const { sent } = show(decided, { after: { resolution: 'reuse' } })
    await userEvent.click(await button('Change the decision'))
    expect(screen.getByRole('radio', { name: /^Recycle/ })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('radio', { name: /Reuse/ }))
    await userEvent.click(await button('Save the decision'))
    await waitFor(() => expect(sent()).toEqual([{ event: 'resolve', resolution: 'reuse' }]))
  })

  it('is over once the process has started', async () => {
    show(started)
    await screen.findByText('Process stages')
    expect(screen.queryByRole('button', { name: 'Change the decision' })).toBeNull()
  })
})

describe('a subcontractor’s worker', () => {
  it('works on the stages and the certificate, and is offered nothing else', async () => {
    show({ ...started, stages_done: 1 }, { who: 'driver' })
    await screen.findByRole('list', { name: 'Process stages' })
    await waitFor(() => expect(offered()).toContain('Undo: Reception and identification'))
    for (const name of [
      'Mark recycled',
      'Publish on the market',
      'Send to another site',
      'Undo the start',
      'Return to the owner',
    ])
      expect(offered(), name).not.toContain(name)
    expect(offered()).toContain('Add the certificate')
    expect(offered()).toContain('Report the work done')
  })

  it('waits for the station’s decision', async () => {
    show(aVehicle(), { who: 'driver' })
    await screen.findByText(/has not yet decided/)
    expect(reasonOf(await button('Start the process'))).toMatch(/First decide/)
    expect(offered()).not.toContain('Save the decision')
  })
})

describe('the other actions', () => {
  it('publish what is to be reused', async () => {
    const { sent } = show(reuse, {
      after: { status: 'shop_listing', listing_ends_at: '2026-11-24T07:00:00Z' },
    })
    await userEvent.click(await button('Publish on the market'))
    await screen.findByText(/The offer ends 24 Nov at 9:00/)
    expect(sent()).toEqual([{ event: 'publish' }])
  })

  it('extend and withdraw an offer', async () => {
    const { sent } = show({ ...reuse, status: 'shop_listing', listing_ends_at: '2026-11-24T07:00:00Z' })
    await userEvent.click(await button('Add 24 hours'))
    await userEvent.click(await button('Withdraw'))
    await waitFor(() => expect(sent()).toEqual([{ event: 'extend' }, { event: 'withdraw' }]))
  })

  it('send to a site that is chosen', async () => {
    const { sent } = show(decided, {
      after: { status: 'shop_transfer', shop_id: 2, from_shop: { id: 1, name: 'Helsinki Konala' } },
      listExternalShops: pageOf([aShop(2, 'Vantaa Hakkila')]),
    })
    await userEvent.click(await button('Send to another site'))
    const dialog = await screen.findByRole('dialog', { name: /To which site/ })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Send the vehicle' }))
    expect(within(dialog).getAllByText('Choose the site the vehicle is sent to.').length).toBeGreaterThan(0)
    await userEvent.selectOptions(within(dialog).getByLabelText('Receiving site'), '2')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the vehicle' }))
    await screen.findByText('The vehicle is on its way to another site')
    expect(sent()).toEqual([{ event: 'send', to_shop_id: 2 }])
    await button('Call it back')
  })

  it('undo the start until a stage is done', async () => {
    const { sent } = show(started, { after: { process_started: false } })
    await userEvent.click(await button('Undo the start'))
    await waitFor(() => expect(sent()).toEqual([{ event: 'unstart' }]))
  })

  it('stay visible with their reason when they must wait', async () => {
    show({ ...certified, stages_done: 1 })
    expect(reasonOf(await button('Publish on the market'))).toBe(
      'Only a vehicle meant for reuse can be published. The process has already been started.',
    )
    expect(reasonOf(await button('Send to another site'))).toBe('The process has already been started.')
    expect(reasonOf(await button('Undo the start'))).toMatch(/Undo them first/)
    expect(reasonOf(await button('Return to the owner'))).toMatch(/can no longer be returned/)
  })

  it('return a vehicle to its owner with a reason, and leave its page', async () => {
    const { sent, router, api } = show(decided, { after: { status: 'owner', shop_id: null } })
    await userEvent.click(await button('Return to the owner'))
    const dialog = await screen.findByRole('dialog', { name: 'Return ABC-123 to the owner' })
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Changed their mind')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Return to the owner' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator/process'))
    expect(sent()).toEqual([{ event: 'return', reason: 'Changed their mind' }])
    expect(api.count('getVehicle')).toBe(1)
  })
})

describe('the page', () => {
  it('says so when the vehicle is not at this site', async () => {
    show(decided, { getVehicle: { status: 404, json: { code: 'VEHICLE_NOT_FOUND' } } })
    await screen.findByRole('heading', { name: 'The vehicle is not at this site' })
  })

  it('leads to incoming for a vehicle that is still coming', async () => {
    show(aVehicle({ status: 'shop_transit' }))
    expect((await screen.findByRole('link', { name: 'Open in incoming' })).getAttribute('href')).toBe(
      '/operator/incoming/7',
    )
  })

  it('keeps the vehicle when its stages cannot be fetched', async () => {
    show(started, { getProcess: { status: 500, json: { code: 'GENERAL_ERROR' } } })
    await screen.findByRole('button', { name: 'Try again' })
    screen.getByRole('heading', { level: 1, name: 'Toyota Corolla 2004' })
  })
})
