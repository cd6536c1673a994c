import { toDay } from '@autokierto/domain/shops/calendar'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { errorTexts } from '../../api/error-texts.ts'
import { refused } from '../../testing/fake-api.ts'
import { anArrival, aProcess, aVehicle, pageOf, renderStation } from '../testing/station.ts'

const coming = aVehicle({ status: 'shop_transit', arrival: anArrival() })
const sent = aVehicle({
  id: 8,
  plate: 'KLO-456',
  status: 'shop_transfer',
  from_shop: { id: 5, name: 'Tampere Sarankulma' },
})

/** Answers both lists of the page. */
const lists =
  (owners: ReturnType<typeof aVehicle>[], sites: ReturnType<typeof aVehicle>[] = []) =>
  ({ path }: { path: string }) =>
    pageOf(path.includes('shop_transit') ? owners : sites)

const fromOwnersNow = () => screen.getByRole('region', { name: 'From owners' })
const fromOwners = () => screen.findByRole('region', { name: 'From owners' })

describe('what is coming', () => {
  it('shows how, when and from where each vehicle comes, and whom to call', async () => {
    renderStation('/operator/incoming', { listVehiclesByStatus: lists([coming], [sent]) })
    const row = await within(await fromOwners()).findByRole('row', { name: /ABC-123/ })
    within(row).getByText('Pickup')
    expect(within(row).getByTitle('Ristipellontie 16, 00390 Helsinki').textContent).toBe(
      'Ristipellontie 16, Helsinki',
    )
    expect(within(row).getByRole('link', { name: '010 555 0151' })).toHaveProperty('href', 'tel:0105550151')
    const other = screen.getByRole('region', { name: 'Transfers from other sites' })
    await within(other).findByText('Tampere Sarankulma')
  })

  it('says the day once: of a row below its day the time alone', async () => {
    const agreed = anArrival({ date: toDay(new Date()), time_from: '08:00', time_until: '10:00' })
    const rows = [aVehicle({ ...coming, arrival: agreed })]
    const { router } = renderStation('/operator/incoming', { listVehiclesByStatus: lists(rows) })
    const row = () => within(fromOwnersNow()).getByRole('row', { name: /ABC-123/ })
    await within(await fromOwners()).findByText('8:00–10:00')
    expect(row().textContent).not.toContain('Today')
    await router.navigate({ to: '/operator/incoming', search: { ordering: '-arrival' } })
    await within(await fromOwners()).findByText('Today 8:00–10:00')
  })

  it('says when something will be here while there is nothing', async () => {
    renderStation('/operator/incoming', { listVehiclesByStatus: lists([]) })
    await screen.findByText('No vehicles are coming from owners now')
    await screen.findByText('No transfers are coming from other sites now')
  })

  it('shows one list while the other cannot be fetched', async () => {
    const listVehiclesByStatus = ({ path }: { path: string }) =>
      path.includes('shop_transit') ? refused(500, 'GENERAL_ERROR') : pageOf([sent])
    renderStation('/operator/incoming', { listVehiclesByStatus })
    await within(await fromOwners()).findByRole('button', { name: 'Try again' })
    await screen.findByText('Tampere Sarankulma')
  })

  it('is announced as loading until the lists are there', async () => {
    renderStation('/operator/incoming', { listVehiclesByStatus: () => new Promise(() => {}) })
    expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0)
  })

  it('keeps search and order in the address, and asks the lists by them', async () => {
    const { router, api } = renderStation('/operator/incoming', { listVehiclesByStatus: lists([coming]) })
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'zzz' }))
    await screen.findAllByText(/ABC-123/)
    await userEvent.click(await screen.findByRole('button', { name: /Announced/ }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ q: 'zzz', ordering: 'status_updated_at' }),
    )
    await waitFor(() => expect(api.seen.at(-1)?.path).toMatch(/q=zzz&ordering=status_updated_at/))
  })

  it('says that a search found nothing, to those who listen too, and clears it', async () => {
    const { router } = renderStation('/operator/incoming?q=zzz', { listVehiclesByStatus: lists([]) })
    await waitFor(() => expect(screen.getAllByText('Nothing was found for “zzz”')).toHaveLength(2))
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(spoken.filter(text => text?.endsWith(': Nothing was found for “zzz”'))).toHaveLength(2)
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear the search' })[0] as HTMLElement)
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('shows more by the cursor', async () => {
    const listVehiclesByStatus = ({ path }: { path: string }) =>
      path.includes('shop_transfer')
        ? pageOf([])
        : path.includes('cursor=more')
          ? pageOf([{ ...coming, id: 9, plate: 'BAB-234' }])
          : pageOf([coming], 'more')
    renderStation('/operator/incoming', { listVehiclesByStatus })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByText('BAB-234')
  })
})

