import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { refused } from '../../testing/fake-api.ts'
import { fakeTokens } from '../../testing/fake-token.ts'
import { pressButton } from '../../testing/find-controls.ts'
import { anArrival, aVehicle, pageOf } from '../testing/station.ts'
import { band, changes, setOnline, show, usesOutbox, vehicleInYard } from './testing.ts'

usesOutbox()

describe('changes without a connection', () => {
  it('shows a completed stage immediately, stores it, and sends it once when the connection is back', async () => {
    const { api } = show('/operator/process/7', {})
    await screen.findByRole('button', { name: /^Stage 1 done/ })
    setOnline(false)
    await band(/No connection/)
    await pressButton(/^Stage 1 done/)
    await screen.findByText(/ABC-123: kept on this device/)
    await screen.findByRole('button', { name: /^Stage 2 done/ })
    await pressButton(/^Stage 2 done/)
    await band(/2 things wait to be sent/)
    expect(changes(api)).toEqual([])

    setOnline(true)
    await waitFor(() => expect(changes(api)).toHaveLength(2))
    expect(changes(api).map(({ body }) => body)).toEqual([
      { event: 'stage_done', stage: 1 },
      { event: 'stage_done', stage: 2 },
    ])
    const keys = changes(api).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    expect(keys.every(key => /^[0-9a-f-]{36}$/.test(key ?? ''))).toBe(true)
    await waitFor(() => expect(screen.queryByText(/wait to be sent/)).toBeNull())
  })

  it('retries a change without an answer under the same key, after the page was closed and opened', async () => {
    const first = show('/operator/process/7', { changeVehicle: 'no network' })
    await pressButton(/^Stage 1 done/)
    await band(/1 thing waits to be sent/)
    const key = changes(first.api)[0]?.headers.get('idempotency-key')
    cleanup()

    const second = show('/operator/process/7', {})
    await waitFor(() => expect(changes(second.api)).toHaveLength(1))
    expect(changes(second.api)[0]?.headers.get('idempotency-key')).toBe(key)
    expect(changes(second.api)[0]?.body).toEqual({ event: 'stage_done', stage: 1 })
  })

  it.each([
    ['remove a change after its answer', 'delete', { json: { vehicle: vehicleInYard } }],
    ['note an attempt without an answer', 'put', 'no network'],
  ] as const)('sends again under the same key when the device cannot %s', async (_, write, changeVehicle) => {
    setOnline(false)
    const { api } = show('/operator/process/7', { changeVehicle })
    await pressButton(/^Stage 1 done/)
    await band(/1 thing waits to be sent/)
    const full = vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    setOnline(true)
    await waitFor(() => expect(full).toHaveBeenCalledOnce())
    await band(/1 thing waits to be sent/)

    full.mockRestore()
    setOnline(true)
    await waitFor(() => expect(changes(api)).toHaveLength(2))
    const keys = changes(api).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('accepts a vehicle and continues to its page', async () => {
    const coming = aVehicle({ status: 'shop_transit', arrival: anArrival() })
    const { api, router } = show('/operator/incoming/7', {
      getVehicle: { json: { vehicle: coming } },
      getProcess: 'no network',
    })
    await screen.findByRole('button', { name: /^Accept/ })
    setOnline(false)
    await pressButton(/^Accept/)
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator/process/7'))
    await pressButton(/Recycle and start/)
    await screen.findByRole('button', { name: /^Stage 1 done/ })
    await band(/3 things wait/)
    setOnline(true)
    await waitFor(() =>
      expect(changes(api).map(({ body }) => (body as { event: string }).event)).toEqual([
        'accept',
        'resolve',
        'start',
      ]),
    )
  })

  it('undoes a stage while it is pending', async () => {
    const { api } = show('/operator/process/7', {})
    await screen.findByRole('button', { name: /^Stage 1 done/ })
    setOnline(false)
    await pressButton(/^Stage 1 done/)
    await pressButton('Undo')
    await screen.findByRole('button', { name: /^Stage 1 done/ })
    setOnline(true)
    await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
    expect(changes(api)).toEqual([])
  })

  it('undoes an accepted vehicle through the service when the change was sent before', async () => {
    const coming = aVehicle({ id: 8, plate: 'KLO-456', status: 'shop_transit', arrival: anArrival() })
    const { api } = show('/operator/incoming', {
      listVehiclesByStatus: ({ path }) => pageOf(path.includes('shop_transit') ? [coming] : []),
    })
    await screen.findByRole('button', { name: 'Accept KLO-456' })
    setOnline(false)
    await pressButton('Accept KLO-456')
    await screen.findByText(/KLO-456: kept on this device/)
    setOnline(true)
    await waitFor(() => expect(changes(api)).toHaveLength(1))
    await pressButton('Undo')
    await waitFor(() => expect(changes(api)).toHaveLength(2))
    expect(changes(api)[1]?.body).toEqual({ event: 'unaccept' })
  })

  it('queues remarks and pictures, and shows that they are pending', async () => {
    const { api } = show('/operator/process/7', {})
    await pressButton('Edit the notes')
    setOnline(false)
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Door dented')
    await pressButton('Save')
    await screen.findByText('Door dented')
    const picture = new File([new Uint8Array([1, 2, 3])], 'a.gif', { type: 'image/gif' })
    const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!
    await userEvent.upload(input, picture)
    await screen.findByText('1 picture waits to be sent.')
    await band(/2 things wait/)

    setOnline(true)
    await waitFor(() => expect(changes(api)).toHaveLength(2))
    expect(changes(api)[0]?.body).toEqual({ remarks: 'Door dented', version: 3 })
    expect(changes(api)[1]?.body).toEqual({
      picture_file: { name: 'a.gif', content_type: 'image/gif', content_base64: 'AQID' },
    })
  })
})

describe('rejected changes', () => {
  it('shows why a change was rejected across a reload, until the user removes it', async () => {
    const answers = {
      changeVehicle: refused(409, 'STATE_CONFLICT', { vehicle_status: 'shop_recycled' }),
    }
    show('/operator/process/7', answers)
    await screen.findByRole('button', { name: /^Stage 1 done/ })
    setOnline(false)
    await pressButton(/^Stage 1 done/)
    setOnline(true)
    await band(/1 thing did not go through/)
    cleanup()

    show('/operator/process/7', answers)
    await band(/1 thing did not go through/)
    await pressButton('Look and decide')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('A colleague has just marked the vehicle recycled.')
    within(dialog).getByRole('link', { name: /^Open the vehicle ABC-123/ })
    await userEvent.click(within(dialog).getByRole('button', { name: /^Remove/ }))
    await within(dialog).findByText('Everything has been sent.')
  })

  it('removes all rejected changes after one confirmation, and keeps the pending ones', async () => {
    show('/operator/process/7', { changeVehicle: refused(403, 'OPERATOR_CLOSED') })
    await screen.findByRole('button', { name: /^Stage 1 done/ })
    setOnline(false)
    await pressButton(/^Stage 1 done/)
    await pressButton(/^Stage 2 done/)
    setOnline(true)
    await band(/2 things did not go through/)
    setOnline(false)
    await pressButton(/^Stage 1 done/)
    await pressButton('Look and decide')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove all 2' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove all 2' }))
    within(dialog).getByText('These are not sent any more. Remove all 2?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(within(dialog).queryByText('Did not go through')).toBeNull())
    within(dialog).getByText('Waits to be sent')
  })

  it('shows that the vehicle has left the site, without a link to its page', async () => {
    show('/operator/process/7', { changeVehicle: refused(404, 'VEHICLE_NOT_FOUND') })
    await screen.findByRole('button', { name: /^Stage 1 done/ })
    setOnline(false)
    await pressButton(/^Stage 1 done/)
    setOnline(true)
    await band(/1 thing did not go through/)
    await pressButton('Look and decide')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('The vehicle is no longer at this site.')
    expect(within(dialog).queryByRole('link', { name: /^Open the vehicle/ })).toBeNull()
  })

  it('sends the next change after a rejected one, and retries the rejected one on request', async () => {
    let isRefused = true
    const { api } = show('/operator/process/7', {
      changeVehicle: ({ body }) =>
        isRefused && (body as { stage: number }).stage === 1
          ? refused(403, 'OPERATOR_CLOSED')
          : { json: { vehicle: vehicleInYard } },
    })
    await screen.findByRole('button', { name: /^Stage 1 done/ })
    setOnline(false)
    await pressButton(/^Stage 1 done/)
    await pressButton(/^Stage 2 done/)
    setOnline(true)
    await waitFor(() => expect(changes(api)).toHaveLength(2))
    await pressButton('Look and decide')
    isRefused = false
    await pressButton(/^Send again/)
    await screen.findByText('Everything has been sent.')
    expect(changes(api).map(({ body }) => (body as { stage: number }).stage)).toEqual([1, 2, 1])
  })

  it("shows a colleague's remarks, and overwrites them only after confirmation", async () => {
    let remarks: string | null = 'As read'
    const { api } = show('/operator/process/7', {
      getVehicle: () => ({ json: { vehicle: { ...vehicleInYard, remarks, version: 5 } } }),
    })
    await pressButton('Edit the notes')
    setOnline(false)
    await userEvent.clear(screen.getByRole('textbox', { name: /Notes/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Mine')
    await pressButton('Save')
    remarks = 'Theirs'
    setOnline(true)
    await pressButton('Look and decide')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Theirs')
    within(dialog).getByText('Mine')
    expect(changes(api)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: /^Write mine over it/ }))
    await waitFor(() =>
      expect(changes(api).map(({ body }) => body)).toEqual([{ remarks: 'Mine', version: 5 }]),
    )
  })
})

describe('pending changes of another user', () => {
  it('hides them from the next user, and sends them when their user returns', async () => {
    const first = show('/operator/process/7', { changeVehicle: 'no network' })
    await pressButton(/^Stage 1 done/)
    await band(/1 thing waits/)
    first.app.session.dismiss()
    cleanup()

    const second = show('/operator/process/7', {}, '3')
    await pressButton(/^Stage 1 done/)
    await waitFor(() => expect(changes(second.api)).toHaveLength(1))
    expect(screen.queryByText(/waits to be sent/)).toBeNull()
    second.app.session.dismiss()
    cleanup()

    const back = show('/operator/process/7', {}, '2')
    await waitFor(() => expect(changes(back.api)).toHaveLength(1))
  })

  it('does not send them with the token of another user who signed in in another tab', async () => {
    const { api } = show('/operator/process/7', {})
    await screen.findByRole('button', { name: /^Stage 1 done/ })
    setOnline(false)
    await pressButton(/^Stage 1 done/)
    await band(/1 thing waits/)
    localStorage.setItem('access_token', fakeTokens({ user_type: 2, sub: '3' }).access_token)
    setOnline(true)
    await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
    expect(changes(api)).toEqual([])
    await band(/1 thing waits/)
  })
})

it.each([
  ['a register', 'TRAFICOM_BROKEN', /vehicle register/],
  ['another system', 'PRH_BROKEN', /business register/],
] as const)(
  'does not queue a change when the service answers that %s has an outage',
  async (_, code, words) => {
    const { api } = show('/operator/process/7', { changeVehicle: refused(503, code) })
    await pressButton(/^Stage 1 done/)
    await screen.findByText(words)
    expect(screen.queryByText(/kept on this device/)).toBeNull()
    expect(screen.queryByText(/to be sent/)).toBeNull()
    expect(changes(api)).toHaveLength(1)
  },
)

it('queues a change when the service itself has an outage', async () => {
  show('/operator/process/7', { changeVehicle: refused(503, 'SERVICE_UNAVAILABLE') })
  await pressButton(/^Stage 1 done/)
  await screen.findByText(/ABC-123: kept on this device/)
  await band(/1 thing waits to be sent/)
})

it('reports a missing connection immediately in a browser without IndexedDB', async () => {
  vi.stubGlobal('indexedDB', undefined)
  show('/operator/process/7', { changeVehicle: 'no network' })
  await pressButton(/^Stage 1 done/)
  await screen.findByText(/connection/i, { selector: '[role=alert] *' })
  expect(screen.queryByText(/kept on this device/)).toBeNull()
})
