import type { Outsource } from '@autokierto/contract/outsources'
import type { ManagedShop } from '@autokierto/contract/shops'
import type { ManagedUser } from '@autokierto/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveLayout } from '../../map/testing.ts'
import { refused } from '../../testing/fake-api.ts'
import { aShop, aUser, aVehicle, pageOf, renderStation, site } from '../testing/station.ts'

type Answers = Parameters<typeof renderStation>[1]

const anne: ManagedUser = {
  id: 12,
  first_name: 'Anne',
  last_name: 'Lindroos',
  username: 'anne.lindroos',
  email: 'anne.lindroos@example.fi',
  phone: null,
  groups: [],
  shop_ids: [1, 2],
  outsource_id: null,
  state: 'invited',
  last_login_at: null,
  second_factor: false,
}
const konala: ManagedShop = {
  ...aShop(1, site.name),
  phone: '010 555 0101',
  opening_hours_mon: '08:00-16:00',
  opening_hours_tue: '08:00-16:00',
  user_ids: [],
  contractors: [],
  pickups_per_day: null,
  licence: { number: null, authority: null, valid_until: null },
}
const hinaus: Outsource = {
  id: 3,
  name: 'Uudenmaan Hinaus Oy',
  email: null,
  phone: null,
  contact_person: 'Heikki Laine',
  location: null,
  users: [],
  shop_ids: [1, 2],
}
const names = pageOf([
  { id: 1, name: site.name },
  { id: 2, name: 'Vantaa Hakkila' },
])

const answers: Answers = {
  listOperatorUsers: pageOf([anne]),
  listOperatorShops: pageOf([konala]),
  listOutsources: pageOf([hinaus]),
  listOutsourceUsers: pageOf([]),
  getCompanySignIn: { json: { sign_in: { second_factor_required: false, users_without: 3 } } },
  listShopsForUsers: names,
  listShopsForOutsource: names,
  listUserNames: pageOf([{ id: 12, first_name: 'Anne', last_name: 'Lindroos', username: 'anne.lindroos' }]),
}
const show = (below: string, more: Answers = {}, who: Parameters<typeof renderStation>[2] = 'main') =>
  renderStation(`/operator/management${below}`, { ...answers, ...more }, who)
const bodyOf = ({ api }: ReturnType<typeof show>, action: string) =>
  api.seen.find(call => call.action === action)?.body
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const write = async (label: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

beforeEach(() => giveLayout({ wide: false }))

describe('a second factor', () => {
  it('is asked of the whole company by who shows who they are', async () => {
    const on = { sign_in: { second_factor_required: true, users_without: 3 } }
    const shown = show('/users', { changeCompanySignIn: { json: on } })
    await screen.findByText('3 users have not set it up.')
    await press('Require it of everybody')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Password'), 'own-password')
    await userEvent.click(dialog.getByRole('button', { name: 'Require it of everybody' }))
    await screen.findByText('Two-step sign-in is now required of everybody.')
    expect(bodyOf(shown, 'changeCompanySignIn')).toEqual({
      second_factor_required: true,
      current_password: 'own-password',
    })
  })

  it('of somebody who has lost the device is taken away by who shows who they are', async () => {
    const withFactor = { ...anne, state: 'active' as const, second_factor: true }
    const shown = show('/users/12', {
      listOperatorUsers: pageOf([withFactor]),
      changeOperatorUser: { json: { user: { ...withFactor, second_factor: false } } },
    })
    await press('Remove two-step sign-in')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Password'), 'own-password')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove two-step sign-in' }))
    await screen.findByText('Two-step sign-in of Anne Lindroos has been removed.')
    expect(bodyOf(shown, 'changeOperatorUser')).toEqual({
      second_factor: false,
      current_password: 'own-password',
    })
  })
})

