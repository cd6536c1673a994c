import type { ApiKey } from '@autokierto/contract/api-keys'
import type { ManagedUser } from '@autokierto/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveLayout } from '../../../../kit/map/testing.ts'
import { refused } from '../../../../testing/fake-api.ts'
import { fillField, findHeading, pressButton } from '../../../../testing/find-controls.ts'
import { prove } from '../../../../testing/prove.ts'
import { pageOf } from '../../../testing/station.ts'
import { anne, bodyOf, show } from '../testing.ts'

beforeEach(() => giveLayout({ wide: false }))

describe('second factor of users', () => {
  it('requires a second factor of the whole company after reauthentication', async () => {
    const on = { sign_in: { second_factor_required: true, users_without: 3 } }
    const page = show('/users', { changeCompanySignIn: { json: on } })
    await screen.findByText('3 users (own and of subcontractors) have not set it up.')
    await pressButton('Require it of everybody')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Password'), 'own-password')
    await userEvent.click(dialog.getByRole('button', { name: 'Require it of everybody' }))
    await screen.findByText('Two-step sign-in is now required of everybody.')
    expect(bodyOf(page, 'changeCompanySignIn')).toEqual({
      second_factor_required: true,
      current_password: 'own-password',
    })
  })

  it('removes the second factor of a user after reauthentication', async () => {
    const withFactor = { ...anne, state: 'active' as const, second_factor: true }
    const page = show('/users/12', {
      listOperatorUsers: pageOf([withFactor]),
      changeOperatorUser: { json: { user: { ...withFactor, second_factor: false } } },
    })
    await pressButton('Remove two-step sign-in')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Password'), 'own-password')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove two-step sign-in' }))
    await screen.findByText('Two-step sign-in of Anne Lindroos has been removed.')
    expect(bodyOf(page, 'changeOperatorUser')).toEqual({
      second_factor: false,
      current_password: 'own-password',
    })
  })
})

