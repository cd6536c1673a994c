import type { PickupRound, PickupRoundStop } from '@autokierto/contract/rounds'
import { addDays } from '@autokierto/domain/shops/calendar'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveLayout, loadMap } from '../../kit/map/testing.ts'
import * as save from '../../kit/ui/save-file.ts'
import { type Answers, refused } from '../../testing/fake-api.ts'
import { todayInHelsinki } from '../../testing/today-in-helsinki.ts'
import { anArrival, aVehicle, renderStation, type Who } from '../testing/station.ts'

const aStop = (
  id: number,
  plate: string,
  part: Partial<PickupRoundStop> = {},
  collected_at: string | null = null,
): PickupRoundStop => ({
  vehicle: aVehicle({
    id,
    plate,
    status: 'shop_transit',
    arrival: anArrival({ date: todayInHelsinki, collected_at }),
  }),
  driver_id: 3,
  place: null,
  collected_at,
  point: null,
  picture: null,
  failed: null,
  ...part,
})

const aPickupRound = (stops: PickupRoundStop[], part: Partial<PickupRound> = {}): PickupRound => ({
  day: todayInHelsinki,
  days: [{ day: todayInHelsinki, stops: stops.length, collected: 0 }],
  without_day: 2,
  places: 5,
  drivers: [
    { id: 3, name: 'Niko Wikström', company: 'Uudenmaan Hinaus Oy' },
    { id: 4, name: 'Jari Salmela', company: null },
  ],
  stops,
  ...part,
})

const show = (
  round: PickupRound,
  address = '/operator/incoming/day?view=all',
  answers: Answers = {},
  who?: Who,
) =>
  renderStation(
    address,
    {
      getRound: { json: round },
      changeVehicle: { json: { vehicle: round.stops[0]?.vehicle ?? aVehicle() } },
      ...answers,
    },
    who,
  )

const getChangeBodies = ({ seen }: ReturnType<typeof show>['api']) =>
  seen.filter(({ action }) => action === 'changeVehicle').map(({ body }) => body)