describe('users', () => {
  it('are the first list, with where they work and how they stand', async () => {
    show('')
    await heading('Users')
    const row = (await screen.findByRole('rowheader', { name: /Anne Lindroos/ })).closest('tr')!
    await within(row).findByText('Helsinki Konala, Vantaa Hakkila')
    within(row).getByText('Invited')
    within(row).getByText('not yet')
  })

  it('are invited by mail, and stand in the list without a reload', async () => {
    const made = { ...anne, id: 20, first_name: 'Timo', last_name: 'Rautio', username: 'timo.rautio' }
    let users = [anne]
    const shown = show('/users/new', {
      listOperatorUsers: () => pageOf(users),
      createOperatorUser: () => {
        users = [anne, made]
        return { status: 201, json: { user: made } }
      },
    })
    await write(/^First name/, 'Timo')
    await write(/^Last name/, 'Rautio')
    await write(/^Username/, 'timo.rautio')
    await screen.findByText('Without an e-mail you give the first password yourself.')
    await write(/^E-mail/, 'timo@example.fi')
    await screen.findByText(/A link is sent to timo@example.fi/)
    expect(screen.queryByLabelText(/First password/)).toBeNull()
    await press('Send the invitation')
    expect((await screen.findAllByText(/Choose at least one site/)).length).toBeGreaterThan(0)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Vantaa Hakkila' }))
    await press('Send the invitation')
    await screen.findByText('The user Timo Rautio has been created.')
    await heading('Users')
    await screen.findByRole('link', { name: 'Timo Rautio' })
    expect(bodyOf(shown, 'createOperatorUser')).toMatchObject({
      username: 'timo.rautio',
      email: 'timo@example.fi',
      shop_ids: [2],
      groups: [],
    })
  })

  it('without an e-mail get a first password, typed twice', async () => {
    const shown = show('/users/new', { createOperatorUser: { status: 201, json: { user: anne } } })
    await write(/^First name/, 'Anne')
    await write(/^Last name/, 'Lindroos')
    await write(/^Username/, 'anne.lindroos')
    await userEvent.click(await screen.findByRole('radio', { name: /^Main user/ }))
    await write(/^First password/, 'kesäyön tuuli 42')
    await write(/^Password again/, 'kesäyön tuuli 43')
    await press('Add the user')
    await waitFor(() =>
      expect(screen.getByLabelText(/^Password again/).getAttribute('aria-invalid')).toBe('true'),
    )
    await write(/^Password again/, 'kesäyön tuuli 42')
    await press('Add the user')
    await screen.findByText('The user Anne Lindroos has been created.')
    expect(bodyOf(shown, 'createOperatorUser')).toMatchObject({
      groups: ['operator'],
      password: 'kesäyön tuuli 42',
    })
  })

  it.each([
    ['EMAIL_TAKEN', /^E-mail/],
    ['ERROR_USERNAME_ALREADY_EXISTS', /^Username/],
  ] as const)('say %s beside its field', async (code, label) => {
    show('/users/12', { changeOperatorUser: refused(409, code) })
    await write(/^Phone/, '040 555 0100')
    await press('Save')
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
  })

  it('say before what a site taken away will end', async () => {
    const shown = show('/users/12', { changeOperatorUser: { json: { user: { ...anne, shop_ids: [1] } } } })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Vantaa Hakkila' }))
    await screen.findByText('Anne Lindroos will no longer see the vehicles of Vantaa Hakkila.')
    await press('Save')
    await screen.findByText('The user Anne Lindroos has been updated.')
    expect(bodyOf(shown, 'changeOperatorUser')).toEqual({ shop_ids: [1] })
  })

  it('are mailed a link, and where it went is told masked', async () => {
    show('/users/12', { sendOperatorUserLink: { status: 204 } })
    await press('Send the invitation again')
    await screen.findByText('The password reset e-mail has been sent to a…@example.fi.')
  })

  it('are blocked and let in again in place', async () => {
    let state: ManagedUser['state'] = 'active'
    const user = () => ({ ...anne, state })
    show('/users/12', {
      listOperatorUsers: () => pageOf([user()]),
      changeOperatorUser: ({ body }) => {
        state = (body as { blocked: boolean }).blocked ? 'blocked' : 'active'
        return { json: { user: user() } }
      },
    })
    await press('Block signing in')
    await screen.findByText('Anne Lindroos can no longer sign in.')
    await press('Allow signing in')
    await screen.findByText('Anne Lindroos can sign in again.')
    await screen.findByRole('button', { name: 'Block signing in' })
  })

  it('are deleted once the username is typed, and leave the list without a reload', async () => {
    let users = [anne]
    show('/users/12', {
      listOperatorUsers: () => pageOf(users),
      deleteOperatorUser: () => {
        users = []
        return { status: 204 }
      },
    })
    await press('Delete the user')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the user' }))
    await within(dialog).findByText('Type the username exactly like this.')
    await userEvent.type(within(dialog).getByLabelText('Type the username'), 'anne.lindroos')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the user' }))
    await screen.findByText('The user Anne Lindroos has been deleted.')
    await screen.findByText('No users yet')
  })

  it('say why the last main user stays', async () => {
    show('/users/12', { deleteOperatorUser: refused(409, 'LAST_MAIN_USER') })
    await press('Delete the user')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Type the username'), 'anne.lindroos')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the user' }))
    await within(dialog).findByText(/A company needs a main user who can sign in/)
  })

  it('neither block, delete nor degrade themselves', async () => {
    const self: ManagedUser = { ...anne, id: 1, groups: ['operator'], shop_ids: [], state: 'active' }
    show('/users/1', { listOperatorUsers: pageOf([self]) })
    for (const name of [/^Block signing in/, /^Delete the user/]) {
      const button = await screen.findByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).toBe('true')
    }
    const user = screen.getByRole<HTMLInputElement>('radio', { name: /^User/ })
    expect(user.disabled || user.getAttribute('aria-disabled') === 'true').toBe(true)
  })

  it('of another company are not there', async () => {
    show('/users/99', { listOperatorUsers: pageOf([]) })
    await heading('There is nothing here')
  })
})

