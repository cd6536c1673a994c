import { vehicleEvents } from '@autokierto/domain/vehicles/transitions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import type { OwnerCase } from '../cases/case-state.ts'
import { aCaseEvent, answerHistory, caseCertificate, openHistory } from '../cases/testing.ts'
import {
  aCase,
  ainosClaims,
  aSearchedVehicle,
  readRecycleDraft,
  storeRecycleDraft,
} from '../testing/owner-data.ts'

afterEach(() => vi.restoreAllMocks())

describe('the cases of an owner', () => {
  it('shows the next step of each case and whom to call', async () => {
    openHistory(answerHistory([aCase()]))
    const card = await screen.findByRole('article', { name: 'Toyota Corolla 2004' })
    expect(within(card).getByText('Pickup ordered')).toBeTruthy()
    expect(within(card).getByText('The site will call you to agree on the pickup.')).toBeTruthy()
    expect(within(card).getByText('Helsinki Konala')).toBeTruthy()
    expect(within(card).getByRole('link', { name: '010 555 0101' })).toHaveProperty('href', 'tel:0105550101')
  })

  it.each<[string, Partial<OwnerCase>, string, RegExp]>([
    [
      'a pickup with a day',
      { arrival: { ...aCase().arrival!, date: '2036-11-25' } },
      'Pickup ordered',
      /Your preferred day: Tue/,
    ],
    [
      'self-delivery',
      { arrival: { ...aCase().arrival!, kind: 'self_delivery' } },
      'Announced to the site',
      /Bring the vehicle to the site during/,
    ],
    [
      'self-delivery with a day',
      { arrival: { ...aCase().arrival!, kind: 'self_delivery', date: '2036-11-25' } },
      'Announced to the site',
      /to the site on Tue/,
    ],
    [
      'a pickup whose day has passed',
      { arrival: { ...aCase().arrival!, date: '2025-11-25' } },
      'Pickup ordered',
      /Tue 25 Nov, has passed. Call the site/,
    ],
    [
      'self-delivery whose day has passed',
      { arrival: { ...aCase().arrival!, kind: 'self_delivery', date: '2025-11-25' } },
      'Announced to the site',
      /Tue 25 Nov, has passed. You can still bring/,
    ],
    ['a vehicle in process', { status: 'shop_process', arrival: null }, 'In process', /appears here once/],
    ['a vehicle on the market', { status: 'shop_listing', arrival: null }, 'In process', /appears here once/],
    [
      'a certified vehicle',
      { status: 'shop_process', arrival: null, certificate: caseCertificate },
      'In process',
      /has been issued\. The site completes/,
    ],
    [
      'a recycled vehicle',
      { status: 'shop_recycled', arrival: null, certificate: caseCertificate },
      'Recycled',
      /all is done/,
    ],
    [
      'a cancelled case',
      { status: 'owner', arrival: null, shop: null, events: [aCaseEvent('announce'), aCaseEvent('cancel')] },
      'Cancelled',
      /announce it again|announce the vehicle again/,
    ],
    [
      'a vehicle certified at the intake desk without an announcement',
      { status: 'owner', arrival: null, certificate: caseCertificate, events: [aCaseEvent('certificate')] },
      'In process',
      /has been issued\. The site completes/,
    ],
    [
      'a vehicle certified at the intake desk after its case was cancelled',
      {
        status: 'owner',
        arrival: null,
        certificate: caseCertificate,
        events: ['announce', 'cancel', 'certificate'].map(name => aCaseEvent(name)),
      },
      'In process',
      /has been issued\. The site completes/,
    ],
    [
      'a vehicle rejected after its certification',
      {
        status: 'owner',
        arrival: null,
        certificate: caseCertificate,
        events: ['announce', 'certificate', 'reject'].map(name => aCaseEvent(name)),
      },
      'Not received',
      /You may choose another site/,
    ],
  ])('shows the state and the next step of %s', async (_, part, chip, text) => {
    openHistory(answerHistory([aCase(part)]))
    const card = await screen.findByRole('article')
    expect(within(card).getByText(chip)).toBeTruthy()
    expect(within(card).getByText(text)).toBeTruthy()
  })

  it('shows why a site rejected the vehicle, and links to the choice of another site', async () => {
    const events = [aCaseEvent('announce'), aCaseEvent('reject', 'The yard is full')]
    storeRecycleDraft({ value: 'BAB-234', phone: '040 123 4567', email: 'aino@example.fi' })
    const { router } = openHistory(
      answerHistory([aCase({ status: 'owner', shop_id: null, arrival: null, events })]),
    )
    await screen.findByText('Not received')
    expect(screen.getByRole('link', { name: '010 555 0101' })).toBeTruthy()
    expect(screen.getAllByText('Reason: The yard is full')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Choose another site' }))
    await screen.findByRole('heading', { level: 1, name: 'Which vehicle are you recycling?' })
    expect(router.state.location.pathname).toBe('/person/recycle')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ABC-123')
    // The contact details of the previous draft are reused.
    const reached = { phone: '040 123 4567', email: 'aino@example.fi' }
    expect(readRecycleDraft()).toMatchObject({ value: 'ABC-123', ...reached })
  })

  it('distinguishes a returned vehicle from one that was not received', async () => {
    const events = [aCaseEvent('announce'), aCaseEvent('accept'), aCaseEvent('return', 'It was stolen')]
    openHistory(answerHistory([aCase({ status: 'owner', shop_id: null, arrival: null, events })]))
    await screen.findByText('Returned')
    expect(screen.getByText(/Agree with the site on how you get it back/)).toBeTruthy()
    expect(screen.getAllByText('Reason: It was stolen')).toHaveLength(2)
    expect(screen.getByRole('link', { name: '010 555 0101' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Announce again' })).toBeTruthy()
  })

  it('shows a translated title for every event of a vehicle', async () => {
    const events = [...vehicleEvents, 'certificate', 'from_the_future'].map((name, index) => ({
      ...aCaseEvent(name),
      at: `2026-11-20T08:00:${String(index).padStart(2, '0')}.000Z`,
    }))
    openHistory(answerHistory([aCase({ events, certificate: caseCertificate })]))
    const summary = await screen.findByText('Everything that happened')
    await userEvent.click(summary)
    const titles = within(summary.closest('details')!)
      .getAllByRole('listitem')
      .map(item => item.querySelector('b')?.textContent ?? '')
      .filter(title => !title.includes('Toyota'))
    expect(titles).toContain('The pickup was ordered')
    expect(titles).toContain('The certificate of destruction was issued')
    expect(titles).toContain('The situation changed')
    expect(titles.some(title => /_|undefined/.test(title))).toBe(false)
  })

  it('loads the next page of cases after Show more is pressed', async () => {
    const { api } = openHistory(({ path }) =>
      path.includes('cursor=')
        ? answerHistory([aCase({ id: 8, plate: 'BAB-234' })], null, 2)
        : answerHistory([aCase()], 'next-page', 2),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    const requests = api.seen.filter(({ action }) => action === 'listOwnHistory')
    expect(requests[1]?.path).toContain('cursor=next-page')
  })

  it('loads pages until the linked case is found, and focuses it', async () => {
    const linkedCase = aCase({ id: 8, plate: 'BAB-234', model: 'Yaris' })
    renderApp('/person/history?case=8', {
      as: ainosClaims,
      answers: {
        listOwnHistory: ({ path }) =>
          path.includes('cursor=')
            ? answerHistory([linkedCase], null, 2)
            : answerHistory([aCase()], 'next-page', 2),
      },
    })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Toyota Yaris 2004' })),
    )
  })

  it('leads a new owner to recycling', async () => {
    openHistory(answerHistory([]))
    await screen.findByText('You have not recycled a vehicle yet')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Recycle a vehicle' })).toHaveProperty(
      'pathname',
      '/person/recycle',
    )
  })

  it('fetches the cases again after Try again is pressed', async () => {
    let calls = 0
    openHistory(() =>
      calls++
        ? answerHistory([aCase()])
        : { status: 500, json: { code: 'GENERAL_ERROR', request_id: 'r-1' } },
    )
    await screen.findByText('Your vehicles could not be fetched')
    expect(screen.getByText('Reference for support: r-1')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('article')
  })
})

describe('cancelling a case', () => {
  it('asks for confirmation before it cancels, and shows the case as cancelled', async () => {
    let cancelled = false
    const back = aCase({
      status: 'owner',
      arrival: null,
      shop: null,
      events: [aCaseEvent('announce'), aCaseEvent('cancel')],
    })
    const { api } = openHistory(() => answerHistory([cancelled ? back : aCase()]), {
      changeOwnVehicle: () => {
        cancelled = true
        return { json: { vehicle: aSearchedVehicle() } }
      },
    })
    const cancel = await screen.findByRole('button', { name: 'Cancel the pickup' })
    // The button is last, and red because it cancels the case.
    expect(cancel.classList).toContain('quietDanger')
    expect([...cancel.parentElement!.querySelectorAll(':scope > :is(a, button)')].at(-1)).toBe(cancel)
    await userEvent.click(cancel)
    const question = await screen.findByRole('dialog', { name: 'Cancel this pickup?' })
    expect(within(question).getByText(/Helsinki Konala no longer expects the vehicle ABC-123/)).toBeTruthy()
    expect(api.count('changeOwnVehicle')).toBe(0)
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel the pickup' }))
    await screen.findByText('The pickup has been cancelled.')
    await screen.findByText('Cancelled')
    expect(api.seen.find(({ action }) => action === 'changeOwnVehicle')).toMatchObject({
      path: 'owner/vehicle/7/',
      body: { cancel: true },
    })
  })

  it('sends no cancellation when the user keeps the pickup', async () => {
    const { api } = openHistory(answerHistory([aCase()]))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the pickup' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.count('changeOwnVehicle')).toBe(0)
  })

  it.each([
    ['received the vehicle', 'shop_process' as const, 'Call the site', 'In process'],
    ['rejected the vehicle', 'owner' as const, 'The case is over already', 'Not received'],
  ])(
    'shows a conflict when the site has just %s, and then the current state',
    async (_, status, text, chip) => {
      let attempted = false
      const closedCase = aCase({
        status,
        arrival: null,
        events: [aCaseEvent('announce'), aCaseEvent('reject')],
      })
      openHistory(() => answerHistory([attempted ? closedCase : aCase()]), {
        changeOwnVehicle: () => {
          attempted = true
          return { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: status } }
        },
      })
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel the pickup' }))
      const question = await screen.findByRole('dialog')
      await userEvent.click(within(question).getByRole('button', { name: 'Cancel the pickup' }))
      expect((await within(question).findByRole('alert')).textContent).toContain(text)
      await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }))
      await screen.findByText(chip)
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Toyota Corolla 2004' })),
      )
    },
  )

  it('offers no cancellation once the vehicle has been received', async () => {
    openHistory(answerHistory([aCase({ status: 'shop_process' })]))
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull()
  })

  it('offers neither cancellation nor change once the certificate has been issued at the intake desk', async () => {
    const events = [aCaseEvent('announce'), aCaseEvent('certificate')]
    openHistory(answerHistory([aCase({ certificate: caseCertificate, events })]))
    await screen.findByText('In process')
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Change/ })).toBeNull()
  })
})

describe('the certificate', () => {
  const certified = answerHistory([
    aCase({ status: 'shop_recycled', arrival: null, certificate: caseCertificate }),
  ])

  it('downloads the certificate and saves it under its serial number', async () => {
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:certificate'
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    const { api } = openHistory(certified, { getOwnerCertificate: { text: '%PDF' } })
    expect(await screen.findByText('FI-2026-004512')).toBeTruthy()
    expect(screen.getByText('Issued 21 Nov 2026 · Etelän Autokierto Oy')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Download certificate FI-2026-004512' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatch(/^certificate-of-destruction-FI-2026-004512\.\w+ blob:certificate$/)
    const request = api.seen.find(({ action }) => action === 'getOwnerCertificate')
    expect(request?.path).toBe('owner/vehicle/7/certificate/')
    expect(request?.headers.get('accept')).toBe('application/pdf, image/png, image/jpeg')
  })

  it('shows an error when the certificate cannot be downloaded', async () => {
    openHistory(certified, { getOwnerCertificate: { status: 404, json: { code: 'NOT_FOUND' } } })
    await userEvent.click(await screen.findByRole('button', { name: /Download certificate/ }))
    await screen.findByText('The certificate could not be downloaded. Please try again.')
  })
})
