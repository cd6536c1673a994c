import { toDay } from '@autokierto/domain/shops/calendar'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { errorTexts } from '../../kit/api/error-texts.ts'
import { refused } from '../../testing/fake-api.ts'
import { anArrival, aProcess, aVehicle, pageOf, renderStation } from '../testing/station.ts'

const expectedVehicle = aVehicle({ status: 'shop_transit', arrival: anArrival() })
const transferredVehicle = aVehicle({
  id: 8,
  plate: 'KLO-456',
  status: 'shop_transfer',
  from_shop: { id: 5, name: 'Tampere Sarankulma' },
})

const answerLists =
  (owners: ReturnType<typeof aVehicle>[], sites: ReturnType<typeof aVehicle>[] = []) =>
  ({ path }: { path: string }) =>
    pageOf(path.includes('shop_transit') ? owners : sites)

const fromOwnersNow = () => screen.getByRole('region', { name: 'From owners' })
const findFromOwners = () => screen.findByRole('region', { name: 'From owners' })

describe('IncomingPage', () => {
  it('shows delivery method, place and phone number of each vehicle', async () => {
    renderStation('/operator/incoming', {
      listVehiclesByStatus: answerLists([expectedVehicle], [transferredVehicle]),
    })
    const row = await within(await findFromOwners()).findByRole('row', { name: /ABC-123/ })
    within(row).getByText('Pickup')
    expect(within(row).getByTitle('Ristipellontie 16, 00390 Helsinki').textContent).toBe(
      'Ristipellontie 16, Helsinki',
    )
    expect(within(row).getByRole('link', { name: '010 555 0151' })).toHaveProperty('href', 'tel:0105550151')
    const other = screen.getByRole('region', { name: 'Transfers from other sites' })
    await within(other).findByText('Tampere Sarankulma')
  })

  it('shows only the time in rows grouped under their day', async () => {
    const agreed = anArrival({ date: toDay(new Date()), time_from: '08:00', time_until: '10:00' })
    const rows = [aVehicle({ ...expectedVehicle, arrival: agreed })]
    const { router } = renderStation('/operator/incoming', { listVehiclesByStatus: answerLists(rows) })
    const row = () => within(fromOwnersNow()).getByRole('row', { name: /ABC-123/ })
    await within(await findFromOwners()).findByText('8:00–10:00')
    expect(row().textContent).not.toContain('Today')
    await router.navigate({ to: '/operator/incoming', search: { ordering: '-arrival' } })
    await within(await findFromOwners()).findByText('Today 8:00–10:00')
  })

  it('renders an empty state for each list without vehicles', async () => {
    renderStation('/operator/incoming', { listVehiclesByStatus: answerLists([]) })
    await screen.findByText('No vehicles are coming from owners now')
    await screen.findByText('No transfers are coming from other sites now')
  })

  it('shows one list while the other cannot be fetched', async () => {
    const listVehiclesByStatus = ({ path }: { path: string }) =>
      path.includes('shop_transit') ? refused(500, 'GENERAL_ERROR') : pageOf([transferredVehicle])
    renderStation('/operator/incoming', { listVehiclesByStatus })
    await within(await findFromOwners()).findByRole('button', { name: 'Try again' })
    await screen.findByText('Tampere Sarankulma')
  })

  it('announces loading until the lists are fetched', async () => {
    renderStation('/operator/incoming', { listVehiclesByStatus: () => new Promise(() => {}) })
    expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0)
  })

  it('keeps search and ordering in the URL and queries the lists by them', async () => {
    const { router, api } = renderStation('/operator/incoming', {
      listVehiclesByStatus: answerLists([expectedVehicle]),
    })
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'zzz' }))
    await screen.findAllByText(/ABC-123/)
    await userEvent.click(await screen.findByRole('button', { name: /Announced/ }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ q: 'zzz', ordering: 'status_updated_at' }),
    )
    await waitFor(() => expect(api.seen.at(-1)?.path).toMatch(/q=zzz&ordering=status_updated_at/))
  })

  it('announces a search without results, and clears it', async () => {
    const { router } = renderStation('/operator/incoming?q=zzz', { listVehiclesByStatus: answerLists([]) })
    await waitFor(() => expect(screen.getAllByText('Nothing was found for “zzz”')).toHaveLength(2))
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(spoken.filter(text => text?.endsWith(': Nothing was found for “zzz”'))).toHaveLength(2)
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear the search' })[0] as HTMLElement)
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('fetches the next page by the cursor', async () => {
    const listVehiclesByStatus = ({ path }: { path: string }) =>
      path.includes('shop_transfer')
        ? pageOf([])
        : path.includes('cursor=more')
          ? pageOf([{ ...expectedVehicle, id: 9, plate: 'BAB-234' }])
          : pageOf([expectedVehicle], 'more')
    renderStation('/operator/incoming', { listVehiclesByStatus })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByText('BAB-234')
  })
})