describe('a list with room beside it', () => {
  it('opens a user there, keeps its words, and gives the focus back to the row', async () => {
    giveLayout({ wide: true })
    const { router, api } = show('/users?q=lind')
    await userEvent.click(await screen.findByRole('link', { name: 'Anne Lindroos' }))
    await heading('Anne Lindroos')
    screen.getByRole('heading', { level: 2, name: 'Users' })
    expect(router.state.location.href).toBe('/operator/management/users/12?q=lind')
    await userEvent.click(screen.getByRole('link', { name: 'Close: Anne Lindroos' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Anne Lindroos'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Anne Lindroos' })).toBeNull())
    await heading('Users')
    expect(api.count('listOperatorUsers')).toBeGreaterThan(0)
  })

  it('asks before what is written is lost by another row', async () => {
    giveLayout({ wide: true })
    const timo = { ...anne, id: 13, first_name: 'Timo', last_name: 'Rautio', username: 'timo.rautio' }
    show('/users/12', {
      listOperatorUsers: ({ path }) => pageOf(path.includes('id=12') ? [anne] : [anne, timo]),
    })
    await write(/^Phone/, '040 555 0100')
    await userEvent.click(await screen.findByRole('link', { name: 'Timo Rautio' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getAllByRole('button').length).toBe(2)
  })

  it('searches while one types, in one question', async () => {
    const { api } = show('/users')
    await userEvent.type(await screen.findByRole('searchbox'), 'lind')
    await waitFor(() => expect(api.seen.at(-1)?.path).toMatch(/q=lind/))
    expect(api.seen.filter(({ path }) => /q=l(&|$)/.test(path))).toEqual([])
  })

  it('is narrowed to the invited', async () => {
    const { api } = show('/users')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Invited')
    await waitFor(() => expect(api.seen.at(-1)?.path).toMatch(/state=invited/))
  })
})

describe('sites', () => {
  it('say why owners are not offered them', async () => {
    show('/shops/1', {
      listOperatorShops: pageOf([{ ...konala, is_private: true, location: null, phone: null }]),
    })
    await screen.findByText('Stored, but not offered to owners')
    await screen.findByText('The site is private. The location is missing. Phone and e-mail are missing.')
  })

  it('are found by address, keep hours by weekday, and send what is new', async () => {
    const place = { ...konala.location!, address: 'Hakintie 21', postal: '01380', city: 'Vantaa' }
    const shown = show('/shops/1', {
      searchLocations: { json: { results: [{ ...place, label: 'Hakintie 21, 01380 Vantaa' }] } },
      changeShop: { json: { shop: konala } },
    })
    await write(/^Address/, 'Hakintie 21{Enter}')
    await screen.findByText('Chosen location: Hakintie 21, 01380 Vantaa')
    // Tuesday follows Monday until it has hours of its own.
    await press('Add hours: Monday')
    await press('Remove hours 2: Tuesday')
    await press('Save')
    expect((await screen.findAllByText(/Give the hours in order/)).length).toBeGreaterThan(0)
    await press('Remove hours 2: Monday')
    await press('Open the day: Wednesday')
    await press('Thursday as Wednesday')
    await press('Save')
    await screen.findByText('The site Helsinki Konala and its address have been updated.')
    expect(bodyOf(shown, 'changeShop')).toEqual({
      location: place,
      opening_hours_wed: '08:00-16:00',
      opening_hours_thu: '08:00-16:00',
    })
  })

  it('show the card of owners as it is written, and name the pickups of days that would be closed', async () => {
    const order = aVehicle({ plate: 'ABC-123', status: 'shop_transit' })
    show('/shops/1', {
      listOperatorShops: pageOf([{ ...konala, opening_hours_mon: '08:00-16:00' }]),
      getRound: ({ path }) => ({
        json: {
          day: null,
          days: [
            { day: '2027-02-01', stops: 1, collected: 0 },
            { day: '2027-02-03', stops: 2, collected: 0 },
          ],
          without_day: 0,
          places: null,
          drivers: [],
          stops: path.includes('day=2027-02-01')
            ? [{ vehicle: order, driver_id: null, place: null, point: null, picture: null, failed: null }]
            : [],
        },
      }),
    })
    const view = (await screen.findByRole('heading', { name: 'What owners see' })).closest('section')!
    await write(/^Name/, 'Konalan piste')
    await within(view).findByText('Konalan piste')
    await press('Remove hours 1: Monday')
    await screen.findByText('Pickups are ordered for days that would be closed')
    const days = screen.getByText('Monday 1 Feb').closest('li')!
    await waitFor(() => expect(days.textContent).toBe('Monday 1 Feb: ABC-123'))
    expect(screen.queryByText(/Wednesday 3 Feb/)).toBeNull()
    await press('Undo the changes')
    await within(view).findByText('Helsinki Konala')
    expect(screen.queryByText('Pickups are ordered for days that would be closed')).toBeNull()
  })

  it('of hundreds of people show the chosen and some, and find the rest by name', async () => {
    const person = (id: number) => ({ id, first_name: 'Aino', last_name: `Nro${id}`, username: `a${id}` })
    const people = Array.from({ length: 500 }, (_, at) => person(at + 1))
    show('/shops/1', {
      listOperatorShops: pageOf([{ ...konala, user_ids: [499] }]),
      listUserNames: pageOf(people),
    })
    await screen.findByText('Showing 41 of 500. Search to find the rest.')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Aino Nro499' }).checked).toBe(true)
    expect(screen.queryByRole('checkbox', { name: 'Aino Nro450' })).toBeNull()
    await userEvent.type(screen.getByLabelText(/^Find in the list/), 'nro450')
    await screen.findByRole('checkbox', { name: 'Aino Nro450' })
    expect(screen.queryByRole('checkbox', { name: 'Aino Nro499' })).toBeNull()
  })

  it('refuse exceptional days that overlap, and take those that do not', async () => {
    const shown = show('/shops/new', { createShop: { status: 201, json: { shop: konala } } })
    await write(/^Name/, 'Espoo Kera')
    await press('Add an exception')
    await press('Save')
    expect((await screen.findAllByText(/Give both days/)).length).toBeGreaterThan(0)
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-12-24' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-12-26' } })
    await press('Save')
    await screen.findByText('The site Helsinki Konala and its address have been created.')
    expect(bodyOf(shown, 'createShop')).toMatchObject({
      name: 'Espoo Kera',
      exceptional_days: [{ from: '2026-12-24', to: '2026-12-26', hours: null }],
    })
  })

  it('in use tell by what, lead there, and are made private first', async () => {
    const shown = show('/shops/1', {
      deleteShop: refused(409, 'SHOP_IN_USE', {
        counts: { shop_process: 23, shop_transit: 7, shop_transfer: 2 },
      }),
      changeShop: { json: { shop: { ...konala, is_private: true } } },
    })
    await press('Delete the site')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the site' }))
    await within(dialog).findByText(/cannot be deleted yet/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('button', { name: '23 in process' })
    await screen.findByRole('button', { name: '9 on their way' })
    await press('Make it private')
    await screen.findByText('The site Helsinki Konala is now private.')
    expect(bodyOf(shown, 'changeShop')).toEqual({ is_private: true })
  })

  it('that are deleted say so', async () => {
    show('/shops/1', { deleteShop: { status: 204 } })
    await press('Delete the site')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the site' }))
    await screen.findByText('The site Helsinki Konala and its address have been deleted.')
  })
})

