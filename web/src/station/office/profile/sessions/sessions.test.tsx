import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser, renderStation } from '../../../testing/station.ts'

const at = { signed_in_at: '2026-11-20T07:12:00Z', last_used_at: '2026-11-20T09:00:00Z' }
const ownSessions = [
  { id: 'a', browser: 'Firefox, Windows', shop: { id: 1, name: 'Helsinki Konala' }, is_current: true, ...at },
  { id: 'b', browser: 'Safari, iPhone', shop: null, is_current: false, ...at },
]
const show = (more: Parameters<typeof renderStation>[1] = {}) =>
  renderStation('/operator/profile', {
    getOwnUser: { json: { user: aUser('yard') } },
    getSecondFactor: {
      json: { second_factor: { totp: null, passkeys: [], recovery_codes_left: 0, required_by: null } },
    },
    listOwnSessions: { json: { results: ownSessions, max_sessions: 20 } },
    ...more,
  })

describe('own sessions', () => {
  it('lists browser, time and site, and ends any session but the current one', async () => {
    const { api } = show({ endOwnSession: { status: 204 } })
    await screen.findByText('This browser')
    screen.getByText(/^Used .*Helsinki Konala/)
    screen.getByText(/^At most 20 sessions .* the one unused for the longest ends\.$/)
    expect(screen.queryByRole('button', { name: 'End Firefox, Windows' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'End Safari, iPhone' }))
    await screen.findByText('The session has ended.')
    expect(api.seen.find(({ action }) => action === 'endOwnSession')?.path).toBe('shop/user/session/b/')
  })

  it('ends all other sessions', async () => {
    const { api } = show({ endOtherSessions: { status: 204 } })
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }))
    await screen.findByText('All other sessions have ended.')
    expect(api.count('endOtherSessions')).toBe(1)
  })

  it('reports a session that could not be ended', async () => {
    show({ endOwnSession: { status: 404, json: { code: 'NOT_FOUND' } } })
    await userEvent.click(await screen.findByRole('button', { name: 'End Safari, iPhone' }))
    await screen.findByText(/was not found/)
  })
})