describe('user management', () => {
  it('shows users as the default list, with sites and state', async () => {
    show('')
    await findHeading('Users')
    const row = (await screen.findByRole('rowheader', { name: /Anne Lindroos/ })).closest('tr')!
    await within(row).findByText('Helsinki Konala, Vantaa Hakkila')
    within(row).getByText('Invited')
    within(row).getByText('not yet')
  })

  it('invites a user by mail and adds them to the list without a reload', async () => {
    const timo = { ...anne, id: 20, first_name: 'Timo', last_name: 'Rautio', username: 'timo.rautio' }
    let users = [anne]
    // The list is next to the form on wide screens.
    giveLayout({ wide: true })
    const page = show('/users/new', {
      listOperatorUsers: () => pageOf(users),
      getCompanySignIn: () => ({
        json: { sign_in: { second_factor_required: false, users_without: users.length + 1 } },
      }),
      createOperatorUser: () => {
        users = [anne, timo]
        return { status: 201, json: { user: timo } }
      },
    })
    await fillField(/^First name/, 'Timo')
    await fillField(/^Last name/, 'Rautio')
    await fillField(/^Username/, 'timo.rautio')
    await screen.findByText('2 users (own and of subcontractors) have not set it up.')
    await screen.findByText('Without an e-mail you give the first password yourself.')
    await fillField(/^E-mail/, 'timo@')
    expect(screen.queryByText(/A link is sent to/)).toBeNull()
    await userEvent.type(screen.getByLabelText(/^E-mail/), 'example.fi')
    await screen.findByText(/A link is sent to timo@example.fi/)
    expect(screen.queryByLabelText(/First password/)).toBeNull()
    await pressButton('Send the invitation')
    expect((await screen.findAllByText(/Choose at least one site/)).length).toBeGreaterThan(0)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Vantaa Hakkila' }))
    await pressButton('Send the invitation')
    await screen.findByText('The user Timo Rautio has been created.')
    await findHeading('Users')
    const row = await screen.findByRole('link', { name: 'Timo Rautio' })
    await waitFor(() => expect(document.activeElement).toBe(row))
    await screen.findByText('3 users (own and of subcontractors) have not set it up.')
    expect(bodyOf(page, 'createOperatorUser')).toMatchObject({
      username: 'timo.rautio',
      email: 'timo@example.fi',
      shop_ids: [2],
      groups: [],
    })
  })

  it('lists missing fields in the order of the page', async () => {
    show('/users/new', {})
    await pressButton('Add the user')
    const summary = (await screen.findByText('Please check these')).closest('[tabindex]') as HTMLElement
    const missing = within(summary)
      .getAllByRole('link')
      .map(link => link.textContent?.replace('This is required.', '').trim())
    expect(missing).toEqual([
      'First name',
      'Last name',
      'Username',
      'First password',
      'Choose at least one site where the user works.',
    ])
  })

  it('requires a first password, typed twice, for a user without an e-mail address', async () => {
    const page = show('/users/new', { createOperatorUser: { status: 201, json: { user: anne } } })
    await fillField(/^First name/, 'Anne')
    await fillField(/^Last name/, 'Lindroos')
    await fillField(/^Username/, 'anne.lindroos')
    await userEvent.click(await screen.findByRole('radio', { name: /^Main user/ }))
    await fillField(/^First password/, 'kesäyön tuuli 42')
    await fillField(/^Password again/, 'kesäyön tuuli 43')
    await pressButton('Add the user')
    await waitFor(() =>
      expect(screen.getByLabelText(/^Password again/).getAttribute('aria-invalid')).toBe('true'),
    )
    await fillField(/^Password again/, 'kesäyön tuuli 42')
    await pressButton('Add the user')
    await prove('Add the user')
    await screen.findByText('The user Anne Lindroos has been created.')
    expect(bodyOf(page, 'createOperatorUser')).toMatchObject({
      current_password: 'Salasana-1',
      groups: ['operator'],
      password: 'kesäyön tuuli 42',
    })
  })

  it.each([
    ['EMAIL_TAKEN', /^E-mail/],
    ['ERROR_USERNAME_ALREADY_EXISTS', /^Username/],
  ] as const)('shows %s at its field', async (code, label) => {
    show('/users/12', { changeOperatorUser: refused(409, code) })
    await fillField(/^Phone/, '040 555 0100')
    await pressButton('Save')
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
  })

  it('warns about the effect of removing a site before saving', async () => {
    const page = show('/users/12', { changeOperatorUser: { json: { user: { ...anne, shop_ids: [1] } } } })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Vantaa Hakkila' }))
    await screen.findByText('Anne Lindroos will no longer see the vehicles of Vantaa Hakkila.')
    await pressButton('Save')
    await screen.findByText('The user Anne Lindroos has been updated.')
    expect(bodyOf(page, 'changeOperatorUser')).toEqual({ shop_ids: [1] })
  })

  it('mails a user a link and shows the masked address', async () => {
    show('/users/12', { sendOperatorUserLink: { status: 204 } })
    await pressButton('Send the invitation again')
    await screen.findByText('The password reset e-mail has been sent to a…@example.fi.')
  })

  it('blocks and unblocks a user without leaving the page', async () => {
    let state: ManagedUser['state'] = 'active'
    const user = () => ({ ...anne, state })
    show('/users/12', {
      listOperatorUsers: () => pageOf([user()]),
      changeOperatorUser: ({ body }) => {
        state = (body as { blocked: boolean }).blocked ? 'blocked' : 'active'
        return { json: { user: user() } }
      },
    })
    await pressButton('Block signing in')
    await screen.findByText('Anne Lindroos can no longer sign in.')
    await pressButton('Allow signing in')
    await screen.findByText('Anne Lindroos can sign in again.')
    await screen.findByRole('button', { name: 'Block signing in' })
  })

  it('deletes a user after the username is typed, and updates the list without a reload', async () => {
    let users = [anne]
    show('/users/12', {
      listOperatorUsers: () => pageOf(users),
      deleteOperatorUser: () => {
        users = []
        return { status: 204 }
      },
    })
    await pressButton('Delete the user')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the user' }))
    await within(dialog).findByText('Type the username exactly like this.')
    await userEvent.type(within(dialog).getByLabelText('Type the username'), 'anne.lindroos')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the user' }))
    await screen.findByText('The user Anne Lindroos has been deleted.')
    await screen.findByText('No users yet')
  })

  it('explains why the last main user cannot be deleted', async () => {
    show('/users/12', { deleteOperatorUser: refused(409, 'LAST_MAIN_USER') })
    await pressButton('Delete the user')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Type the username'), 'anne.lindroos')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the user' }))
    await within(dialog).findByText(/A company needs a main user who can sign in/)
  })

  it('deletes a user with their keys and webhooks if selected', async () => {
    const key: ApiKey = {
      id: 4,
      name: 'Toiminnanohjaus',
      prefix: 'ak_7fQ2mXb1',
      scopes: ['read'],
      shop_ids: [1],
      valid_until: '2099-11-20',
      state: 'active',
      created_at: '2026-11-20T07:12:00Z',
      created_by: 'Anne Lindroos',
      created_by_id: 12,
      last_used_at: null,
    }
    const others = { ...key, id: 5, name: 'Toisen avain', created_by_id: 2 }
    let tries = 0
    const page = show('/users/12', {
      listApiKeys: { json: { results: [key, others] } },
      deleteOperatorUser: () =>
        tries++ === 0
          ? refused(400, 'VALIDATION_ERROR', { fields: [{ field: 'current_password', code: 'REQUIRED' }] })
          : { status: 204 },
    })
    await pressButton('Delete the user')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Key Toiminnanohjaus')
    expect(dialog.queryByText(/Toisen avain/)).toBeNull()
    await userEvent.click(dialog.getByRole('radio', { name: 'They end' }))
    await userEvent.type(dialog.getByLabelText('Type the username'), 'anne.lindroos')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the user' }))
    await prove('Delete the user')
    await screen.findByText('The user Anne Lindroos has been deleted.')
    expect(page.api.seen.filter(({ action }) => action === 'deleteOperatorUser').at(-1)?.body).toEqual({
      integrations: 'end',
      current_password: 'Salasana-1',
    })
  })

  it('asks for the password to delete a user if the service requires it', async () => {
    let tries = 0
    const page = show('/users/12', {
      deleteOperatorUser: () =>
        tries++ === 0
          ? refused(400, 'VALIDATION_ERROR', { fields: [{ field: 'current_password', code: 'REQUIRED' }] })
          : { status: 204 },
    })
    await pressButton('Delete the user')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/username/i), 'anne.lindroos')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the user' }))
    await prove('Delete the user')
    await screen.findByText('The user Anne Lindroos has been deleted.')
    expect(bodyOf(page, 'deleteOperatorUser')).toEqual({})
    expect(page.api.seen.filter(({ action }) => action === 'deleteOperatorUser').at(-1)?.body).toEqual({
      current_password: 'Salasana-1',
    })
  })

  it('asks for the password when the e-mail address changes', async () => {
    const page = show('/users/12', { changeOperatorUser: { json: { user: anne } } })
    await fillField(/^E-mail/, 'anne.toinen@example.fi')
    await pressButton('Save')
    await prove('Save')
    await screen.findByText('The user Anne Lindroos has been updated.')
    expect(bodyOf(page, 'changeOperatorUser')).toEqual({
      email: 'anne.toinen@example.fi',
      current_password: 'Salasana-1',
    })
  })

  it('shows when and from where an account was frozen, and unblocks it after reauthentication', async () => {
    const frozen: ManagedUser = {
      ...anne,
      state: 'blocked',
      frozen: { since: '2026-11-20T07:12:00Z', email: 'anne.before@example.fi' },
    }
    const page = show('/users/12', {
      listOperatorUsers: pageOf([frozen]),
      changeOperatorUser: { json: { user: { ...anne, state: 'active' } } },
    })
    await screen.findByText(/^The account was frozen/)
    screen.getByText('Frozen from the address anne.before@example.fi.')
    await pressButton('Allow signing in')
    expect(page.api.count('changeOperatorUser')).toBe(0)
    await prove('Allow signing in')
    await screen.findByText('Anne Lindroos can sign in again.')
    expect(bodyOf(page, 'changeOperatorUser')).toEqual({
      blocked: false,
      current_password: 'Salasana-1',
    })
  })

  it('prevents users from blocking, deleting or demoting themselves', async () => {
    const self: ManagedUser = { ...anne, id: 1, groups: ['operator'], shop_ids: [], state: 'active' }
    show('/users/1', { listOperatorUsers: pageOf([self]) })
    for (const name of [/^Block signing in/, /^Delete the user/]) {
      const button = await screen.findByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).toBe('true')
    }
    const user = screen.getByRole<HTMLInputElement>('radio', { name: /^User/ })
    expect(user.disabled || user.getAttribute('aria-disabled') === 'true').toBe(true)
  })

  it('renders a notice for a user of another company', async () => {
    show('/users/99', { listOperatorUsers: pageOf([]) })
    await findHeading('There is nothing here')
  })

  it('discards the draft of a new user when the form is left without saving', async () => {
    const { router } = show('/users/new')
    await fillField(/^First name/, 'Timo')
    void router.navigate({ to: '/operator/incoming' })
    await pressButton('Leave without saving')
    await findHeading('Incoming')
    await router.navigate({ to: '/operator/management/$', params: { _splat: 'users/new' } })
    expect((await screen.findByLabelText<HTMLInputElement>(/^First name/)).value).toBe('')
  })
})
