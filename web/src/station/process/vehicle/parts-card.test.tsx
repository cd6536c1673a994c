import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { decided, show } from '../testing.ts'

const findSwitch = () => screen.findByRole('checkbox', { name: 'Show in the spare-part search' })

describe('part search switch of a vehicle', () => {
  it('hides a vehicle from the part search and is available to its site', async () => {
    const { sent } = show(decided, { after: { parts_hidden: true } })
    expect(await findSwitch()).toHaveProperty('checked', true)
    await userEvent.click(await findSwitch())
    await waitFor(async () => expect(await findSwitch()).toHaveProperty('checked', false))
    expect(sent()).toEqual([{ parts_hidden: true }])
  })

  it('hides the switch while the vehicle is listed for other sites', async () => {
    show({ ...decided, status: 'shop_listing', listing_ends_at: '2026-12-01T09:00:00Z' })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('checkbox', { name: 'Show in the spare-part search' })).toBeNull()
  })
})
