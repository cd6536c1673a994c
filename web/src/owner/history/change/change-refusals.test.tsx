import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Answer, refused } from '../../../testing/fake-api.ts'
import type { OwnerCase } from '../../cases/case-state.ts'
import { aCase } from '../../testing/owner-data.ts'
import {
  answerCases,
  arrival,
  chooseOtherSite,
  findTextField,
  listSentChanges,
  openChange,
  openOrder,
  pressSaveChanges,
  stopTheClock,
} from './testing.ts'

stopTheClock()

describe('a rejected change', () => {
  it('marks a day that has just become full, refetches the days, and keeps the other input', async () => {
    const { api } = openChange({ answer: refused(409, 'DAY_FULL') })
    await userEvent.type(await findTextField(/^Notes/), ', code 1')
    await userEvent.click(await screen.findByRole('radio', { name: /23/ }))
    await pressSaveChanges()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('All pickups of that day are taken')
    expect(document.activeElement?.contains(summary)).toBe(true)
    await waitFor(() => expect(api.count('getShop')).toBe(2))
    expect((await findTextField(/^Notes/)).value).toBe('Gate 12, code 1')
  })

  it('shows at the delivery method that the site no longer fetches', async () => {
    openChange({ answer: refused(409, 'PICKUP_NOT_OFFERED') })
    await userEvent.click(await screen.findByRole('radio', { name: /23/ }))
    await pressSaveChanges()
    const text = /^This site does not fetch your vehicle/
    await screen.findByRole('link', { name: text })
    within(screen.getByRole('group', { name: 'Delivery' })).getByText(text)
  })

  it('shows at the site that it no longer exists', async () => {
    openChange({ answer: refused(404, 'SHOP_NOT_FOUND') })
    await chooseOtherSite(/Vantaa Hakkila/)
    await pressSaveChanges()
    const link = await screen.findByRole('link', { name: /Choose another one/ })
    within(screen.getByRole('group', { name: 'New site' })).getByText(/Choose another one/)
    await userEvent.click(link)
    expect(document.activeElement?.textContent).toBe('Choose another site')
  })

  it('shows that the site has just received the vehicle and whom to call, and links back', async () => {
    const after = aCase({ status: 'shop_process', arrival: null })
    const { router } = openChange({ after, answer: refused(409, 'STATE_CONFLICT') })
    await userEvent.click(await screen.findByRole('radio', { name: /23/ }))
    await pressSaveChanges()
    const title = await screen.findByRole('heading', {
      level: 1,
      name: 'This can no longer be changed',
    })
    expect(document.activeElement).toBe(title)
    screen.getByText(/The site has already received the vehicle/)
    expect(sessionStorage.length).toBe(0)
    screen.getByRole('link', { name: '010 555 0101' })
    await userEvent.click(screen.getByRole('link', { name: 'Show your vehicles' }))
    await screen.findByRole('heading', { level: 1, name: 'Your vehicles' })
    expect(router.state.location.href).toBe('/person/history')
  })

  it('shows that another owner has just changed the case, displays its current state, and can then be saved', async () => {
    const after = aCase({ ...openOrder, version: 6, arrival: { ...arrival, phone: '050 999 9999' } })
    const { api } = openChange({ after, answer: refused(409, 'STATE_CONFLICT') })
    await userEvent.click(await screen.findByRole('radio', { name: /23/ }))
    await pressSaveChanges()
    expect((await screen.findByRole('alert')).textContent).toContain('just changed elsewhere')
    expect((await findTextField(/^Phone number/)).value).toBe('050 999 9999')
    screen.getByRole('radio', { name: /23/, checked: true })
    await pressSaveChanges()
    await waitFor(() => expect(listSentChanges(api)).toHaveLength(2))
    expect(listSentChanges(api)[1]).toEqual({ pickup_date: '2026-11-23', version: 6 })
  })

  it.each<[string, Answer<'changeOwnVehicle'>, RegExp]>([
    [
      'a day that is not offered',
      refused(400, 'VALIDATION_ERROR', { fields: [{ field: 'pickup_date', code: 'DAY_NOT_OFFERED' }] }),
      /does not fetch on this day/,
    ],
    ['a server error', refused(500, 'GENERAL_ERROR'), /Something is wrong/],
    ['no network', 'no network', /connection/],
  ])('shows an error for %s, and keeps the input', async (_, answer, text) => {
    openChange({ answer })
    await userEvent.type(await findTextField(/^Notes/), '!')
    await userEvent.click(await screen.findByRole('radio', { name: /23/ }))
    await pressSaveChanges()
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.some(({ textContent }) => text.test(textContent ?? ''))).toBe(true)
    expect((await findTextField(/^Notes/)).value).toBe('Gate 12!')
    screen.getByRole('radio', { name: /23/, checked: true })
  })

  it('keeps the input for the login after an expired session', async () => {
    const { router } = openChange({ answer: refused(401, 'INVALID_HEADER') })
    await userEvent.type(await findTextField(/^Notes/), '!')
    await pressSaveChanges()
    await screen.findByRole('dialog', { name: 'Your session has expired' })
    expect(router.state.location.href).toBe('/person/history?change=7')
    cleanup()
    openChange()
    expect((await findTextField(/^Notes/)).value).toBe('Gate 12!')
  })
})

describe('a case that cannot be changed', () => {
  it.each<[string, OwnerCase | null, string, RegExp]>([
    ['unknown', null, 'No such case', /not your case/],
    [
      'received',
      aCase({ status: 'shop_process', arrival: null }),
      'This can no longer be changed',
      /call the site/,
    ],
    [
      'cancelled',
      aCase({ status: 'owner', arrival: null, shop: null }),
      'This can no longer be changed',
      /announce the vehicle again/,
    ],
  ])('shows why a case that is %s cannot be changed, and links back', async (_, item, title, text) => {
    openChange({ history: item ? answerCases(item) : answerCases(aCase({ id: 8 })) })
    await screen.findByRole('heading', { level: 1, name: title })
    screen.getByText(text)
    expect(screen.getByRole('link', { name: 'All your vehicles' })).toHaveProperty('search', '')
    expect(screen.queryByRole('button', { name: 'Save the changes' })).toBeNull()
  })

  it('shows "No such case" for an invalid id', async () => {
    openChange({ address: '/person/history?change=x' })
    await screen.findByRole('heading', { level: 1, name: 'No such case' })
  })

  it('searches all pages for the case first', async () => {
    openChange({
      history: ({ path }) =>
        path.includes('cursor=')
          ? answerCases(openOrder)
          : { json: { results: [aCase({ id: 8 })], count: 2, next: 'more' } },
    })
    await screen.findByRole('button', { name: 'Save the changes' })
  })

  it('fetches the cases again after Try again is pressed', async () => {
    let calls = 0
    openChange({ history: () => (calls++ ? answerCases(openOrder) : refused(500, 'GENERAL_ERROR')) })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Save the changes' })
  })
})
