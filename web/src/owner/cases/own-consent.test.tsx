import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aCase, readRecycleDraft } from '../testing/owner-data.ts'
import { answerHistory, listTimelineSteps, openHistory } from './testing.ts'

describe('the consent of an owner among several', () => {
  const agreed = aCase({
    status: 'owner',
    shop_id: null,
    shop: null,
    arrival: null,
    events: [],
    own_consent: 'agreed',
  })
  const question = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Take back my consent' }))
    return within(screen.getByRole('dialog', { name: 'Take back your consent?' }))
  }

  it('shows a consent given before the announcement, and leads on to announcing', async () => {
    const { router, api } = openHistory(answerHistory([agreed]))
    const card = await screen.findByRole('article')
    within(card).getByText('Consent given')
    within(card).getByText(/^Every owner has agreed\. Any of you can now announce/)
    expect((await listTimelineSteps()).map(([state]) => state)).toEqual([
      'done',
      'now',
      'todo',
      'todo',
      'todo',
    ])
    expect(api.count('listConsents')).toBe(0)
    await userEvent.click(within(card).getByRole('button', { name: 'Go on to announce' }))
    await screen.findByRole('heading', { level: 1, name: 'Which vehicle are you recycling?' })
    expect(router.state.location.pathname).toBe('/person/recycle')
    expect(readRecycleDraft()).toMatchObject({ value: 'ABC-123' })
  })

  it('shows that another owner has not agreed yet', async () => {
    openHistory(answerHistory([{ ...agreed, awaits_others: true }]))
    const card = await screen.findByRole('article')
    // Once in the chip and once in the current step.
    expect(within(card).getAllByText('Waiting for consent')).toHaveLength(2)
    within(card).getByText(/Once the other owners have agreed too, any of you can announce/)
  })

  it('withdraws a consent before the announcement, which removes the vehicle from the list', async () => {
    let isWithdrawn = false
    const { api } = openHistory(
      () => answerHistory(isWithdrawn ? [aCase({ id: 8 })] : [agreed, aCase({ id: 8 })]),
      {
        takeConsentBack: () => {
          isWithdrawn = true
          return { status: 204 }
        },
      },
    )
    const dialog = await question()
    await userEvent.click(dialog.getByRole('button', { name: 'Take back my consent' }))
    await screen.findByText('Your consent has been taken back.')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(document.activeElement?.tagName).toBe('H1')
    expect(api.seen.find(({ action }) => action === 'takeConsentBack')?.path).toBe('owner/vehicle/7/consent/')
  })

  it('withdraws a consent after a confirmation while the site expects the vehicle', async () => {
    const { api } = openHistory(answerHistory([aCase({ own_consent: 'agreed' })]), {
      takeConsentBack: { status: 204 },
    })
    const dialog = await question()
    dialog.getByText(/If it has been announced to a site, that is cancelled/)
    await userEvent.click(dialog.getByRole('button', { name: 'Take back my consent' }))
    await screen.findByText('Your consent has been taken back.')
    expect(api.count('listOwnHistory')).toBe(2)
  })

  it('shows that it is too late to withdraw the consent', async () => {
    openHistory(answerHistory([aCase({ own_consent: 'agreed' })]), {
      takeConsentBack: { status: 409, json: { code: 'STATE_CONFLICT' } },
    })
    const dialog = await question()
    await userEvent.click(dialog.getByRole('button', { name: 'Take back my consent' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('can no longer be taken back')
  })

  it('shows a refused consent, and offers nothing to withdraw', async () => {
    openHistory(answerHistory([aCase({ ...agreed, own_consent: 'refused' })]))
    const card = await screen.findByRole('article')
    within(card).getByText('You refused')
    within(card).getByText(/You have not agreed to the recycling/)
    expect(within(card).queryByRole('button')).toBeNull()
  })

  it('offers no withdrawal to a single owner, nor once a site has received the vehicle', async () => {
    openHistory(
      answerHistory([
        aCase(),
        aCase({ id: 8, status: 'shop_process', arrival: null, own_consent: 'agreed' }),
      ]),
    )
    await screen.findAllByRole('article')
    expect(screen.queryByRole('button', { name: 'Take back my consent' })).toBeNull()
  })
})