describe('subcontractors', () => {
  it('are listed, changed, and lose sites with a word before', async () => {
    const shown = show('/subcontractors/3', { changeOutsource: { json: { outsource: hinaus } } })
    await heading('Uudenmaan Hinaus Oy')
    await screen.findByText('The subcontractor has no users yet')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Vantaa Hakkila' }))
    await screen.findByText('The subcontractor and its users lose access to Vantaa Hakkila.')
    await press('Save')
    await screen.findByText('The subcontractor Uudenmaan Hinaus Oy has been updated.')
    expect(bodyOf(shown, 'changeOutsource')).toEqual({ shop_ids: [1] })
  })

  it('are deleted with their users', async () => {
    show('/subcontractors/3', { deleteOutsource: { status: 204 } })
    await press('Delete the subcontractor')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the subcontractor' }))
    await screen.findByText('The subcontractor Uudenmaan Hinaus Oy has been deleted.')
  })

  it('get users within their own sites', async () => {
    const shown = show('/subcontractors/3/users/new', {
      listOutsources: pageOf([{ ...hinaus, shop_ids: [2] }]),
      createOutsourceUser: { status: 201, json: { user: { ...anne, outsource_id: 3 } } },
    })
    await screen.findByRole('checkbox', { name: 'Vantaa Hakkila' })
    expect(screen.queryByRole('checkbox', { name: 'Helsinki Konala' })).toBeNull()
    await write(/^First name/, 'Anne')
    await write(/^Last name/, 'Lindroos')
    await write(/^Username/, 'anne.lindroos')
    await write(/^E-mail/, 'anne@example.fi')
    await userEvent.click(screen.getByRole('radio', { name: /^Main user/ }))
    await press('Send the invitation')
    await heading('Uudenmaan Hinaus Oy')
    expect(bodyOf(shown, 'createOutsourceUser')).toMatchObject({ groups: ['contractor'] })
  })
})