beforeAll(loadMap, 60_000)
beforeEach(() => giveLayout())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('DayPage, all pickups', () => {
  const two = () => [aStop(7, 'ABC-123', { place: 1 }), aStop(8, 'BAB-234', { place: 2 })]

  it('groups pickups by driver in order, those without a driver last', async () => {
    show(aPickupRound([...two(), aStop(9, 'CEC-345', { driver_id: null })]))
    const niko = within(await screen.findByRole('region', { name: 'Niko Wikström' }))
    expect(
      niko.getAllByRole('listitem').map(row => /[A-Z]{3}-\d{3}/.exec(row.textContent ?? '')?.[0]),
    ).toEqual(['ABC-123', 'BAB-234'])
    within(screen.getByRole('region', { name: 'Without a driver' })).getByText('CEC-345')
    for (const sign of ['A1 Show ABC-123', 'A2 Show BAB-234', '– Show CEC-345'])
      screen.getByRole('button', { name: `${sign} on the map` })
    screen.getByRole('link', { name: /To be agreed by phone.*2 waiting/ })
  })

  it('names calendar entries by the pickup’s sign, or without one if it has no driver', async () => {
    const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => {})
    show(aPickupRound([...two(), aStop(9, 'CEC-345', { driver_id: null })]))
    await userEvent.click(await screen.findByRole('button', { name: 'To calendar' }))
    const text = await saved.mock.calls[0]![0].text()
    expect(text.match(/SUMMARY:[^\\]*/g)).toEqual([
      'SUMMARY:Pickup A1: ABC-123',
      'SUMMARY:Pickup A2: BAB-234',
      'SUMMARY:Pickup: CEC-345',
    ])
  })

  it('reorders a pickup with Alt and an arrow key, and announces its position', async () => {
    const { api } = show(aPickupRound(two()))
    const grip = await screen.findByRole('button', { name: /^Move BAB-234/ })
    grip.focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(getChangeBodies(api)).toEqual([{ event: 'assign', driver_id: 3, place: 1 }]))
    await screen.findByText('BAB-234 is now number 1: Niko Wikström')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(getChangeBodies(api)).toHaveLength(1)
  })

  it('sends the round to the drivers, and names those without an e-mail address', async () => {
    const { api } = show(aPickupRound(two()), undefined, {
      sendRound: { json: { sent: 1, unchanged: 0, without_email: ['Jari Salmela'] } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Send to the drivers' }))
    await screen.findByText('No e-mail address: Jari Salmela.')
    expect(api.seen.find(({ action }) => action === 'sendRound')?.body).toEqual({ day: todayInHelsinki })
  })

  it('disables sending while no pickup has a driver', async () => {
    show(aPickupRound([aStop(9, 'CEC-345', { driver_id: null })]))
    const send = await screen.findByRole('button', { name: 'Send to the drivers' })
    expect(send.getAttribute('aria-disabled')).toBe('true')
  })

  it('assigns a pickup to another driver and releases it', async () => {
    const { api } = show(aPickupRound(two()))
    await userEvent.click(await screen.findByRole('button', { name: 'Actions ABC-123' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /To a driver/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Who picks ABC-123 up?' })
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Jari Salmela')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Give to the driver' }))
    await waitFor(() => expect(getChangeBodies(api)).toEqual([{ event: 'assign', driver_id: 4 }]))
    await userEvent.click(screen.getByRole('button', { name: 'Actions BAB-234' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take from the driver' }))
    await waitFor(() => expect(getChangeBodies(api).at(-1)).toEqual({ event: 'assign', driver_id: null }))
  })

  it('saves the agreed day and time, after a confirmation if the day is full', async () => {
    const { api } = show(aPickupRound(two()), undefined, {
      changeVehicle: ({ body }) =>
        (body as { over_full?: boolean }).over_full
          ? { json: { vehicle: two()[0]!.vehicle } }
          : refused(409, 'DAY_FULL'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions ABC-123' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Day and time…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'When is ABC-123 picked up?' }))
    const until = dialog.getByLabelText(/Until/)
    fireEvent.change(until, { target: { value: '10:00' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(getChangeBodies(api)).toEqual([])
    fireEvent.change(dialog.getByLabelText(/From/), { target: { value: '08:00' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('The pickup places of the day are taken.')
    const schedule = {
      event: 'schedule',
      version: 3,
      day: todayInHelsinki,
      time_from: '08:00',
      time_until: '10:00',
    }
    expect(getChangeBodies(api)).toEqual([schedule])
    await userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }))
    await screen.findByText('The time has been saved. The owner is told.')
    expect(getChangeBodies(api)[1]).toEqual({ ...schedule, over_full: true })
  })

  it('asks for the time when a pickup is dropped on another day', async () => {
    const { api } = show(aPickupRound(two()))
    const transfer = { setData: () => {}, effectAllowed: '' }
    const row = (await screen.findByText('ABC-123')).closest('li')!
    fireEvent.dragStart(row, { dataTransfer: transfer })
    fireEvent.drop(screen.getByRole('link', { name: /To be agreed by phone/ }), { dataTransfer: transfer })
    const dialog = within(await screen.findByRole('dialog', { name: 'When is ABC-123 picked up?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(getChangeBodies(api)).toMatchObject([{ event: 'schedule', day: null }]))
  })

  it('shows the agreed time of a pickup', async () => {
    const agreed = { agreed: true, time_from: '08:00', time_until: '10:30' }
    const [one, two_] = two() as [PickupRoundStop, PickupRoundStop]
    show(
      aPickupRound([
        {
          ...one,
          vehicle: aVehicle({ ...one.vehicle, arrival: anArrival({ date: todayInHelsinki, ...agreed }) }),
        },
        two_,
      ]),
    )
    await screen.findByText('8:00–10:30')
  })

  it('renders an empty state for a day without pickups, with a link to other days', async () => {
    const { router } = show(aPickupRound([]))
    await screen.findByText('No pickups on this day')
    await userEvent.click(screen.getByRole('link', { name: /To be agreed by phone/ }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ day: 'open' }))
    await screen.findByText('Every pickup has a day')
  })

  it('offers a retry when the round cannot be fetched', async () => {
    show(aPickupRound([]), undefined, { getRound: { status: 500, json: { code: 'GENERAL_ERROR' } } })
    await screen.findByRole('button', { name: 'Try again' })
  })
})

describe('DayTiles', () => {
  it('marks only the selected day as current, not today', async () => {
    const other = addDays(todayInHelsinki, 1)
    const days = [todayInHelsinki, other].map(day => ({ day, stops: 1, collected: 0 }))
    show(aPickupRound([], { day: other, days }), `/operator/incoming/day?view=all&day=${other}`)
    const tiles = within(await screen.findByRole('navigation', { name: 'Days' })).getAllByRole('link')
    expect(tiles.map(tile => tile.hasAttribute('aria-current'))).toEqual([false, true, false])
  })
})

describe('DayPage, view tabs', () => {
  it.each(['', '?view=all', '?view=own'])('marks the current view at %s', async address => {
    show(aPickupRound([]), `/operator/incoming/day${address}`)
    const name = address === '?view=own' ? 'Your pickups' : 'All pickups'
    const tab = await screen.findByRole('link', { name })
    await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('page'))
  })
})

describe('OwnRound', () => {
  const mine = [
    aStop(7, 'ABC-123', { driver_id: 2, place: 1 }, `${todayInHelsinki}T07:00:00Z`),
    aStop(8, 'BAB-234', { driver_id: 2, place: 2 }),
    aStop(9, 'CEC-345', { driver_id: 2, place: 3 }),
    aStop(10, 'DED-456', { driver_id: 4, place: 1 }),
  ]
  /** A subcontractor's driver sees their own pickups by default. */
  const open = () => show(aPickupRound(mine), '/operator/incoming/day', {}, 'driver')

  it('begins with the next pickup and hides those of other drivers', async () => {
    open()
    const next = within(await screen.findByRole('region', { name: 'Next: BAB-234' }))
    next.getByRole('link', { name: 'Route' })
    within(screen.getByRole('region', { name: 'After that' })).getByText('CEC-345')
    within(screen.getByRole('region', { name: 'Visited' })).getByText('ABC-123')
    expect(screen.queryByText('DED-456')).toBeNull()
  })

  it('sends the position with a pickup if the phone shares it, and none otherwise', async () => {
    const { api } = open()
    const getPosition = vi.fn((done: PositionCallback) =>
      done({ coords: { latitude: 60.2, longitude: 24.9 } } as GeolocationPosition),
    )
    Object.assign(navigator, { geolocation: { getCurrentPosition: getPosition } })
    await userEvent.click(await screen.findByRole('button', { name: 'Picked up' }))
    await waitFor(() =>
      expect(getChangeBodies(api)).toEqual([
        { event: 'collect', point: { latitude: 60.2, longitude: 24.9 } },
      ]),
    )
    Object.assign(navigator, { geolocation: undefined })
    await userEvent.click(screen.getByRole('button', { name: 'Picked up' }))
    await waitFor(() => expect(getChangeBodies(api).at(-1)).toEqual({ event: 'collect' }))
  })

  it('sends a picture with the pickup, lets it be removed, and rejects other files', async () => {
    const { api } = open()
    await screen.findByRole('button', { name: 'Take a picture' })
    const choose = (file: File) =>
      userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, {
        applyAccept: false,
      })
    await choose(new File(['x'], 'note.txt', { type: 'text/plain' }))
    await screen.findByRole('alert')
    await choose(new File(['yard'], 'yard.png', { type: 'image/png' }))
    await screen.findByRole('img', { name: 'Picture at the pickup' })
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
    expect(screen.queryByRole('img', { name: 'Picture at the pickup' })).toBeNull()
    await choose(new File(['yard'], 'yard.png', { type: 'image/png' }))
    await screen.findByRole('button', { name: 'Take another picture' })
    await userEvent.click(screen.getByRole('button', { name: 'Picked up' }))
    const picture_file = { name: 'yard.png', content_type: 'image/png', content_base64: 'eWFyZA==' }
    await waitFor(() => expect(getChangeBodies(api)).toEqual([{ event: 'collect', picture_file }]))
  })

  it('keeps a pickup as picked up when the vehicle is finished and has no arrival data', async () => {
    const [first, ...others] = mine
    const vehicle = aVehicle({ ...first!.vehicle, status: 'shop_recycled', arrival: null })
    const done = { ...first!, vehicle, collected_at: '2026-11-23T06:54:00Z' }
    show(aPickupRound([done, ...others]), '/operator/incoming/day', {}, 'driver')
    const visited = within(await screen.findByRole('region', { name: 'Visited' }))
    visited.getByText(vehicle.plate!)
    visited.getByText(/^Picked up 8[:.]54/)
    expect(visited.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('shows the picture of a completed pickup', async () => {
    const picture = { content_type: 'image/webp', content_base64: 'AAAA' }
    const [first, ...others] = mine
    show(aPickupRound([{ ...first!, picture }, ...others]), '/operator/incoming/day', {}, 'driver')
    const seen = await screen.findByRole('img', { name: 'Picture at the pickup' })
    expect(seen.getAttribute('src')).toBe('data:image/webp;base64,AAAA')
  })

  it('requires a reason for a failed pickup', async () => {
    const { api } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Did not succeed' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Why did it not succeed?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Note it' }))
    dialog.getByText('Choose the reason.')
    await userEvent.click(dialog.getByRole('radio', { name: /could not be reached/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Note it' }))
    await waitFor(() =>
      expect(getChangeBodies(api)).toEqual([{ event: 'no_show', no_show_reason: 'no_access' }]),
    )
  })

  it('undoes a pickup from the list of visited ones', async () => {
    const { api } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the pickup ABC-123' }))
    await waitFor(() => expect(getChangeBodies(api)).toEqual([{ event: 'uncollect' }]))
  })
})
