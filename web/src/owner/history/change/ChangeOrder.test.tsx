import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aCase } from '../../testing/owner-data.ts'
import {
  arrival,
  findChangeHeading,
  findTextField,
  listSentChanges,
  openChange,
  openOrder,
  pressSaveChanges,
  stopTheClock,
  unlimitedPickupDays,
} from './testing.ts'

stopTheClock()

describe('the change of an open order', () => {
  it('opens from the card of the case, filled in with the current order', async () => {
    const { router } = openChange({ address: '/person/history' })
    await userEvent.click(await screen.findByRole('link', { name: 'Change the pickup' }))
    expect(document.activeElement).toBe(await findChangeHeading())
    expect(router.state.location.href).toBe('/person/history?change=7')
    expect(document.title).toBe('Change the pickup: ABC-123 · Autokierto')
    const now = screen.getByRole('region', { name: 'As it stands' })
    for (const text of ['Pickup', /Tuesday 24/, 'Helsinki Konala']) within(now).getByText(text)
    screen.getByRole('radio', { name: /Order a pickup/, checked: true })
    expect((await findTextField(/^Phone number/)).value).toBe('040 123 4567')
    expect((await findTextField(/^E-mail/)).value).toBe('aino@example.fi')
    expect((await findTextField(/^Notes/)).value).toBe('Gate 12')
  })

  it('returns to the card with the back button of the browser', async () => {
    const { router } = openChange({ address: '/person/history' })
    await userEvent.click(await screen.findByRole('link', { name: 'Change the pickup' }))
    await findChangeHeading()
    router.history.back()
    await screen.findByRole('heading', { level: 1, name: 'Your vehicles' })
    expect(document.activeElement?.textContent).toBe('Toyota Corolla 2004')
  })

  it('keeps the reserved day selectable though its other places are taken', async () => {
    openChange()
    const held = await screen.findByRole<HTMLInputElement>('radio', { name: /24.*Your day now/ })
    expect([held.checked, held.disabled]).toEqual([true, false])
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /25.*Full/ })).disabled).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /23.*2 places/ }))
    await userEvent.click(held)
    expect(held.checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Save the changes' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('sends only the differences, and returns to the card with the new day', async () => {
    const after = aCase({ ...openOrder, version: 6, arrival: { ...arrival, date: '2026-11-23' } })
    const { api, router } = openChange({ after })
    await userEvent.click(await screen.findByRole('radio', { name: /23/ }))
    await pressSaveChanges()
    await screen.findByText('The changes have been saved, and the site is told.')
    expect(listSentChanges(api)).toEqual([{ pickup_date: '2026-11-23', version: 5 }])
    const card = await screen.findByRole('article', { name: 'Toyota Corolla 2004' })
    within(card).getByText(/Your preferred day: Mon/)
    expect(document.activeElement?.textContent).toBe('Toyota Corolla 2004')
    expect(router.state.location.href).toBe('/person/history')
    expect(sessionStorage.length).toBe(0)
  })
})

describe('another delivery method', () => {
  it('clears the day when the delivery method changes, and restores it with the first one', async () => {
    const { api } = openChange()
    await userEvent.click(await screen.findByRole('radio', { name: /I’ll bring it myself/ }))
    await screen.findByRole('radio', { name: 'I do not know yet', checked: true })
    await userEvent.click(screen.getByRole('radio', { name: /Order a pickup/ }))
    await screen.findByRole('radio', { name: /24.*Your day now/, checked: true })
    await userEvent.click(screen.getByRole('radio', { name: /I’ll bring it myself/ }))
    await userEvent.click(await screen.findByRole('radio', { name: /26/ }))
    await pressSaveChanges()
    await screen.findByText(/changes have been saved/)
    expect(listSentChanges(api)).toEqual([
      { announce: 'self_delivery', arrival_date: '2026-11-26', version: 5 },
    ])
  })

  it('requires a phone number for a pickup', async () => {
    const bring = { ...arrival, kind: 'self_delivery' as const, date: null, phone: null }
    const { api } = openChange({ item: aCase({ ...openOrder, arrival: bring }), days: unlimitedPickupDays })
    await userEvent.click(await screen.findByRole('radio', { name: /Order a pickup/ }))
    await screen.findByRole('radio', { name: 'Any day', checked: true })
    await pressSaveChanges()
    await userEvent.click(
      await screen.findByRole('link', { name: 'Enter the phone number where you can be reached.' }),
    )
    await userEvent.type(await findTextField(/^Phone number/), '040 765 4321')
    await pressSaveChanges()
    await screen.findByText(/changes have been saved/)
    expect(listSentChanges(api)).toEqual([{ announce: 'pickup', phone: '040 765 4321', version: 5 }])
  })
})

