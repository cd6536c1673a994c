import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '../../testing/render-app.tsx'
import { MapView } from './MapView.tsx'
import { giveLayout, loadMap } from './testing.ts'

const konalaPoint = { id: 11, number: 1, name: 'Konala', latitude: 60.24, longitude: 24.84 }
const hakkilaPoint = { id: 12, number: 2, name: 'Hakkila', latitude: 60.3, longitude: 25.08 }
const keraPoint = { id: 13, number: 3, name: 'Kera', latitude: 60.22, longitude: 24.76 }
const oulu = { id: 14, number: 4, name: 'Oulu', latitude: 65.01, longitude: 25.47 }
const helsinkiPoint = { latitude: 60.17, longitude: 24.94 }

const listPinNames = () =>
  screen.getAllByRole('button', { name: /^\d/ }).map(pin => pin.getAttribute('aria-label'))
const findMap = () => screen.findByRole('application', { name: 'Sites' })

beforeAll(loadMap, 30_000)
beforeEach(() => giveLayout())
afterEach(() => {
  document.querySelector('meta[name="map-tiles"]')?.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('map of sites', () => {
  it('renders each pin as a numbered button, presses the selected one, and reports a press', async () => {
    const onSelect = vi.fn()
    renderWithApp(
      <MapView
        label="Sites"
        pins={[konalaPoint, hakkilaPoint]}
        selected={11}
        onSelect={onSelect}
        around={[konalaPoint, hakkilaPoint]}
      />,
    )
    const selectedPin = await screen.findByRole('button', { name: '1. Konala', pressed: true })
    expect(selectedPin.textContent).toBe('1')
    await userEvent.click(screen.getByRole('button', { name: '2. Hakkila', pressed: false }))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(12)
  })

  it('selects pins by keyboard', async () => {
    const onSelect = vi.fn()
    renderWithApp(<MapView label="Sites" pins={[konalaPoint]} onSelect={onSelect} around={[konalaPoint]} />)
    const pin = await screen.findByRole('button', { name: '1. Konala' })
    pin.focus()
    await userEvent.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledWith(11)
  })

  it('groups overlapping pins behind the first one, and zooms in to separate them when pressed', async () => {
    const pins = [konalaPoint, hakkilaPoint, keraPoint, oulu]
    const onSelect = vi.fn()
    renderWithApp(<MapView label="Sites" pins={pins} onSelect={onSelect} around={pins} />)
    await screen.findByRole('button', { name: '4. Oulu' })
    expect(listPinNames()).toEqual(['1+2. Konala, and 2 others beside it. Zoom in.', '4. Oulu'])
    await userEvent.click(screen.getByRole('button', { name: /^1\+2/ }))
    expect(onSelect).toHaveBeenCalledWith(11)
    await waitFor(() => expect(listPinNames()).toEqual(['1. Konala', '4. Oulu', '2. Hakkila', '3. Kera']))
  })

  it('shows the selected pin first in its group', async () => {
    const pins = [konalaPoint, hakkilaPoint, keraPoint, oulu]
    renderWithApp(<MapView label="Sites" pins={pins} selected={13} around={pins} />)
    await screen.findByRole('button', { name: /^3\+2/, pressed: true })
    expect(listPinNames()).toHaveLength(2)
  })

  it('fans out pins at the same point when zooming cannot separate them', async () => {
    const twins = [
      konalaPoint,
      { ...hakkilaPoint, latitude: konalaPoint.latitude, longitude: konalaPoint.longitude },
    ]
    renderWithApp(<MapView label="Sites" pins={twins} around={twins} />)
    await screen.findByRole('button', { name: /^1\+1/ })
    for (let step = 0; step < 4; step++)
      await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(listPinNames()).toEqual(['1. Konala', '2. Hakkila'])
  })

  it('keeps pins clear of the zoom buttons', async () => {
    const west = { ...konalaPoint, latitude: 60.1, longitude: 24.6 }
    const east = { ...hakkilaPoint, latitude: 60.37, longitude: 25.28 }
    renderWithApp(<MapView label="Sites" pins={[west, east]} around={[west, east]} />)
    const { style } = (await screen.findByRole('button', { name: '2. Hakkila' })).parentElement!
    expect(600 - Number.parseFloat(style.left)).toBeGreaterThanOrEqual(86)
  })

  it('labels towns in the language of the page, hidden from screen readers', async () => {
    const { container } = renderWithApp(<MapView label="Sites" around={[konalaPoint, hakkilaPoint]} />, {
      locale: 'se',
    })
    await screen.findByRole('application', { name: 'Sites' })
    await waitFor(() => expect(container.textContent).toContain('Helsingfors'))
    expect(screen.getByText('Helsingfors').closest('[aria-hidden=true]')).toBeTruthy()
  })

  it('names its accuracy and sources, and can be skipped', async () => {
    renderWithApp(<MapView label="Sites" />)
    await findMap()
    screen.getByText(/Accuracy of the map: town\. Map: Natural Earth\./)
    expect(screen.getByRole('link', { name: 'GeoNames' })).toHaveProperty('href', 'https://www.geonames.org/')
    const target = screen.getByRole('link', { name: 'Skip the map' }).getAttribute('href')?.slice(1) ?? ''
    expect(document.getElementById(target)?.tabIndex).toBe(-1)
  })

  it.each([
    ['shows the hint when it has tiles', { url: '/t/{z}/{x}/{y}', attribution: 'NLS', maxZoom: 16 }, 1],
    ['shows no hint and is smaller without tiles', null, 0],
  ])('%s', async (_, tiles, hintCount) => {
    renderWithApp(<MapView label="Sites" hint="Drag the pin" tiles={tiles} around={[konalaPoint]} />)
    await findMap()
    expect(screen.queryAllByText('Drag the pin')).toHaveLength(hintCount)
    expect(screen.getByRole('region', { name: 'Sites' }).hasAttribute('data-outlines')).toBe(hintCount === 0)
  })

  it('shows the given tiles with their attribution', async () => {
    const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: 'National Land Survey', maxZoom: 16 }
    const { container } = renderWithApp(<MapView label="Sites" tiles={tiles} around={[konalaPoint]} />)
    await findMap()
    await waitFor(() => {
      const sources = [...container.querySelectorAll('img')].map(image => image.getAttribute('src') ?? '')
      expect(sources.some(source => /^\/tiles\/13\/\d+\/\d+\.png$/.test(source))).toBe(true)
    })
    screen.getByText('National Land Survey')
    expect(screen.queryByText(/Accuracy/)).toBeNull()
  })

  const setTiles = (content: string) => {
    const meta = document.createElement('meta')
    meta.name = 'map-tiles'
    meta.content = content
    document.head.append(meta)
  }
  const tileSettings = JSON.stringify({ attribution: 'National Land Survey', max_zoom: 15 })
  const getTileUrls = (container: HTMLElement) =>
    [...container.querySelectorAll<HTMLImageElement>('img.leaflet-tile')].map(image =>
      image.getAttribute('src'),
    )

  it('loads the tiles of the installation through our server, up to their maximum zoom', async () => {
    setTiles(tileSettings)
    const { container } = renderWithApp(<MapView label="Sites" around={[konalaPoint]} />)
    await findMap()
    await waitFor(() => expect(getTileUrls(container)[0]).toMatch(/^\/api\/location\/tile\/13\/\d+\/\d+$/))
    for (let step = 0; step < 4; step++)
      await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    await waitFor(() =>
      expect(getTileUrls(container).some(source => source?.includes('/tile/15/'))).toBe(true),
    )
    expect(getTileUrls(container).some(source => source?.includes('/tile/16/'))).toBe(false)
    screen.getByText('National Land Survey')
  })

  it('requests no tiles outside Finland', async () => {
    setTiles(tileSettings)
    const uppsala = { latitude: 59.86, longitude: 17.64 }
    const { container } = renderWithApp(<MapView label="Sites" around={[uppsala]} />)
    await findMap()
    await waitFor(() => expect(container.textContent).toContain('Helsinki'))
    expect(getTileUrls(container)).toEqual([])
  })

  it('keeps outlines and names under the tiles, and reports a tile that fails to load', async () => {
    setTiles(tileSettings)
    const { container } = renderWithApp(<MapView label="Sites" around={[konalaPoint]} />)
    await findMap()
    await waitFor(() => expect(getTileUrls(container)).not.toEqual([]))
    expect(container.querySelector('path.finland')).toBeTruthy()
    expect(container.querySelector('.names')?.classList).toContain('under')
    expect(screen.queryByText(/did not load/)).toBeNull()
    fireEvent.error(container.querySelector('img.leaflet-tile')!)
    await screen.findByText(/Part of the map did not load\..* Map: Natural Earth\./)
    expect(screen.getByText(/National Land Survey/)).toBeTruthy()
  })

  it.each(['', 'no JSON', '{}', 'null', '{"attribution":1,"max_zoom":15}'])(
    'treats an invalid tile setting as no tiles: %j',
    async content => {
      setTiles(content)
      const { container } = renderWithApp(<MapView label="Sites" around={[konalaPoint]} />)
      await findMap()
      screen.getByText(/Accuracy of the map: town\./)
      expect(container.querySelector('img')).toBeNull()
    },
  )
})

describe('place marker', () => {
  it('moves the place by arrow keys, and reports it after a pause', async () => {
    const onMove = vi.fn()
    renderWithApp(<MapView label="Sites" place={helsinkiPoint} placeName="Here" onMove={onMove} />)
    const pin = await screen.findByRole('button', { name: 'Here' })
    pin.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}')
    expect(onMove).not.toHaveBeenCalled()
    await waitFor(() => expect(onMove).toHaveBeenCalledOnce())
    const [{ latitude, longitude }] = onMove.mock.calls[0] as [typeof helsinkiPoint]
    expect(latitude).toBeGreaterThan(helsinkiPoint.latitude)
    expect(longitude).toBeGreaterThan(helsinkiPoint.longitude)
    expect(latitude - helsinkiPoint.latitude).toBeLessThan(0.05)
  })

  it('keeps a keyboard move of the place when its name changes meanwhile', async () => {
    const onMove = vi.fn()
    const Named = () => {
      const [name, setName] = useState('Here')
      return (
        <>
          <MapView label="Sites" place={helsinkiPoint} placeName={name} onMove={onMove} />
          <button type="button" onClick={() => setName('Helsinki')}>
            Answer
          </button>
        </>
      )
    }
    renderWithApp(<Named />)
    ;(await screen.findByRole('button', { name: 'Here' })).focus()
    await userEvent.keyboard('{ArrowUp}')
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
    await screen.findByRole('button', { name: 'Helsinki' })
    await waitFor(() => expect(onMove).toHaveBeenCalledOnce())
    expect(onMove.mock.calls[0]?.[0].latitude).toBeGreaterThan(helsinkiPoint.latitude)
  })

  it('renders a named image when the place cannot be moved', async () => {
    renderWithApp(<MapView label="Sites" place={helsinkiPoint} placeName="Your vehicle is here" />)
    await screen.findByRole('img', { name: 'Your vehicle is here' })
    expect(screen.queryByRole('button', { name: 'Your vehicle is here' })).toBeNull()
  })

  it('moves the place to the pressed point of the map', async () => {
    const onMove = vi.fn()
    renderWithApp(<MapView label="Sites" place={helsinkiPoint} placeName="Here" onMove={onMove} />)
    await screen.findByRole('button', { name: 'Here' })
    await userEvent.pointer({
      keys: '[MouseLeft]',
      target: await findMap(),
      coords: { clientX: 300, clientY: 250 },
    })
    await waitFor(() => expect(onMove).toHaveBeenCalledOnce())
    const [{ latitude, longitude }] = onMove.mock.calls[0] as [typeof helsinkiPoint]
    expect(latitude).toBeCloseTo(helsinkiPoint.latitude, 1)
    expect(longitude).toBeCloseTo(helsinkiPoint.longitude, 1)
  })
})
