import { limits } from '@autokierto/domain/limits'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { findButton } from '../../../testing/find-controls.ts'
import { anArrival, anEvent, aProcess, aShop, aVehicle } from '../../testing/station.ts'
import {
  certifiedVehicle,
  chooseFromMenu,
  decided,
  menuItem,
  openOtherActions,
  reasonOf,
  reuseVehicle,
  show,
  vehicleInProcess,
} from '../testing.ts'

/** Names of the buttons in the main content, without dialogs and the header. */
const offered = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(one => one.getAttribute('aria-label') ?? one.textContent)

describe('deciding between recycling and reuse', () => {
  it('explains both choices and decides with one press', async () => {
    const { sent } = show(aVehicle(), { after: { resolution: 'reuse' } })
    await screen.findByText(/offered to other sites/)
    await userEvent.click(await findButton('Decide: Reuse'))
    await screen.findByText('The vehicle is to be reused.')
    expect(sent()).toEqual([{ event: 'resolve', resolution: 'reuse' }])
  })

  it('decides to recycle and starts the process with one press', async () => {
    const { sent } = show(aVehicle(), { after: { resolution: 'recycle', process_started: true } })
    await userEvent.click(await findButton('Recycle and start'))
    await screen.findByText('The process has started.')
    expect(sent()).toEqual([{ event: 'resolve', resolution: 'recycle' }, { event: 'start' }])
  })

  it('changes the decision on request until the process starts', async () => {
    const { sent } = show(decided, { after: { resolution: 'reuse' } })
    await userEvent.click(await findButton('Change the decision'))
    await userEvent.click(await findButton('Decide: Reuse'))
    await waitFor(() => expect(sent()).toEqual([{ event: 'resolve', resolution: 'reuse' }]))
  })

  it('hides the decision once the process has started', async () => {
    show(vehicleInProcess)
    await screen.findByText('Process stages')
    expect(screen.queryByRole('button', { name: 'Change the decision' })).toBeNull()
  })
})

describe('time at the site', () => {
  it('counts the days since the vehicle was accepted, also after it was listed', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const events = [anEvent('accept', { at: daysAgo(2) }), anEvent('expire', { at: daysAgo(0) })]
    show(aVehicle({ status_updated_at: daysAgo(0) }), { getProcess: aProcess(0, {}, events) })
    await screen.findByText('At the site for 2 days')
  })
})

describe('worker of a subcontractor', () => {
  it('can work on stages and the certificate and report the work, and is offered nothing else', async () => {
    const { sent } = show({ ...vehicleInProcess, stages_done: 1 }, { who: 'driver' })
    await screen.findByRole('list', { name: 'Process stages' })
    await waitFor(() => expect(offered()).toContain('Actions: Reception and identification'))
    expect(offered()).toContain('Stage 2 done: De-pollution')
    expect(offered()).not.toContain('Other actions')
    screen.getByLabelText(/The certificate as a file/)
    expect(screen.queryByText(/Marking it recycled waits/)).toBeNull()
    await userEvent.click(await findButton('Report the work done'))
    await screen.findByText('The work has been reported done.')
    expect(sent()).toEqual([{ event: 'report_work_done' }])
  })

  it('can return a vehicle whose owner the register did not confirm', async () => {
    show({ ...decided, owner_check: null })
    const notice = (await screen.findByText('The register did not confirm the owner')).parentElement!
    await userEvent.click(within(notice).getByRole('button', { name: /^Return/ }))
    await screen.findByRole('dialog')
  })

  it("waits for the station's decision", async () => {
    show(aVehicle(), { who: 'driver' })
    await screen.findByText(/has not yet decided/)
    expect(reasonOf(await findButton('Start the process'))).toMatch(/First decide/)
    expect(offered()).not.toContain('Decide: Recycle')
  })
})

