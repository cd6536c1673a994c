import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { someStreams } from '../../testing/some-streams.ts'
import { aVehicle, pageOf, renderStation } from '../testing/station.ts'

const see = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  return act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('what others change', () => {
  it('shows on a list without a press, and asks only the lists that are concerned', async () => {
    const streams = someStreams()
    let rows = [aVehicle()]
    const { api } = renderStation('/operator/process', {
      listVehiclesByStatus: () => pageOf(rows),
      followChanges: streams.stream,
    })
    await screen.findAllByText(/ABC-123/)
    await streams.open()
    const asked = api.count('listVehiclesByStatus')
    await streams.changed([9], ['shop_transit'])
    await streams.say('event: chan')
    expect(api.count('listVehiclesByStatus')).toBe(asked)
    rows = [aVehicle(), aVehicle({ id: 9, plate: 'BAB-234' })]
    await streams.say(`ges\ndata: {"vehicles":[9],"lists":["shop_process"]}\n\n`)
    await screen.findAllByText(/BAB-234/)
  })

  it('shows on the page of the vehicle', async () => {
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

  it('is asked for anew when the stream was gone, quietly', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const streams = someStreams()
    let isAway = false
    const { api } = renderStation('/operator/process', {
      listVehiclesByStatus: () => pageOf([aVehicle()]),
      followChanges: () => (isAway ? 'no network' : streams.stream()),
    })
    await screen.findAllByText(/ABC-123/)
    await streams.open()
    const asked = api.count('listVehiclesByStatus')
    isAway = true
    await act(async () => streams.all[0]?.close())
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(api.count('followChanges')).toBe(2)
    expect(screen.queryByRole('alert')).toBeNull()
    isAway = false
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(streams.all.length).toBe(2))
    expect(api.count('listVehiclesByStatus')).toBe(asked)
    await streams.say('event: anew\ndata: {}\n\n')
    await waitFor(() => expect(api.count('listVehiclesByStatus')).toBe(asked + 1))
  })

  it('asks with each stream for what changed since all of it was known', async () => {
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
    // The page may show what the one before it has fetched.
    expect(seconds()).toEqual([10])
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await streams.say(': \n\n')
    await see('hidden')
    await act(() => vi.advanceTimersByTimeAsync(40_000))
    expect(api.count('followChanges')).toBe(1)
    await see('visible')
    await waitFor(() => expect(seconds()).toEqual([10, 50]))
    // What opens a stream does not yet tell what came before it.
    await waitFor(() => expect(streams.all.length).toBe(2))
    await see('hidden')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await see('visible')
    await waitFor(() => expect(seconds()).toEqual([10, 50, 55]))
  })

  it('is not asked for again by a page that was left, as by a logout, and is by the next one', async () => {
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
