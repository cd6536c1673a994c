import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEvent, aProcess } from '../../testing/station.ts'
import { certifiedVehicle, decided, finishedVehicle, show, vehicleInProcess } from '../testing.ts'

const stubPhoneScreen = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))

const toggleFold = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return heading.closest('details') as HTMLDetailsElement
}
const summary = async (title: string) => (await toggleFold(title)).querySelector('summary') as HTMLElement

describe('on a phone', () => {
  beforeEach(() => stubPhoneScreen(true))
  afterEach(() => vi.unstubAllGlobals())

  it('collapses cards that are not needed now to their most important value', async () => {
    show(decided, { getProcess: aProcess(0, {}, [anEvent('accept', { by: 'Jouni Peltola' })]) })
    for (const [title, value] of [
      ['Process stages', 'Not started'],
      ['Certificate of destruction', 'Missing'],
      ['Vehicle', 'Car · JTDBR22E003014512'],
      ['Reuse score', '62.5 of 100 · Worth its parts'],
      ['Events', 'Accepted 20 Nov at 9:12'],
    ] as const) {
      expect((await toggleFold(title)).open, title).toBe(false)
      expect((await summary(title)).textContent, title).toBe(title + value)
    }
  })

  it('expands the card that is needed now', async () => {
    show(vehicleInProcess)
    await screen.findByRole('list', { name: 'Process stages' })
    expect((await toggleFold('Certificate of destruction')).open).toBe(false)
    cleanup()
    show(finishedVehicle)
    await screen.findByText(/Marking it recycled waits/)
    expect((await toggleFold('Certificate of destruction')).open).toBe(true)
    cleanup()
    show({
      ...certifiedVehicle,
      certificate: { ...certifiedVehicle.certificate, register_notice: { status: 'refused', receipt: null } },
    })
    expect((await toggleFold('Certificate of destruction')).open).toBe(true)
  })

  it('keeps a needed card expanded while it shows the result', async () => {
    let isIssued = false
    show(finishedVehicle, {
      getVehicle: () => ({ json: { vehicle: isIssued ? certifiedVehicle : finishedVehicle } }),
      makeCertificate: () => {
        isIssued = true
        return {
          status: 201,
          json: { certificate: { ...certifiedVehicle.certificate, check_url: 'x', revoked_at: null } },
        }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Make the certificate' }))
    await screen.findByText('Register confirmed')
    expect((await toggleFold('Certificate of destruction')).open).toBe(true)
  })

  it('keeps a card that the user expanded open for the next vehicle', async () => {
    show(decided)
    await userEvent.click(await summary('Vehicle'))
    await vi.waitFor(async () => expect((await summary('Vehicle')).textContent).toBe('Vehicle'))
    cleanup()
    show({ ...decided, plate: 'BAB-234' })
    expect((await toggleFold('Vehicle')).open).toBe(true)
    expect((await toggleFold('Reuse score')).open).toBe(false)
  })
})

it('expands all cards on a wide screen', async () => {
  show(decided)
  for (const title of ['Process stages', 'Certificate of destruction', 'Vehicle', 'Reuse score']) {
    expect((await toggleFold(title)).open, title).toBe(true)
  }
})