describe('other actions', () => {
  it('publishes a vehicle meant for reuse', async () => {
    const { sent } = show(reuseVehicle, {
      after: { status: 'shop_listing', listing_ends_at: '2026-11-24T07:00:00Z' },
    })
    await userEvent.click(await findButton('Publish on the market'))
    await screen.findByText(/The offer ends 24 Nov at 9:00/)
    expect(sent()).toEqual([{ event: 'publish' }])
  })

  it.each([
    [500, 'GENERAL_ERROR', null, /^The vehicle could not be published. Try again later.$/],
    [503, 'SERVICE_UNAVAILABLE', 11, /published. Try again later or with a smaller image.$/],
    [429, 'RATE_LIMITED', 11, /published. Try again later or with a smaller image.$/],
    [403, 'FORBIDDEN', 11, /^You do not have the right to do this/],
  ] as const)('shows what to do after publishing failed with %i %s', async (status, code, image, words) => {
    show({ ...reuseVehicle, image }, { changeVehicle: refused(status, code) })
    await userEvent.click(await findButton('Publish on the market'))
    const [message] = await screen.findAllByText(/published|may not|not allowed|right/i, {
      selector: '[role] *',
    })
    expect(message!.textContent).toMatch(words)
  })

  it('offers a vehicle again for the time left after a claim was rejected', async () => {
    const rejected = anEvent('reject', { shop_name: 'Tampere Sarankulma', time_left_seconds: 30 * 3600 })
    const { sent } = show(reuseVehicle, {
      getProcess: aProcess(0, {}, [anEvent('publish'), anEvent('claim'), rejected]),
      after: { status: 'shop_listing', listing_ends_at: '2026-11-24T07:00:00Z' },
    })
    await screen.findByText(/Tampere Sarankulma rejected its claim .* The offer had 1 d 6 h left/)
    expect(screen.queryByRole('button', { name: 'Publish on the market' })).toBeNull()
    await userEvent.click(await findButton('Offer again for the time left'))
    await screen.findByText(/The offer ends 24 Nov at 9:00/)
    expect(sent()).toEqual([{ event: 'publish', time_left: true }])
  })

  it('extends and withdraws a listing', async () => {
    const { sent } = show({
      ...reuseVehicle,
      status: 'shop_listing',
      listing_ends_at: '2026-11-24T07:00:00Z',
    })
    await userEvent.click(await findButton('Add 24 hours'))
    await userEvent.click(await findButton('Withdraw'))
    await waitFor(() => expect(sent()).toEqual([{ event: 'extend' }, { event: 'withdraw' }]))
  })

  it('reports the work done from the menu for a user who can finish', async () => {
    const { sent } = show(vehicleInProcess)
    await screen.findByRole('list', { name: 'Process stages' })
    expect(offered()).not.toContain('Report the work done')
    await chooseFromMenu('Report the work done')
    await waitFor(() => expect(sent()).toEqual([{ event: 'report_work_done' }]))
  })

  it('undoes the start while no stage is done', async () => {
    const { sent } = show(vehicleInProcess, { after: { process_started: false } })
    await chooseFromMenu('Undo the start')
    await waitFor(() => expect(sent()).toEqual([{ event: 'unstart' }]))
  })

  it('disables actions that must wait, with their reason', async () => {
    const { sent } = show({ ...certifiedVehicle, stages_done: 1 })
    await openOtherActions()
    for (const [name, reason] of [
      ['Publish on the market', /^Only a vehicle meant for reuse can be published. The process has already/],
      ['Send to another site', 'The process has already been started.'],
      ['Undo the start', 'Stages have already been marked done. Undo them first.'],
      ['Return to the owner', /can no longer be returned/],
    ] as const) {
      const item = await menuItem(name)
      expect(item.getAttribute('aria-disabled'), name).toBe('true')
      expect(reasonOf(item)).toMatch(reason)
      await userEvent.click(item)
    }
    expect(sent()).toEqual([])
  })

  it('returns a vehicle to its owner with a reason, and leaves its page', async () => {
    const { sent, router, api } = show(decided, { after: { status: 'owner', shop_id: null } })
    await chooseFromMenu('Return to the owner')
    const dialog = await screen.findByRole('dialog', { name: 'Return ABC-123 to the owner' })
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Changed their mind')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Return to the owner' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator/process'))
    expect(sent()).toEqual([{ event: 'return', reason: 'Changed their mind' }])
    expect(api.count('getVehicle')).toBe(1)
  })

  it('undoes an accept that is the latest event', async () => {
    const justNow = [anEvent('announce'), anEvent('accept', { at: new Date().toISOString() })]
    const { sent, router } = show(aVehicle(), {
      after: { status: 'shop_transit' },
      getProcess: aProcess(0, {}, justNow),
    })
    await screen.findByText('Accepted')
    await chooseFromMenu('Undo the accept')
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator/incoming/7'))
    expect(sent()).toEqual([{ event: 'unaccept' }])
  })

  it('does not offer to undo an old accept', async () => {
    show(aVehicle(), { getProcess: aProcess(0, {}, [anEvent('accept')]) })
    await screen.findByText('Accepted')
    await openOtherActions()
    expect(screen.queryByRole('menuitem', { name: 'Undo the accept' })).toBeNull()
  })
})

