import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import type { OwnerCase } from '../cases/case-state.ts'
import { aCaseEvent, answerHistory, caseCertificate } from '../cases/testing.ts'
import {
  aCase,
  ainosClaims,
  aSearchAnswer,
  aSearchedVehicle,
  readRecycleDraft,
  storeRecycleDraft,
  withFoundVehicle,
} from '../testing/owner-data.ts'

const openHome = (cases: OwnerCase[] = [], count = cases.length) =>
  renderApp('/person', { as: ainosClaims, answers: { listOwnHistory: answerHistory(cases, null, count) } })
const pickup = (date: string | null) => ({
  kind: 'pickup' as const,
  collected_at: null,
  agreed: false,
  time_from: null,
  time_until: null,
  date,
  phone: '040 123 4567',
  email: null,
  remarks: null,
  location: null,
})

describe('the home page of an owner', () => {
  it('greets the owner by the full name, and offers recycling first when no case is open', async () => {
    openHome()
    await screen.findByRole('heading', { level: 1, name: 'Hello, Aino Virtanen' })
    expect(await screen.findByRole('link', { name: 'Start' })).toHaveProperty('pathname', '/person/recycle')
    screen.getByRole('heading', { level: 2, name: 'Recycle a vehicle' })
    expect(screen.queryByText('Go on where you left off')).toBeNull()
  })

  it('offers recycling and the certificates without cases', async () => {
    openHome()
    const certificates = await screen.findByRole('link', { name: /^Certificates of destruction/ })
    expect(certificates).toHaveProperty('pathname', '/person/history')
    screen.getByRole('link', { name: 'Start' })
  })

  it('offers recycling and the certificates next to an open case', async () => {
    openHome([aCase({ arrival: pickup('2099-11-24') })])
    await screen.findByRole('article', { name: /^Pickup on/ })
    screen.getByRole('link', { name: /^Certificates of destruction/ })
    screen.getByRole('link', { name: 'Start' })
  })

  it('shows the open case first: the next step, whom to call, what to have ready and the actions', async () => {
    openHome([aCase({ arrival: pickup('2099-11-24') })])
    const lead = within(await screen.findByRole('article', { name: /^Pickup on .*24 Nov/ }))
    lead.getByText('Pickup ordered')
    lead.getByRole('link', { name: '010 555 0101' })
    lead.getByRole('heading', { name: 'Have these ready' })
    lead.getByRole('list', { name: 'What happens next' })
    lead.getByRole('link', { name: 'Change the pickup' })
    lead.getByRole('button', { name: 'Cancel the pickup' })
    screen.getByRole('heading', { level: 2, name: 'Recycle another vehicle' })
  })

  it('opens the case with the nearest day, and shows one row per other case', async () => {
    openHome(
      [
        aCase({ id: 1, plate: 'AAA-111', arrival: pickup(null) }),
        aCase({ id: 2, plate: 'BBB-222', arrival: pickup('2099-11-26') }),
        aCase({ id: 3, plate: 'CCC-333', arrival: pickup('2099-11-24') }),
        aCase({
          id: 4,
          plate: 'DDD-444',
          status: 'shop_recycled',
          certificate: caseCertificate,
          events: [aCaseEvent('finish')],
        }),
      ],
      9,
    )
    const lead = within(await screen.findByRole('article', { name: /24 Nov/ }))
    lead.getByText(/CCC/)
    const others = within(screen.getByRole('region', { name: 'Your other vehicles' }))
    const open = others.getAllByRole('link', { name: /^Open / })
    expect(open.map(link => link.getAttribute('aria-label'))).toEqual([
      'Open BBB-222',
      'Open AAA-111',
      'Open DDD-444',
    ])
    expect(open[0]).toHaveProperty('search', '?case=2')
    others.getByRole('link', { name: 'All, with certificates (9)' })
  })

  it('shows a rejected vehicle first, with the reason and the next step', async () => {
    openHome([
      aCase({ id: 1, arrival: pickup('2099-11-24') }),
      aCase({
        id: 2,
        status: 'owner',
        shop_id: null,
        arrival: null,
        events: [aCaseEvent('announce'), aCaseEvent('reject', 'Wrong vehicle')],
      }),
    ])
    const lead = within(await screen.findByRole('article', { name: 'The site did not receive the vehicle' }))
    lead.getByText('Reason: Wrong vehicle')
    lead.getByRole('button', { name: 'Choose another site' })
  })

  it('shows the links only together with the cases, so that the layout does not shift', async () => {
    let answer = (_: Answer<'listOwnHistory'>) => {}
    renderApp('/person', {
      as: ainosClaims,
      answers: { listOwnHistory: () => new Promise<Answer<'listOwnHistory'>>(resolve => (answer = resolve)) },
    })
    await screen.findByRole('heading', { level: 1, name: 'Hello, Aino Virtanen' })
    const home = (await screen.findByText('Loading')).closest('[data-coming]')
    expect(home).not.toBeNull()
    expect(screen.queryByRole('link', { name: /^Your data/ })).toBeNull()
    answer(answerHistory([aCase({ arrival: pickup('2099-11-24') })]))
    await screen.findByRole('article', { name: /^Pickup on/ })
    screen.getByRole('link', { name: /^Your data/ })
    expect(home?.hasAttribute('data-coming')).toBe(false)
  })

  it('offers a new case when the other cases cannot be fetched', async () => {
    renderApp('/person', {
      as: ainosClaims,
      answers: { listOwnHistory: { status: 500, json: { code: 'GENERAL_ERROR' } } },
    })
    await screen.findByText('Your vehicles could not be fetched')
    screen.getByRole('link', { name: 'Start' })
  })

  it('greets the owner by the first name alone', async () => {
    renderApp('/person', {
      as: { user_type: 1, first_name: 'Aino', last_name: '' },
      locale: 'fi',
      answers: { listOwnHistory: answerHistory([]) },
    })
    await screen.findByRole('heading', { level: 1, name: 'Hei, Aino' })
  })

  it('links back to the step where the draft was left', async () => {
    storeRecycleDraft({ value: 'ABC-123', found: aSearchAnswer(), confirmed: true })
    openHome()
    const link = await screen.findByRole('link', { name: 'Continue recycling' })
    expect(link).toHaveProperty('search', '?step=place')
  })

  it('shows an unfinished draft last among the other vehicles when a case is open', async () => {
    storeRecycleDraft({ value: 'ABC-123', found: aSearchAnswer(), confirmed: true })
    openHome([aCase({ id: 1, plate: 'AAA-111', arrival: pickup('2099-11-24') })])
    const others = await screen.findByRole('region', { name: 'Your other vehicles' })
    const row = within(within(others).getByRole('listitem'))
    row.getByText('Unfinished')
    expect(row.getByRole('link', { name: 'Continue recycling' })).toHaveProperty('search', '?step=place')
    expect(screen.queryByText('Go on where you left off')).toBeNull()
    await userEvent.click(row.getByRole('button', { name: 'Discard the draft' }))
    expect(screen.queryByRole('region', { name: 'Your other vehicles' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(readRecycleDraft()).toBeNull()
  })

  it('shows a vehicle that waits for another owner once, and leads back to the unfinished step', async () => {
    storeRecycleDraft({ value: 'ABC-123', found: aSearchAnswer(), confirmed: true })
    const { router } = openHome([
      aCase({
        status: 'owner',
        shop_id: null,
        shop: null,
        arrival: null,
        events: [],
        own_consent: 'agreed',
        awaits_others: true,
      }),
    ])
    const lead = within(await screen.findByRole('article', { name: 'The other owners’ consent is missing' }))
    expect(lead.getAllByText('Waiting for consent')).toHaveLength(2)
    expect(screen.queryByText('Unfinished')).toBeNull()
    await userEvent.click(lead.getByRole('button', { name: 'Go on to announce' }))
    await screen.findByRole('heading', { level: 1, name: 'Where is the vehicle?' })
    expect(router.state.location.search).toEqual({ step: 'place' })
  })

  it('opens a draft that only lacks the confirmation at its form, not at the dialog', async () => {
    storeRecycleDraft(withFoundVehicle({ phone: '040 123 4567' }))
    openHome()
    const link = await screen.findByRole('link', { name: 'Continue recycling' })
    expect(link).toHaveProperty('search', '?step=delivery')
  })

  it.each([
    ['is stolen', aSearchAnswer({ blocked: 'stolen' })],
    ['has an open case', aSearchAnswer({ vehicle: aSearchedVehicle({ status: 'shop_transit' }) })],
  ])('shows no unfinished draft when the vehicle %s', async (_, found) => {
    storeRecycleDraft({ value: 'ABC-123', found })
    openHome()
    await screen.findByRole('link', { name: 'Start' })
    expect(screen.queryByText('Go on where you left off')).toBeNull()
  })

  it('deletes a discarded draft', async () => {
    storeRecycleDraft(withFoundVehicle())
    openHome()
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the draft' }))
    expect(screen.queryByText('Go on where you left off')).toBeNull()
    expect(readRecycleDraft()).toBeNull()
  })
})