describe('contact details of the owner', () => {
  it('sends changed contact details alone, with the mail language for a new address', async () => {
    const { api } = openChange()
    await userEvent.clear(await findTextField(/^E-mail/))
    await userEvent.type(await findTextField(/^E-mail/), 'virtanen@example.fi')
    await userEvent.type(await findTextField(/^Notes/), ', code 1')
    await pressSaveChanges()
    await screen.findByText(/changes have been saved/)
    expect(listSentChanges(api)).toEqual([
      { email: 'virtanen@example.fi', remarks: 'Gate 12, code 1', language: 'en', version: 5 },
    ])
  })

  it('removes an e-mail address and remarks that the owner clears', async () => {
    const { api } = openChange()
    await userEvent.clear(await findTextField(/^E-mail/))
    await userEvent.clear(await findTextField(/^Notes/))
    await pressSaveChanges()
    await screen.findByText(/changes have been saved/)
    expect(listSentChanges(api)).toEqual([{ email: null, remarks: null, version: 5 }])
  })

  it('keeps the phone number, and shows an error at its field when it is cleared', async () => {
    const bring = { ...arrival, kind: 'self_delivery' as const, date: null }
    const { api } = openChange({ item: aCase({ ...openOrder, arrival: bring }) })
    await userEvent.clear(await findTextField(/^Phone number/))
    await pressSaveChanges()
    expect((await screen.findByRole('alert')).textContent).toContain('The number cannot be removed')
    expect((await findTextField(/^Phone number/)).getAttribute('aria-invalid')).toBe('true')
    expect(listSentChanges(api)).toEqual([])
  })

  it('validates the contact details before it sends them', async () => {
    const { api } = openChange()
    await userEvent.clear(await findTextField(/^Phone number/))
    await userEvent.type(await findTextField(/^Phone number/), 'soita')
    await userEvent.type(await findTextField(/^E-mail/), '@')
    await pressSaveChanges()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('phone number is not valid')
    expect(summary.textContent).toContain('e-mail address is not valid')
    expect(listSentChanges(api)).toEqual([])
  })
})

describe('leaving with unsaved changes', () => {
  it('asks for confirmation before leaving, and stays when the owner keeps changing', async () => {
    const { router } = openChange()
    await userEvent.type(await findTextField(/^Notes/), '!')
    await userEvent.click(screen.getByRole('link', { name: 'All your vehicles' }))
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await userEvent.click(screen.getByRole('button', { name: 'Keep changing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.href).toBe('/person/history?change=7')
    expect((await findTextField(/^Notes/)).value).toBe('Gate 12!')
  })

  it('discards the changes when the owner leaves', async () => {
    openChange()
    await userEvent.type(await findTextField(/^Notes/), '!')
    await userEvent.click(screen.getByRole('link', { name: 'All your vehicles' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Change the pickup' }))
    expect((await findTextField(/^Notes/)).value).toBe('Gate 12')
  })

  it('does not ask when nothing was changed', async () => {
    openChange()
    await screen.findByRole('button', { name: 'Save the changes' })
    await userEvent.click(screen.getByRole('link', { name: 'All your vehicles' }))
    await screen.findByRole('article')
  })
})