describe('accepting', () => {
  it('takes the vehicle, says so and leaves the focus with the list', async () => {
    let taken = false
    const { api } = renderStation('/operator/incoming', {
      listVehiclesByStatus: ({ path }) =>
        pageOf(path.includes('shop_transit') && !taken ? [coming] : path.includes('shop_transit') ? [] : []),
      changeVehicle: () => {
        taken = true
        return { json: { vehicle: aVehicle() } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await screen.findByText('ABC-123 has been accepted and is now in process.')
    await screen.findByText('No vehicles are coming from owners now')
    expect(api.seen.find(call => call.action === 'changeVehicle')?.body).toEqual({ event: 'accept' })
    expect(document.activeElement?.contains(await fromOwners())).toBe(true)
  })

  it('offers to open what was accepted in passing, or to take it back', async () => {
    const accepting = () => {
      let here = false
      return renderStation('/operator/incoming', {
        listVehiclesByStatus: ({ path }) => pageOf(path.includes('shop_transit') && !here ? [coming] : []),
        changeVehicle: ({ body }) => {
          here = (body as { event: string }).event === 'accept'
          return { json: { vehicle: here ? aVehicle() : coming } }
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

  it('says what happened, and what may be pressed, in a language chosen meanwhile', async () => {
    renderStation('/operator/incoming', {
      listVehiclesByStatus: lists([coming]),
      changeVehicle: { json: { vehicle: aVehicle() } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await screen.findByText('ABC-123 has been accepted and is now in process.')
    await userEvent.click(screen.getAllByRole('button', { name: /svenska/ })[0] as HTMLElement)
    await screen.findByText('ABC-123 har tagits emot och är nu under behandling.')
    screen.getByRole('button', { name: 'Öppna' })
    screen.getByRole('button', { name: 'Ångra' })
  })

  it('says of a refusal too what happened, in a language chosen meanwhile', async () => {
    renderStation('/operator/incoming', {
      listVehiclesByStatus: lists([coming]),
      changeVehicle: { status: 429, json: { code: 'RATE_LIMITED' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await screen.findByText(errorTexts.RATE_LIMITED.en)
    await userEvent.click(screen.getAllByRole('button', { name: /svenska/ })[0] as HTMLElement)
    await screen.findByText(errorTexts.RATE_LIMITED.se)
  })

  it('says that it is too late to take an accept back', async () => {
    renderStation('/operator/incoming', {
      listVehiclesByStatus: lists([coming]),
      changeVehicle: ({ body }) =>
        (body as { event: string }).event === 'accept'
          ? { json: { vehicle: aVehicle() } }
          : { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: 'shop_process' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText(/can no longer be undone/)
  })

  it('tells the second of two clerks that a colleague was quicker, and fetches the list anew', async () => {
    let taken = false
    renderStation('/operator/incoming', {
      listVehiclesByStatus: ({ path }) => pageOf(path.includes('shop_transit') && !taken ? [coming] : []),
      changeVehicle: () => {
        taken = true
        return { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: 'shop_process' } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await screen.findByText('A colleague has just accepted the vehicle.')
    await waitFor(() => expect(screen.queryByText('ABC-123')).toBeNull())
  })

  it('says that a vehicle is no longer coming when its owner was quicker', async () => {
    renderStation('/operator/incoming', {
      listVehiclesByStatus: lists([coming]),
      changeVehicle: { status: 404, json: { code: 'VEHICLE_NOT_FOUND' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept ABC-123' }))
    await screen.findByText(/no longer coming to this site/)
  })
})

describe('rejecting', () => {
  const press = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'ABC-123: other actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }))
  }
  const open = async (changeVehicle: NonNullable<Parameters<typeof renderStation>[1]['changeVehicle']>) => {
    const station = renderStation('/operator/incoming', {
      listVehiclesByStatus: lists([coming]),
      changeVehicle,
    })
    await press()
    return { ...station, dialog: await screen.findByRole('dialog', { name: 'Reject ABC-123' }) }
  }

  it('needs a reason', async () => {
    const { dialog, api } = await open({ json: { vehicle: coming } })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
    expect(within(dialog).getAllByText('Write the reason.').length).toBeGreaterThan(0)
    await userEvent.type(within(dialog).getByLabelText('Reason'), '   ')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
    expect(api.count('changeVehicle')).toBe(0)
  })

  it('takes at most 1024 characters', async () => {
    const { dialog, api } = await open({ json: { vehicle: coming } })
    await userEvent.click(within(dialog).getByLabelText('Reason'))
    await userEvent.paste('x'.repeat(1025))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
    expect(within(dialog).getAllByText('The text is too long. Shorten it.').length).toBeGreaterThan(0)
    expect(api.count('changeVehicle')).toBe(0)
  })

  it('sends the reason and says so', async () => {
    const { dialog, api } = await open({ json: { vehicle: { ...coming, status: 'owner' } } })
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong site')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
    await screen.findByText('ABC-123 has been rejected.')
    expect(api.seen.find(call => call.action === 'changeVehicle')?.body).toEqual({
      event: 'reject',
      reason: 'Wrong site',
    })
  })

  it('keeps what was written over a session that ran out, until it is sent or cancelled', async () => {
    const expired = refused(401, 'INVALID_HEADER')
    const { dialog } = await open(expired)
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong site')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
    await screen.findByRole('dialog', { name: 'Your session has expired' })
    cleanup()
    const again = await open({ json: { vehicle: coming } })
    const reason = within(again.dialog).getByLabelText('Reason')
    expect(reason).toHaveProperty('value', 'Wrong site')
    await userEvent.click(within(again.dialog).getByRole('button', { name: 'Cancel' }))
    await press()
    expect(await screen.findByLabelText('Reason')).toHaveProperty('value', '')
  })

  it('keeps what was written when no answer comes', async () => {
    const { dialog } = await open('no network')
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong site')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the vehicle' }))
    await screen.findByText(/A network error occurred/)
    expect(within(dialog).getByLabelText('Reason')).toHaveProperty('value', 'Wrong site')
  })
})

describe('what a driver wants to know beforehand', () => {
  const told = async (changes: Partial<typeof coming>) => {
    renderStation('/operator/incoming', { listVehiclesByStatus: lists([{ ...coming, ...changes }]) })
    return within(await within(await fromOwners()).findByRole('row', { name: /ABC-123/ }))
  }

  it('is told in a word, the weightiest first', async () => {
    const row = await told({ drivable: false, missing_parts: ['battery', 'catalyst'] })
    expect(row.getByTitle(/^Does not run, 2 parts missing/).textContent).toMatch(/^Does not run \+/)
  })

  it('is nothing of a vehicle that has nothing', async () => {
    const row = await told({
      drivable: true,
      missing_parts: [],
      arrival: { ...coming.arrival!, remarks: null },
    })
    expect(row.queryByTitle(/missing|run|Message/)).toBeNull()
  })
})
