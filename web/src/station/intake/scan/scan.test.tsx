import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findHeading, pressButton } from '../../../testing/find-controls.ts'
import { aVehicle } from '../../testing/station.ts'
import { readIntakeDraft, showIntake, storeIntakeDraft } from '../testing.ts'

const VIN = 'WVWZZZ1JZXW000003'

/** Camera and code reader of the browser; each test changes them. */
const lamp = vi.fn(async () => {})
const stop = vi.fn()
let scannedTexts: string[] = []
let capabilities: object = {}
let camera: () => Promise<unknown>

const aTrack = () => ({
  stop,
  addEventListener: () => {},
  getCapabilities: () => capabilities,
  applyConstraints: lamp,
})
const offerCameras = (value: object | undefined) =>
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true })
const refusedBy = (name: string) => async () => {
  throw Object.assign(new Error(name), { name })
}

beforeEach(() => {
  scannedTexts = []
  capabilities = {}
  stop.mockClear()
  lamp.mockClear()
  camera = async () => {
    const tracks = [aTrack()]
    return { getTracks: () => tracks, getVideoTracks: () => tracks }
  }
  offerCameras({ getUserMedia: () => camera() })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code', 'data_matrix', 'code_39', 'code_128', 'ean_13']
      detect = async () => scannedTexts.map(rawValue => ({ rawValue }))
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.restoreAllMocks()
})

const scan = () => pressButton('Scan with the camera')

describe('code in front of the camera', () => {
  it('searches for a code that two frames agree on, and stops the camera', async () => {
    const { sent } = showIntake()
    await scan()
    await screen.findByText('The camera is looking for a code.')
    scannedTexts = [VIN]
    await findHeading('Toyota Corolla 2004')
    expect(sent('searchVehicle')).toEqual([{ plate_or_vin: VIN }])
    expect(readIntakeDraft()).toMatchObject({ value: VIN, carId: 7 })
    expect(stop).toHaveBeenCalled()
  })

  it('opens the vehicle of a label', async () => {
    const { router, api } = showIntake({ car: aVehicle() })
    await scan()
    scannedTexts = ['http://127.0.0.1/operator/process/7']
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator/process/7'))
    expect(api.count('searchVehicle')).toBe(0)
  })

  it('reports another kind of code and continues scanning', async () => {
    showIntake()
    await scan()
    scannedTexts = ['6414893400012']
    await screen.findByText(/The code holds neither a registration number nor a VIN/)
    scannedTexts = ['ABC-123']
    await findHeading('Toyota Corolla 2004')
  })

  it('stops scanning when the dialog is closed, and restores the focus', async () => {
    showIntake()
    await scan()
    await screen.findByText('The camera is looking for a code.')
    await userEvent.click(screen.getByRole('button', { name: 'Type the number' }))
    expect(stop).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Scan with the camera' })).toBe(document.activeElement)
  })

  it('switches the torch of a phone on and off', async () => {
    capabilities = { torch: true }
    showIntake()
    await scan()
    await pressButton('Light on')
    await pressButton('Light off')
    expect(lamp.mock.calls).toEqual([[{ advanced: [{ torch: true }] }], [{ advanced: [{ torch: false }] }]])
  })

  it('starts scanning immediately when the URL says so', async () => {
    storeIntakeDraft({})
    const { router } = showIntake({ step: 'scan' })
    await screen.findByText('The camera is looking for a code.')
    await pressButton('Type the number')
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 'identifier' }))
  })
})

describe('scanning without a camera', () => {
  it.each([
    ['NotFoundError', /This device has no camera/],
    ['NotAllowedError', /The browser may not use the camera/],
    ['NotReadableError', /Another program is using the camera/],
    ['TypeError', /The camera did not open/],
  ])('shows the reason and lets the user type the number: %s', async (name, words) => {
    camera = refusedBy(name)
    showIntake()
    await scan()
    expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull()
    await pressButton('Type the number')
    expect(screen.getByLabelText('Registration number or VIN')).toHaveProperty('disabled', false)
  })

  it('hides the scan button when the browser offers no camera', async () => {
    offerCameras(undefined)
    showIntake()
    await findHeading('Which vehicle is at the gate?')
    expect(screen.queryByRole('button', { name: 'Scan with the camera' })).toBeNull()
  })
})
