import { limits } from '@autokierto/domain/limits'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import {
  ainosClaims,
  aSearchAnswer,
  aSearchedVehicle,
  aShopAtDistance,
  aShopTooFar,
  readRecycleDraft,
  storeRecycleDraft,
  withFoundVehicle,
} from '../../testing/owner-data.ts'
import {
  announcedAnswer,
  findPhone,
  goOn,
  limitedDays,
  openDeliveryStep,
  pressOrder,
  unlimitedDays,
} from './testing.ts'

describe('the order of a pickup', () => {
  it('asks for confirmation, sends the input, and shows what happens next', async () => {
    const { api, router } = openDeliveryStep()
    await userEvent.type(await findPhone(), ' 040 123 4567 ')
    await userEvent.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'aino@example.fi')
    await userEvent.type(screen.getByRole('textbox', { name: /^Notes/ }), 'No keys')
    await userEvent.click(await screen.findByRole('radio', { name: /24/ }))
    await goOn()
    await screen.findByRole('heading', { level: 1, name: 'Check and order' })
    expect(router.state.location.search).toEqual({ step: 'confirm' })
    expect(document.title).toBe('Check and order – Step 5 of 5, Confirmation · Autokierto')
    const vehicle = within(screen.getByRole('region', { name: 'Vehicle' }))
    vehicle.getByText(/Toyota Corolla/)
    within(screen.getByRole('region', { name: 'Site' })).getByText('Helsinki Konala, Etelän Autokierto Oy')
    const pickup = within(screen.getByRole('region', { name: 'Pickup' }))
    const inputs = ['Mannerheimintie 1, 00100 Helsinki', '040 123 4567', 'aino@example.fi', 'No keys']
    for (const text of [...inputs, /Transport may cost/]) pickup.getByText(text)
    expect(screen.getByText(/identity card/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Order the pickup' }))

    await screen.findByRole('heading', { level: 1, name: 'The pickup is ordered' })
    // The dialog announces the success, so the status region behind it stays empty.
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('')
    const dialog = within(screen.getByRole('dialog', { name: 'The pickup is ordered' }))
    expect(dialog.getByText('A confirmation goes to aino@example.fi.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(readRecycleDraft().sent?.seen).toBe(true)
    expect(screen.getByText(/To 040 123 4567. Preferred day: Tue 24 Nov/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Follow the pickup' })).toHaveProperty(
      'pathname',
      '/person/history',
    )
    const sent = api.seen.find(({ action }) => action === 'orderPickup')
    expect(sent?.path).toBe('owner/vehicle/7/pickup/')
    expect(sent?.body).toEqual({
      shop_id: 1,
      phone: '040 123 4567',
      email: 'aino@example.fi',
      remarks: 'No keys',
      pickup_date: '2026-11-24',
      language: 'en',
    })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(readRecycleDraft()).toMatchObject({
      found: null,
      phone: '040 123 4567',
      sent: { plate: 'ABC-123' },
    })
  })

  it('sends the partner company of the link that the visitor followed to any page', async () => {
    const link = renderApp('/login?promo_company_id=3')
    await link.router.load()
    for (const other of ['/?promo_company_id=abc', '/?promo_company_id=', '/']) {
      await renderApp(other).router.load()
    }
    cleanup()
    const { api } = openDeliveryStep({ draft: { phone: '040 123 4567' } })
    await screen.findByRole('radio', { name: 'Any day', checked: true })
    await pressOrder()
    await screen.findByRole('heading', { level: 1, name: 'The pickup is ordered' })
    const sent = api.seen.find(({ action }) => action === 'orderPickup')
    expect(sent?.body).toMatchObject({ promo_company_id: 3 })
  })

  it('requires no day when the places are not limited', async () => {
    const { api } = openDeliveryStep({ draft: { phone: '040 123 4567' } })
    expect(await screen.findByRole('radio', { name: 'Any day', checked: true })).toBeTruthy()
    await pressOrder()
    await screen.findByRole('heading', { level: 1, name: 'The pickup is ordered' })
    const sent = api.seen.find(({ action }) => action === 'orderPickup')
    expect(sent?.body).not.toHaveProperty('pickup_date')
  })

  it('requires a day when the places are limited, and disables full days', async () => {
    openDeliveryStep({ days: limitedDays, draft: { phone: '040 123 4567' } })
    const full = await screen.findByRole<HTMLInputElement>('radio', { name: /23.*Full/ })
    expect(full.disabled).toBe(true)
    await goOn()
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a day.')
    await userEvent.click(screen.getByRole('radio', { name: /24.*2 places/ }))
    await goOn()
    await screen.findByRole('heading', { level: 1, name: 'Check and order' })
  })

  it('shows a warning when every day is full', async () => {
    openDeliveryStep({ days: [{ date: '2026-11-23', free: 0 }] })
    await screen.findByText(/All days are taken/)
  })

  it('shows errors at the fields and in a summary that takes the focus', async () => {
    openDeliveryStep()
    await userEvent.type(await screen.findByRole('textbox', { name: /^E-mail/ }), 'aino')
    await goOn()
    const summary = await screen.findByRole('alert')
    expect(document.activeElement?.contains(summary)).toBe(true)
    await userEvent.click(within(summary).getByRole('link', { name: /phone number where/ }))
    expect(document.activeElement).toBe(await findPhone())
    await userEvent.type(await findPhone(), 'soita')
    await goOn()
    await screen.findAllByText(/phone number is not valid/)
    await screen.findAllByText(/e-mail address is not valid/)
  })

  it('rejects remarks that are too long', async () => {
    openDeliveryStep({ draft: { phone: '040 123 4567', remarks: 'x'.repeat(limits.remarks + 1) } })
    await findPhone()
    await goOn()
    await screen.findAllByText('The text is too long. Shorten it.')
  })

  it('returns to the form with the input, and links to the step to change', async () => {
    const { router } = openDeliveryStep({ draft: { phone: '040 123 4567' } })
    await findPhone()
    await goOn()
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    expect((await findPhone()).value).toBe('040 123 4567')
    expect(router.state.location.search).toEqual({ step: 'delivery' })
    await goOn()
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Site' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 'site' }))
  })

  it('clears a day that has just become full, and refetches the days', async () => {
    const { api } = openDeliveryStep({
      days: limitedDays,
      draft: { phone: '040 123 4567', day: '2026-11-24' },
      orderPickup: refused(409, 'DAY_FULL'),
    })
    await screen.findByRole('radio', { name: /24/, checked: true })
    await pressOrder()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('All pickups of that day are taken')
    expect(document.activeElement?.contains(summary)).toBe(true)
    expect(api.count('getShop')).toBe(2)
    expect(readRecycleDraft()).toMatchObject({ day: '', phone: '040 123 4567' })
  })

  it('shows the pickup price in the form and in the confirmation', async () => {
    const pickup_price = { fi: '45 €', en: '€45', se: null }
    openDeliveryStep({ draft: { phone: '040 123 4567' }, shopNow: { pickup_price } })
    await screen.findByRole('radio', {
      name: /Order a pickup.*The site fetches the vehicle. Price of a pickup: €45/,
    })
    await goOn()
    const pickup = await screen.findByRole('region', { name: 'Pickup' })
    expect(pickup.textContent).toContain('Handing over is free of charge. Price of a pickup: €45')
    expect(pickup.textContent).not.toContain('Transport may cost')
  })

  it('rejects a pickup when the vehicle is outside the pickup area of the site', async () => {
    const { api } = openDeliveryStep({
      draft: { phone: '040 123 4567', shop: aShopTooFar() },
      shopNow: aShopTooFar(),
    })
    await findPhone()
    const pickup = screen.getByRole<HTMLInputElement>('radio', { name: /Order a pickup/ })
    expect(pickup.disabled).toBe(true)
    screen.getByText('This site does not fetch your vehicle: it fetches from up to 80 km away.')
    await screen.findByRole('radio', { name: 'Any day' })
    await goOn()
    expect((await screen.findByRole('alert')).textContent).toContain('Choose one that does')
    await userEvent.click(screen.getByRole('radio', { name: /I’ll bring it myself/ }))
    await goOn()
    await screen.findByRole('heading', { level: 1, name: 'Check and send' })
    expect(api.count('orderPickup')).toBe(0)
  })

  it('offers other sites when the site no longer fetches', async () => {
    const { router } = openDeliveryStep({
      draft: { phone: '040 123 4567' },
      orderPickup: refused(409, 'PICKUP_NOT_OFFERED'),
    })
    await findPhone()
    await pressOrder()
    expect((await screen.findByRole('alert')).textContent).toContain('This site does not fetch your vehicle.')
    await userEvent.click(screen.getByRole('button', { name: 'Choose another site' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 'site' }))
  })

  it.each([
    [409, 'VEHICLE_BLOCKED', { reason: 'stolen' }, 'Contact the police'],
    [409, 'VEHICLE_BLOCKED', { reason: 'removed' }, 'nothing more for you to do'],
    [404, 'SHOP_NOT_FOUND', {}, 'Choose another one'],
    [403, 'TRAFICOM_API_OWNER_RESTRICTED', {}, 'are not the owner according to'],
    [503, 'TRAFICOM_BROKEN', {}, 'What you entered is safe'],
    [502, 'TRAFICOM_API_EXCEPTION', {}, 'gave a faulty answer'],
  ] as const)(
    'shows a message for %s %s above the form, and keeps the input',
    async (status, code, more, text) => {
      openDeliveryStep({ draft: { phone: '040 123 4567' }, orderPickup: refused(status, code, more) })
      await findPhone()
      await pressOrder()
      expect((await screen.findByRole('alert')).textContent).toContain(text)
      expect((await findPhone()).value).toBe('040 123 4567')
    },
  )

  it('links to the case that was announced meanwhile, without asking before leaving', async () => {
    const { router } = openDeliveryStep({
      draft: { phone: '040 123 4567' },
      orderPickup: refused(409, 'ALREADY_IN_PROCESS'),
    })
    await findPhone()
    await pressOrder()
    expect(await screen.findByText('The vehicle has already been announced')).toBeTruthy()
    expect(router.state.location.search).toEqual({ step: 'vehicle' })
    await userEvent.click(screen.getByRole('link', { name: 'See the case' }))
    await waitFor(() => expect(router.state.location.href).toBe('/person/history?case=7'))
  })

  it('leads to the address when the service rejects a missing location', async () => {
    const fields = [{ field: 'location', code: 'REQUIRED' }]
    openDeliveryStep({
      draft: { phone: '040 123 4567' },
      orderPickup: refused(400, 'VALIDATION_ERROR', { fields }),
    })
    await findPhone()
    await pressOrder()
    await userEvent.click(await screen.findByRole('button', { name: 'Check the address' }))
    await screen.findByRole('heading', { level: 1, name: 'Where is the vehicle?' })
  })

  it('shows errors from the server at their fields', async () => {
    const fields = [{ field: 'pickup_date', code: 'DAY_NOT_OFFERED' }]
    openDeliveryStep({
      draft: { phone: '040 123 4567' },
      orderPickup: refused(400, 'VALIDATION_ERROR', { fields }),
    })
    await findPhone()
    await pressOrder()
    expect(await screen.findAllByText(/does not fetch on this day/)).toHaveLength(2)
  })

  it('shows the declared condition in the confirmation', async () => {
    const declaredVehicle = aSearchedVehicle({
      drivable: false,
      mileage_km: 284_000,
      missing_parts: ['catalyst'],
    })
    openDeliveryStep({
      draft: { phone: '040 123 4567', found: { ...aSearchAnswer(), vehicle: declaredVehicle } },
    })
    await findPhone()
    await goOn()
    await screen.findByRole('heading', { level: 1, name: 'Check and order' })
    const vehicle = within(screen.getByRole('region', { name: 'Vehicle' }))
    for (const text of ['No', /^284.000 km$/, 'catalyst']) vehicle.getByText(text)
  })

  it('stays at the confirmation when the session expires, because the login returns to it', async () => {
    const { router } = openDeliveryStep({
      draft: { phone: '040 123 4567' },
      orderPickup: refused(401, 'INVALID_HEADER'),
    })
    await findPhone()
    await pressOrder()
    await screen.findByRole('dialog', { name: 'Your session has expired' })
    expect(router.state.location.search).toEqual({ step: 'confirm' })
    expect(readRecycleDraft()).toMatchObject({ phone: '040 123 4567', manner: 'pickup' })
  })

  it('reuses the idempotency key when the response was lost', async () => {
    let calls = 0
    const { api } = openDeliveryStep({
      draft: { phone: '040 123 4567' },
      orderPickup: () => (calls++ ? announcedAnswer : 'no network'),
    })
    await findPhone()
    await pressOrder()
    await findPhone()
    await pressOrder()
    await screen.findByRole('heading', { level: 1, name: 'The pickup is ordered' })
    const keys = api.seen
      .filter(({ action }) => action === 'orderPickup')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('shows an error when the days cannot be fetched, and retries', async () => {
    let calls = 0
    storeRecycleDraft(withFoundVehicle())
    renderApp('/person/recycle?step=delivery', {
      as: ainosClaims,
      answers: {
        getShop: () =>
          calls++
            ? { json: { shop: { ...aShopAtDistance(), pickup_days: unlimitedDays } } }
            : refused(500, 'GENERAL_ERROR'),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('radio', { name: 'Any day' })
  })
})

describe('delivery by the owner', () => {
  it('notifies the site, with the day when one is selected', async () => {
    const { api } = openDeliveryStep({ draft: { manner: 'self_delivery' } })
    expect(await screen.findByRole('radio', { name: 'I do not know yet', checked: true })).toBeTruthy()
    const days = within(screen.getByRole('group', { name: 'On which day will you bring it?' })).getAllByRole(
      'radio',
    )
    await userEvent.click(days[1]!)
    const day = (days[1] as HTMLInputElement).value
    await goOn()
    await userEvent.click(await screen.findByRole('button', { name: 'Notify the site' }))
    await screen.findByRole('heading', { level: 1, name: 'The site expects your vehicle' })
    const sent = api.seen.find(({ action }) => action === 'changeOwnVehicle')
    expect(sent?.body).toEqual({
      announce: 'self_delivery',
      shop_id: 1,
      arrival_date: day,
      language: 'en',
    })
  })

  it('switches from pickup to self-delivery', async () => {
    openDeliveryStep()
    await userEvent.click(await screen.findByRole('radio', { name: /I’ll bring it myself/ }))
    await screen.findByRole('group', { name: 'On which day will you bring it?' })
    await goOn()
    await screen.findByRole('heading', { level: 1, name: 'Check and send' })
    screen.getByText('Handing over is free of charge.')
  })

  it('offers the days and methods of the site as they are now, not as of the selection', async () => {
    openDeliveryStep({
      draft: { manner: 'self_delivery' },
      shopNow: { has_pickup: false, opening_hours_mon: null },
    })
    expect(await screen.findByText('This site does not fetch vehicles.')).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /^Mon/ })).toBeNull()
    expect(screen.getAllByRole('radio', { name: /^Tue/ }).length).toBeGreaterThan(0)
  })

  it('offers only self-delivery for a site that does not fetch', async () => {
    openDeliveryStep({ draft: { manner: 'self_delivery', shop: aShopAtDistance({ has_pickup: false }) } })
    const pickup = await screen.findByRole<HTMLInputElement>('radio', { name: /Order a pickup/ })
    expect(pickup.disabled).toBe(true)
    expect(screen.getByText('This site does not fetch vehicles.')).toBeTruthy()
  })
})