describe('a subcontractor’s user', () => {
  it('is mailed the invitation again by their username', async () => {
    const shown = show('/subcontractors/3/users/12', {
      listOutsourceUsers: pageOf([{ ...anne, outsource_id: 3 }]),
      sendResetLink: { status: 204 },
    })
    await press('Send the invitation again')
    await screen.findByText('The password reset e-mail has been sent to a…@example.fi.')
    expect(bodyOf(shown, 'sendResetLink')).toEqual({ username: 'anne.lindroos' })
  })
})

describe('who manages', () => {
  it('a subcontractor’s main user, the users of the own company only', async () => {
    const contractor = { ...aUser('driver'), groups: ['contractor' as const] }
    const shown = show('', {
      getOwnUser: { json: { user: contractor } },
      listContractorUsers: pageOf([{ ...anne, outsource_id: 1 }]),
      listShopsForContractorUsers: names,
    })
    await screen.findByRole('link', { name: 'Anne Lindroos' })
    const side = screen.getByRole('navigation', { name: 'Management' })
    expect(
      within(side)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['Users'])
    expect(shown.api.count('listOperatorUsers')).toBe(0)
    await userEvent.click(screen.getByRole('link', { name: 'Anne Lindroos' }))
    await heading('Anne Lindroos')
    expect(screen.queryByRole('radio', { name: /^Main user/ })).toBeNull()
  })

  it('nobody else: they are told whom to ask', async () => {
    show('', {}, 'yard')
    await screen.findByText(/Management is for the main users/)
  })

  it('does not know other addresses', async () => {
    show('/vehicles')
    await heading('There is nothing here')
  })
})

describe('a password that somebody else has set', () => {
  it('is changed before anything else', async () => {
    show('', {
      getOwnUser: { json: { user: { ...aUser('main'), password_change_required: true } } },
      listOperatorUsers: refused(403, 'PASSWORD_CHANGE_REQUIRED'),
    })
    await heading('Your profile')
    await screen.findByText(/Somebody else has set the present one|somebody else has set the present one/)
  })
})
