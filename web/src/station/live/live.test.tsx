import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { someStreams } from '../../testing/some-streams.ts'
import { aVehicle, pageOf, renderStation } from '../testing/station.ts'

const setVisibility = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  return act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('live updates', () => {
  it('refetches a list when another user changes it, and no other list', async () => {
    const streams = someStreams()
    let rows = [aVehicle()]
    const { api } = renderStation('/operator/process', {
      listVehiclesByStatus: () => pageOf(rows),
      followChanges: streams.stream,
    })
    await screen.findAllByText(/ABC-123/)
    await streams.open()
    const requests = api.count('listVehiclesByStatus')
    await streams.changed([9], ['shop_transit'])
    await streams.say('event: chan')
    expect(api.count('listVehiclesByStatus')).toBe(requests)
    rows = [aVehicle(), aVehicle({ id: 9, plate: 'BAB-234' })]
    await streams.say(`ges\ndata: {"vehicles":[9],"lists":["shop_process"]}\n\n`)
    await screen.findAllByText(/BAB-234/)
  })

  it('refetches the vehicle’s page when another user changes the vehicle', async () => {
    const streams = someStreams()
    let vehicle = aVehicle({ status: 'shop_transit' })
    const { api } = renderStation('/operator/incoming/7', {
      getVehicle: () => ({ json: { vehicle } }),
      followChanges: streams.stream,
    })
    await screen.findByRole('heading', { level: 1 })
    await streams.open()
    await streams.changed([8], ['shop_transit'])
    expect(api.count('getVehicle')).toBe(1)
    vehicle = aVehicle({ status: 'shop_process', remarks: 'Avain mukana' })
    await streams.changed([7], ['shop_transit', 'shop_process'])
    await waitFor(() => expect(api.count('getVehicle')).toBe(2))
  })

  it('reconnects without an error message and refetches after a gap in the stream', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const streams = someStreams()
    let isOffline = false
    const { api } = renderStation('/operator/process', {
      listVehiclesByStatus: () => pageOf([aVehicle()]),
      followChanges: () => (isOffline ? 'no network' : streams.stream()),
    })
    await screen.findAllByText(/ABC-123/)
    await streams.open()
    const requests = api.count('listVehiclesByStatus')
    isOffline = true
    await act(async () => streams.all[0]?.close())
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(api.count('followChanges')).toBe(2)
    expect(screen.queryByRole('alert')).toBeNull()
    isOffline = false
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(streams.all.length).toBe(2))
    expect(api.count('listVehiclesByStatus')).toBe(requests)
    await streams.say('event: anew\ndata: {}\n\n')
    await waitFor(() => expect(api.count('listVehiclesByStatus')).toBe(requests + 1))
  })

  it('requests changes since the last known state with each new stream', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const streams = someStreams()
    const { api } = renderStation('/operator/process', {
      listVehiclesByStatus: () => pageOf([aVehicle()]),
      followChanges: streams.stream,
    })
    const seconds = () =>
      api.seen
        .filter(({ action }) => action === 'followChanges')
        .map(({ path }) => Math.floor(Number(new URLSearchParams(path.split('?')[1]).get('last_ms')) / 1000))
    await screen.findAllByText(/ABC-123/)
    await streams.open()
    // The page may show cached data of the previous page, so the request covers 10 seconds.
    expect(seconds()).toEqual([10])
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await streams.say(': \n\n')
    await setVisibility('hidden')
    await act(() => vi.advanceTimersByTimeAsync(40_000))
    expect(api.count('followChanges')).toBe(1)
    await setVisibility('visible')
    await waitFor(() => expect(seconds()).toEqual([10, 50]))
    // The opening of a stream does not confirm earlier changes.
    await waitFor(() => expect(streams.all.length).toBe(2))
    await setVisibility('hidden')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await setVisibility('visible')
    await waitFor(() => expect(seconds()).toEqual([10, 50, 55]))
  })

  it('does not reconnect on a page that the user left, but on the next one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const streams = someStreams()
    const { api, router } = renderStation('/operator/process', {
      listVehiclesByStatus: () => pageOf([aVehicle()]),
      followChanges: streams.stream,
    })
    await screen.findAllByText(/ABC-123/)
    await streams.open()
    await act(() => router.navigate({ to: '/nowhere' as '/' }))
    await act(async () => streams.all[0]?.close())
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(api.count('followChanges')).toBe(1)
    await act(() => router.navigate({ to: '/operator/process' }))
    await waitFor(() => expect(api.count('followChanges')).toBe(2))
  })
})
