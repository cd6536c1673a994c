import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveLayout } from '../../../kit/map/testing.ts'
import { refused } from '../../../testing/fake-api.ts'
import { fillField, findHeading } from '../../../testing/find-controls.ts'
import { aUser, pageOf } from '../../testing/station.ts'
import { anne, show, siteNames } from './testing.ts'

beforeEach(() => giveLayout({ wide: false }))

describe('ResourceList', () => {
  it('opens a user next to the list, keeps the search, and returns the focus to the row', async () => {
    giveLayout({ wide: true })
    const { router, api } = show('/users?q=lind')
    await userEvent.click(await screen.findByRole('link', { name: 'Anne Lindroos' }))
    await findHeading('Anne Lindroos')
    screen.getByRole('heading', { level: 2, name: 'Users' })
    expect(router.state.location.href).toBe('/operator/management/users/12?q=lind')
    await userEvent.click(screen.getByRole('link', { name: 'Close: Anne Lindroos' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Anne Lindroos'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Anne Lindroos' })).toBeNull())
    await findHeading('Users')
    expect(api.count('listOperatorUsers')).toBeGreaterThan(0)
  })

  it('asks for confirmation before another row discards unsaved input', async () => {
    giveLayout({ wide: true })
    const timo = { ...anne, id: 13, first_name: 'Timo', last_name: 'Rautio', username: 'timo.rautio' }
    show('/users/12', {
      listOperatorUsers: ({ path }) => pageOf(path.includes('id=12') ? [anne] : [anne, timo]),
    })
    await fillField(/^Phone/, '040 555 0100')
    await userEvent.click(await screen.findByRole('link', { name: 'Timo Rautio' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getAllByRole('button').length).toBe(2)
  })

  it('debounces the search to one request', async () => {
    const { api } = show('/users')
    await userEvent.type(await screen.findByRole('searchbox'), 'lind')
    await waitFor(() => expect(api.seen.at(-1)?.path).toMatch(/q=lind/))
    expect(api.seen.filter(({ path }) => /q=l(&|$)/.test(path))).toEqual([])
  })

  it('filters users by state', async () => {
    const { api } = show('/users')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Invited')
    await waitFor(() => expect(api.seen.at(-1)?.path).toMatch(/state=invited/))
  })
})

describe('management access', () => {
  it('restricts a subcontractor’s main user to the users of their company', async () => {
    const own = {
      listContractorUsers: pageOf([{ ...anne, outsource_id: 1 }]),
      listShopsForContractorUsers: siteNames,
    }
    const page = show('', own, 'carrier')
    await screen.findByRole('link', { name: 'Anne Lindroos' })
    const side = screen.getByRole('navigation', { name: 'Management' })
    expect(
      within(side)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['Users', 'Security'])
    expect(page.api.count('listOperatorUsers')).toBe(0)
    await userEvent.click(screen.getByRole('link', { name: 'Anne Lindroos' }))
    await findHeading('Anne Lindroos')
    expect(screen.queryByRole('radio', { name: /^Main user/ })).toBeNull()
  })

  it('shows a subcontractor’s main user which company manages the sites', async () => {
    const page = show('/shops', {}, 'carrier')
    await screen.findByText(/The company you are a subcontractor of takes care of this/)
    expect(page.api.count('listOperatorShops')).toBe(0)
  })

  it('shows other users that management is for main users', async () => {
    show('', {}, 'yard')
    await screen.findByText(/Management is for the main users/)
  })

  it('renders a notice for unknown paths', async () => {
    show('/vehicles')
    await findHeading('There is nothing here')
  })
})

describe('a password set by another user', () => {
  it('redirects to the profile to change the password first', async () => {
    show('', {
      getOwnUser: { json: { user: { ...aUser('main'), password_change_required: true } } },
      listOperatorUsers: refused(403, 'PASSWORD_CHANGE_REQUIRED'),
    })
    await findHeading('Your profile')
    await screen.findByText(/Somebody else has set the present one|somebody else has set the present one/)
  })
})
