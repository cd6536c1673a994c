import type { ApiKey } from '@autokierto/contract/api-keys'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../testing/fake-api.ts'
import { refused } from '../../../../testing/fake-api.ts'
import { pressButton } from '../../../../testing/find-controls.ts'
import { noFactor } from '../../../../testing/prove.ts'
import { pageOf, renderStation, site } from '../../../testing/station.ts'

const listedKey: ApiKey = {
  id: 4,
  name: 'Toiminnanohjaus',
  prefix: 'ak_7fQ2mXb1',
  scopes: ['read', 'process'],
  shop_ids: [1],
  owners_until: null,
  valid_until: '2027-11-20',
  state: 'active',
  created_at: '2026-11-20T07:12:00Z',
  created_by: 'Anne Lindroos',
  created_by_id: 12,
  last_used_at: null,
}
const apiKeySecret = `ak_7fQ2mXb1${'s'.repeat(35)}`
const keyAnswers: Answers = {
  listApiKeys: { json: { results: [listedKey] } },
  listShopsForUsers: pageOf([{ id: 1, name: site.name }]),
  ...noFactor,
}
const show = (below = '', more: Answers = {}) =>
  renderStation(`/operator/management/keys${below}`, { ...keyAnswers, ...more }, 'main')
const callOf = ({ api }: ReturnType<typeof show>, action: string) =>
  api.seen.find(call => call.action === action)

const fillInKey = async () => {
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Varasto')
  await userEvent.click(screen.getByLabelText(/^Process/))
  await userEvent.click(await screen.findByLabelText(site.name))
  await pressButton('Make the key')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/password/i, { selector: 'input:not([hidden])' }), 'Salasana-1')
  await userEvent.click(dialog.getByRole('button', { name: 'Make the key' }))
}

describe('API keys', () => {
  it('lists keys with their scopes, sites and expiry', async () => {
    show()
    const card = within((await screen.findByRole('heading', { name: 'Toiminnanohjaus' })).closest('section')!)
    for (const text of ['In force', 'Read, Process', 'ak_7fQ2mXb1', 'Not yet']) card.getByText(text)
    await card.findByText(site.name)
    card.getByText(/^Anne Lindroos,/)
  })

  it('renders an empty state without keys', async () => {
    show('', { listApiKeys: { json: { results: [] } } })
    await screen.findByText('No keys yet')
    expect(screen.getAllByRole('link', { name: 'New key' })).toHaveLength(1)
  })

  it('ends a key after a confirmation, and offers no action for ended keys', async () => {
    const ended: ApiKey = { ...listedKey, id: 3, name: 'Vanha', state: 'ended' }
    const page = show('', {
      listApiKeys: { json: { results: [listedKey, ended] } },
      endApiKey: { status: 204 },
    })
    await screen.findByRole('heading', { name: 'Vanha' })
    expect(screen.queryByRole('button', { name: 'End Vanha' })).toBeNull()
    await pressButton('End Toiminnanohjaus')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'End' }))
    await screen.findByText('The key Toiminnanohjaus has ended.')
    expect(callOf(page, 'endApiKey')?.path).toBe('shop/operator/key/4/')
  })

  it('creates a key with the password and shows its secret once', async () => {
    const page = show('/new', {
      createApiKey: { status: 201, json: { key: listedKey, secret: apiKeySecret } },
    })
    await fillInKey()
    await screen.findByDisplayValue(apiKeySecret)
    expect(callOf(page, 'createApiKey')?.body).toMatchObject({
      name: 'Varasto',
      scopes: ['read', 'process'],
      shop_ids: [1],
      current_password: 'Salasana-1',
    })
    await pressButton('I have the key')
    await screen.findByRole('heading', { level: 1, name: 'API keys' })
    expect(document.body.textContent).not.toContain(apiKeySecret)
  })

  it.each([
    ['INCORRECT_CREDENTIALS', 401, /password is wrong/],
    ['KEYS_FULL', 409, /already has 50 keys/],
  ] as const)('creates no key when the answer is %s', async (code, status, text) => {
    show('/new', { createApiKey: refused(status, code) })
    await fillInKey()
    await screen.findAllByText(text)
    expect(screen.queryByText(/is ready/)).toBeNull()
    // Only the dialog shows the error, not the form behind it.
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows errors for missing fields without opening the dialog', async () => {
    show('/new')
    await userEvent.type(await screen.findByLabelText(/^Last day/), '2020-01-01')
    await userEvent.click(await screen.findByLabelText(/^Read/))
    await pressButton('Make the key')
    expect((await screen.findAllByRole('link')).length).toBeGreaterThan(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