describe('accepting an incoming vehicle', () => {
  it('accepts the vehicle, confirms it and focuses the list', async () => {
    let isAccepted = false
    const { api } = renderStation('/operator/incoming', {
      listVehiclesByStatus: ({ path }) =>
        pageOf(
          path.includes('shop_transit') && !isAccepted
            ? [expectedVehicle]
            : path.includes('shop_transit')
              ? []
              : [],
        ),
      changeVehicle: () => {
        isAccepted = true
        return { json: { vehicle: aVehicle() } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await screen.findByText('ABC-123 has been accepted and is now in process.')
    await screen.findByText('No vehicles are coming from owners now')
    expect(api.seen.find(call => call.action === 'changeVehicle')?.body).toEqual({ event: 'accept' })
    expect(document.activeElement?.contains(await findFromOwners())).toBe(true)
  })

  it('offers to open a vehicle accepted from the list, or to undo the accept', async () => {
    const accepting = () => {
      let isAccepted = false
      return renderStation('/operator/incoming', {
        listVehiclesByStatus: ({ path }) =>
          pageOf(path.includes('shop_transit') && !isAccepted ? [expectedVehicle] : []),
        changeVehicle: ({ body }) => {
          isAccepted = (body as { event: string }).event === 'accept'
          return { json: { vehicle: isAccepted ? aVehicle() : expectedVehicle } }
        },
        getVehicle: { json: { vehicle: aVehicle() } },
        getProcess: aProcess(0),
      })
    }
    const { api } = accepting()
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('ABC-123 is back in incoming.')
    await screen.findByRole('button', { name: 'Accept ABC-123' })
    expect(api.seen.filter(call => call.action === 'changeVehicle').map(call => call.body)).toEqual([
      { event: 'accept' },
      { event: 'unaccept' },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Accept ABC-123' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
    await screen.findByRole('heading', { level: 1, name: 'Toyota Corolla 2004' })
  })

  it('translates the notification and its buttons when the language changes', async () => {
    renderStation('/operator/incoming', {
      listVehiclesByStatus: answerLists([expectedVehicle]),
      changeVehicle: { json: { vehicle: aVehicle() } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await screen.findByText('ABC-123 has been accepted and is now in process.')
    await userEvent.click(screen.getAllByRole('button', { name: /svenska/ })[0] as HTMLElement)
    await screen.findByText('ABC-123 har tagits emot och är nu under behandling.')
    screen.getByRole('button', { name: 'Öppna' })
    screen.getByRole('button', { name: 'Ångra' })
  })

  it('translates an error notification when the language changes', async () => {
    renderStation('/operator/incoming', {
      listVehiclesByStatus: answerLists([expectedVehicle]),
      changeVehicle: { status: 429, json: { code: 'RATE_LIMITED' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await screen.findByText(errorTexts.RATE_LIMITED.en)
    await userEvent.click(screen.getAllByRole('button', { name: /svenska/ })[0] as HTMLElement)
    await screen.findByText(errorTexts.RATE_LIMITED.se)
  })

  it('shows that an accept can no longer be undone', async () => {
    renderStation('/operator/incoming', {
      listVehiclesByStatus: answerLists([expectedVehicle]),
      changeVehicle: ({ body }) =>
        (body as { event: string }).event === 'accept'
          ? { json: { vehicle: aVehicle() } }
          : { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: 'shop_process' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText(/can no longer be undone/)
  })

  it('shows that a colleague was quicker, and refetches the list', async () => {
    let isAccepted = false
    renderStation('/operator/incoming', {
      listVehiclesByStatus: ({ path }) =>
        pageOf(path.includes('shop_transit') && !isAccepted ? [expectedVehicle] : []),
      changeVehicle: () => {
        isAccepted = true
        return { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: 'shop_process' } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await screen.findByText('A colleague has just accepted the vehicle.')
    await waitFor(() => expect(screen.queryByText('ABC-123')).toBeNull())
  })

  it('shows that a vehicle is no longer coming after its owner cancelled', async () => {
    renderStation('/operator/incoming', {
      listVehiclesByStatus: answerLists([expectedVehicle]),
      changeVehicle: { status: 404, json: { code: 'VEHICLE_NOT_FOUND' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await screen.findByText(/no longer coming to this site/)
  })
})

describe('rejecting an incoming vehicle', () => {
  const press = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'ABC-123: other actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }))
  }
  const open = async (changeVehicle: NonNullable<Parameters<typeof renderStation>[1]['changeVehicle']>) => {
    const station = renderStation('/operator/incoming', {
      listVehiclesByStatus: answerLists([expectedVehicle]),
      changeVehicle,
    })
    await press()
    return { ...station, dialog: await screen.findByRole('dialog', { name: 'Reject ABC-123' }) }
  }

  it('requires a reason to reject', async () => {
    const { dialog, api } = await open({ json: { vehicle: expectedVehicle } })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
    expect(within(dialog).getAllByText('Write the reason.').length).toBeGreaterThan(0)
    await userEvent.type(within(dialog).getByLabelText('Reason'), '   ')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
    expect(api.count('changeVehicle')).toBe(0)
  })

  it('rejects a reason of more than 1024 characters', async () => {
    const { dialog, api } = await open({ json: { vehicle: expectedVehicle } })
    await userEvent.click(within(dialog).getByLabelText('Reason'))
    await userEvent.paste('x'.repeat(1025))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
    expect(within(dialog).getAllByText('The text is too long. Shorten it.').length).toBeGreaterThan(0)
    expect(api.count('changeVehicle')).toBe(0)
  })

  it('sends the reason and confirms the rejection', async () => {
    const { dialog, api } = await open({ json: { vehicle: { ...expectedVehicle, status: 'owner' } } })
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong site')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
    await screen.findByText('ABC-123 has been rejected.')
    expect(api.seen.find(call => call.action === 'changeVehicle')?.body).toEqual({
      event: 'reject',
      reason: 'Wrong site',
    })
  })

  it('keeps the draft of a reason across an expired session until it is sent or cancelled', async () => {
    const expired = refused(401, 'INVALID_HEADER')
    const { dialog } = await open(expired)
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong site')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
    await screen.findByRole('dialog', { name: 'Your session has expired' })
    cleanup()
    const again = await open({ json: { vehicle: expectedVehicle } })
    const reason = within(again.dialog).getByLabelText('Reason')
    expect(reason).toHaveProperty('value', 'Wrong site')
    await userEvent.click(within(again.dialog).getByRole('button', { name: 'Cancel' }))
    await press()
    expect(await screen.findByLabelText('Reason')).toHaveProperty('value', '')
  })

  it('keeps the reason in the form when the network fails', async () => {
    const { dialog } = await open('no network')
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong site')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
    await screen.findByText(/A network error occurred/)
    expect(within(dialog).getByLabelText('Reason')).toHaveProperty('value', 'Wrong site')
  })
})

describe('vehicle notes in the incoming list', () => {
  const renderRow = async (changes: Partial<typeof expectedVehicle>) => {
    renderStation('/operator/incoming', {
      listVehiclesByStatus: answerLists([{ ...expectedVehicle, ...changes }]),
    })
    return within(await within(await findFromOwners()).findByRole('row', { name: /ABC-123/ }))
  }

  it('summarises notes with the most important first', async () => {
    const row = await renderRow({ drivable: false, missing_parts: ['battery', 'catalyst'] })
    expect(row.getByTitle(/^Does not run, 2 parts missing/).textContent).toMatch(/^Does not run \+/)
  })

  it('renders no notes for a vehicle without any', async () => {
    const row = await renderRow({
      drivable: true,
      missing_parts: [],
      arrival: { ...expectedVehicle.arrival!, remarks: null },
    })
    expect(row.queryByTitle(/missing|run|Message/)).toBeNull()
  })
})
