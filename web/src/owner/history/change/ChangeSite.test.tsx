import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aCase } from '../../testing/owner-data.ts'
import {
  arrival,
  chooseOtherSite,
  findChangeHeading,
  findTextField,
  listSentChanges,
  openChange,
  openOrder,
  pressSaveChanges,
  stopTheClock,
} from './testing.ts'

stopTheClock()

describe('another site', () => {
  it('sorts the sites by distance from the vehicle, and fetches the days of the selected one', async () => {
    const { api, router } = openChange()
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another site' }))
    await screen.findByRole('heading', { level: 1, name: 'Choose another site' })
    expect(router.state.location.href).toBe('/person/history?change=7&part=site')
    await screen.findByRole('button', { name: 'Keep this site' })
    expect(api.seen.find(({ action }) => action === 'searchShops')?.body).toEqual({
      latitude: 60.17,
      longitude: 24.94,
    })
    await userEvent.click(screen.getByRole('radio', { name: /Vantaa Hakkila/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Choose this site' }))
    await findChangeHeading()
    within(screen.getByRole('group', { name: 'New site' })).getByText('Vantaa Hakkila')
    // The new site offers the ordered day too, so it stays selected.
    await screen.findByRole('radio', { name: /24/, checked: true })
    await pressSaveChanges()
    await screen.findByText(/changes have been saved/)
    expect(listSentChanges(api)).toEqual([{ shop_id: 2, version: 5 }])
  })

  it('requires a new day when the new site does not offer the ordered one', async () => {
    const item = aCase({ ...openOrder, arrival: { ...arrival, date: '2026-11-23' } })
    const { api } = openChange({ item })
    await chooseOtherSite(/Vantaa Hakkila/)
    await screen.findByRole('radio', { name: /26/ })
    await pressSaveChanges()
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a day when the site is open.')
    await userEvent.click(screen.getByRole('radio', { name: /26/ }))
    await pressSaveChanges()
    await screen.findByText(/changes have been saved/)
    expect(listSentChanges(api)).toEqual([{ shop_id: 2, pickup_date: '2026-11-26', version: 5 }])
  })

  it('switches to self-delivery when the new site does not fetch, and warns about it first', async () => {
    const { api } = openChange()
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another site' }))
    await userEvent.click(await screen.findByRole('radio', { name: /Espoo Kera/ }))
    screen.getByText(/If you choose it, you bring the vehicle yourself/)
    await userEvent.click(screen.getByRole('button', { name: 'Choose this site' }))
    await findChangeHeading()
    screen.getByRole('radio', { name: /I’ll bring it myself/, checked: true })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Order a pickup/ }).disabled).toBe(true)
    await pressSaveChanges()
    await screen.findByText(/changes have been saved/)
    expect(listSentChanges(api)).toEqual([{ shop_id: 3, announce: 'self_delivery', version: 5 }])
  })

  it('switches to self-delivery when the vehicle is outside the pickup area of the new site', async () => {
    const { api } = openChange()
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another site' }))
    await userEvent.click(await screen.findByRole('radio', { name: /Tampere Sarankulma/ }))
    screen.getByText(/it fetches from up to 80 km away. If you choose it, you bring the vehicle yourself/)
    await userEvent.click(screen.getByRole('button', { name: 'Choose this site' }))
    await findChangeHeading()
    screen.getByRole('radio', { name: /I’ll bring it myself/, checked: true })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Order a pickup/ }).disabled).toBe(true)
    await pressSaveChanges()
    await screen.findByText(/changes have been saved/)
    expect(listSentChanges(api)).toEqual([{ shop_id: 5, announce: 'self_delivery', version: 5 }])
  })

  it('resets the selection to the ordered site', async () => {
    openChange()
    await chooseOtherSite(/Vantaa Hakkila/)
    await userEvent.click(screen.getByRole('button', { name: 'Keep Helsinki Konala after all' }))
    within(screen.getByRole('group', { name: 'Site' })).getByText('Helsinki Konala')
    expect(screen.getByRole('button', { name: 'Save the changes' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('leaves the choice of a site with the back button of the browser without a question', async () => {
    const { router } = openChange()
    await userEvent.type(await findTextField(/^Notes/), '!')
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another site' }))
    await screen.findByRole('heading', { level: 1, name: 'Choose another site' })
    router.history.back()
    await findChangeHeading()
    expect((await findTextField(/^Notes/)).value).toBe('Gate 12!')
  })
})