describe('sending to another site', () => {
  const sites = Array.from({ length: 45 }, (_, index) => aShop(index + 2, `Site ${index + 2}`))
  const listExternalShops = ({ path }: { path: string }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const matches = sites.filter(({ name }) => name.includes(query.get('q') ?? ''))
    const from = Number(query.get('cursor') ?? 0)
    const to = from + Number(query.get('limit'))
    return {
      json: {
        results: matches.slice(from, to),
        count: matches.length,
        next: to < matches.length ? String(to) : null,
      },
    }
  }
  const open = async () => {
    const page = show(decided, {
      after: { status: 'shop_transfer', shop_id: 2, from_shop: { id: 1, name: 'Helsinki Konala' } },
      listExternalShops,
    })
    await chooseFromMenu('Send to another site')
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: /To which site/ })) }
  }

  it('requires a site, and lists all sites page by page', async () => {
    const { dialog, sent } = await open()
    await userEvent.click(await dialog.findByRole('button', { name: 'Send the vehicle' }))
    expect(dialog.getAllByText('Choose the site the vehicle is sent to.').length).toBeGreaterThan(0)
    await dialog.findByText('Showing 20 of 45')
    await userEvent.click(dialog.getByRole('button', { name: 'Show more' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Show more' }))
    await userEvent.click(await dialog.findByRole('radio', { name: /^Site 46/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send the vehicle' }))
    await screen.findByText('The vehicle is on its way to another site')
    expect(sent()).toEqual([{ event: 'send', to_shop_id: 46 }])
    await openOtherActions()
    await menuItem('Call it back')
  })

  it('rejects a search that is too long at its field, keeps the text and sends no request', async () => {
    const { dialog, api } = await open()
    await dialog.findByText('Showing 20 of 45')
    const countRequests = () => api.seen.filter(({ action }) => action === 'listExternalShops').length
    const before = countRequests()
    const field = dialog.getByLabelText<HTMLInputElement>(/Search by name or town/)
    await userEvent.click(field)
    const text = 'x'.repeat(limits.text + 4)
    await userEvent.paste(text)
    await dialog.findByText('The text is too long. Shorten it.')
    dialog.getByText('4 characters too many')
    expect([field.value, countRequests()]).toEqual([text, before])
  })

  it('finds a site by its name', async () => {
    const { dialog } = await open()
    await userEvent.type(dialog.getByLabelText(/Search by name or town/), 'Site 41')
    await dialog.findByText('Showing 1 of 1')
    await userEvent.clear(dialog.getByLabelText(/Search by name or town/))
    await userEvent.type(dialog.getByLabelText(/Search by name or town/), 'zzz')
    await dialog.findByText('No site was found.')
  })
})

describe('page of a vehicle in process', () => {
  it("shows the owner's phone number and message, and the events", async () => {
    const events = [
      anEvent('announce', { shop_name: null, manner: 'pickup' }),
      anEvent('accept', { by: 'Jouni Peltola' }),
      anEvent('stage_done', { by: 'Sanna K.', stage: 2 }),
    ]
    show(aVehicle({ ...vehicleInProcess, arrival: anArrival({ remarks: 'The keys are in the mailbox.' }) }), {
      getProcess: aProcess(2, {}, events),
    })
    await screen.findByText('The keys are in the mailbox.')
    screen.getByRole('link', { name: '010 555 0151' })
    const items = (await screen.findByRole('region', { name: 'Events' })).querySelectorAll('li')
    expect([...items].map(item => item.textContent)).toEqual([
      'Stage done: De-pollution20 Nov at 9:12 · Sanna K.',
      'Accepted20 Nov at 9:12 · Jouni Peltola',
      'The owner ordered a pickup20 Nov at 9:12 · owner',
    ])
  })

  it('shows a message when the vehicle is not at this site', async () => {
    show(decided, { getVehicle: { status: 404, json: { code: 'VEHICLE_NOT_FOUND' } } })
    await screen.findByRole('heading', { name: 'The vehicle is not at this site' })
  })

  it('links to incoming for a vehicle that has not arrived', async () => {
    show(aVehicle({ status: 'shop_transit' }))
    expect((await screen.findByRole('link', { name: 'Open in incoming' })).getAttribute('href')).toBe(
      '/operator/incoming/7',
    )
  })

  it('shows the vehicle when its stages cannot be fetched', async () => {
    show(vehicleInProcess, { getProcess: { status: 500, json: { code: 'GENERAL_ERROR' } } })
    await screen.findByRole('button', { name: 'Try again' })
    screen.getByRole('heading', { level: 1, name: 'Toyota Corolla 2004' })
  })
})
