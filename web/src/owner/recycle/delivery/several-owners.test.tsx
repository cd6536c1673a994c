import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Answer, refused } from '../../../testing/fake-api.ts'
import { anOwner, aSearchAnswer } from '../../testing/owner-data.ts'
import { findPhone, openDeliveryStep, pressOrder } from './testing.ts'

describe('the order of a vehicle with several owners', () => {
  const shared = {
    phone: '040 123 4567',
    found: aSearchAnswer({ owners: { total: 2, agreed: 1 } }),
    ownersSeen: true,
  }
  const owners = (status: 'asked' | 'agreed' | 'refused'): Answer<'listConsents'> => ({
    json: { own: 'agreed', results: [anOwner({ status })] },
  })

  it.each(['asked', 'refused'] as const)('blocks the order while another owner has %s', async status => {
    const { router, api } = openDeliveryStep({ draft: shared, listConsents: owners(status) })
    await screen.findByRole('region', { name: 'The other owners' })
    const button = screen.getByRole('button', { name: 'Continue' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    screen.getByText('The consent of the other owners is still missing.')
    await userEvent.click(button)
    expect(router.state.location.search).toEqual({ step: 'delivery' })
    expect(api.count('orderPickup')).toBe(0)
  })

  it('accepts the order after a refresh shows that the other owner has agreed', async () => {
    let status: 'asked' | 'agreed' = 'asked'
    const { api } = openDeliveryStep({ draft: shared, listConsents: () => owners(status) })
    await screen.findByText('Waiting for an answer')
    status = 'agreed'
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(screen.queryByText('Waiting for an answer')).toBeNull())
    await pressOrder()
    await screen.findByRole('heading', { level: 1, name: 'The pickup is ordered' })
    expect(api.count('orderPickup')).toBe(1)
  })

  it('shows the missing consent when the service reports another owner', async () => {
    openDeliveryStep({
      draft: { phone: '040 123 4567' },
      orderPickup: refused(409, 'CONSENTS_MISSING'),
      listConsents: { json: { own: 'agreed', results: [anOwner({ status: 'missing' })] } },
    })
    await findPhone()
    await pressOrder()
    await screen.findByText(/Not all owners have given their consent/)
    const card = await screen.findByRole('region', { name: 'The other owners' })
    within(card).getByText('Eero Korhonen')
    expect((await findPhone()).value).toBe('040 123 4567')
  })

  it('fetches no consents for a vehicle with one owner', async () => {
    const { api } = openDeliveryStep()
    await findPhone()
    expect(api.count('listConsents')).toBe(0)
  })
})
