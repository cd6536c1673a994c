import type { Shop } from '@autokierto/contract/shops'
import { type MailTopic, mailTopics } from '@autokierto/domain/fields/mail-fields'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { refused } from '../../testing/fake-api.ts'
import { noFactor, prove } from '../../testing/prove.ts'
import { aUser, pageOf, renderStation } from '../testing/station.ts'

type Answers = Parameters<typeof renderStation>[1]
const user = { ...aUser('yard'), email: 'jouni@example.fi', phone: '040 555 0199' }
const show = (answers: Answers = {}, address = '/operator/profile') =>
  renderStation(address, {
    getOwnUser: { json: { user } },
    listOwnSessions: { json: { results: [] } },
    ...noFactor,
    ...answers,
  })

const strong = 'kesäyön tuuli 42'
const bodiesOf = ({ api }: ReturnType<typeof show>, action: string) =>
  api.seen.filter(call => call.action === action).map(({ body }) => body)

describe('the own profile', () => {
  it('gives what is stored about the user as files, unless a password must be set first', async () => {
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { api } = show({ getOwnUserData: { text: '{}' } })
    const card = within(await screen.findByRole('region', { name: 'What is stored about you' }))
    for (const ending of ['PDF', 'JSON']) {
      await userEvent.click(card.getByRole('button', { name: `Download ${ending}` }))
      await waitFor(() => expect(names.at(-1)).toMatch(new RegExp(`\\.${ending.toLowerCase()}$`)))
    }
    expect(
      api.seen
        .filter(({ action }) => action === 'getOwnUserData')
        .map(({ path, headers }) => [path, headers.get('accept')]),
    ).toEqual([
      ['shop/user/data/?language=en', 'application/pdf'],
      ['shop/user/data/', 'application/json'],
    ])
    expect(card.queryByText(/personal identity code/)).toBeNull()
  })

  it('names the fields of the details together, and asks for no choice that is always made', async () => {
    show()
    const details = within(await screen.findByRole('group', { name: 'Your details' }))
    expect(details.getByLabelText(/^Language/).matches(':required')).toBe(false)
  })

  it('sends what was changed, and says that it is saved', async () => {
    const shown = show({ changeOwnUser: { json: { user: { ...user, phone: '050 555 0100' } } } })
    const phone = await screen.findByLabelText(/^Phone/)
    await userEvent.clear(phone)
    await userEvent.type(phone, '050 555 0100')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The profile has been saved.')
    expect(bodiesOf(shown, 'changeOwnUser')).toEqual([{ phone: '050 555 0100' }])
  })

  it('sends what was pasted without what it was copied with', async () => {
    const shown = show({ changeOwnUser: { json: { user: { ...user, phone: '040 123 4567' } } } })
    const paste = async (label: RegExp, text: string) => {
      const field = await screen.findByLabelText(label)
      await userEvent.clear(field)
      await userEvent.click(field)
      await userEvent.paste(text)
    }
    await paste(/^First name/, 'Jouni\tOlavi')
    await paste(/^Phone/, 'tel:040.123.4567')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The profile has been saved.')
    expect(bodiesOf(shown, 'changeOwnUser')).toEqual([{ first_name: 'Jouni Olavi', phone: '040 123 4567' }])
  })

  it('asks before it is left with something written, and not once that is saved', async () => {
    const { router } = show({
      changeOwnUser: { json: { user: { ...user, pending_email: 'toinen@example.fi' } } },
      listVehiclesByStatus: pageOf([]),
    })
    const email = await screen.findByLabelText(/^E-mail/)
    await userEvent.clear(email)
    await userEvent.type(email, 'toinen@example.fi')
    void router.navigate({ to: '/operator/process' })
    await userEvent.click(await screen.findByRole('button', { name: 'Keep changing' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await prove('Save')
    await screen.findByText('The profile has been saved.')
    await router.navigate({ to: '/operator/process' })
    expect(router.state.location.pathname).toBe('/operator/process')
  })

  it('says beside the field that an address is taken', async () => {
    show({ changeOwnUser: { status: 409, json: { code: 'EMAIL_TAKEN', message: '' } } })
    const email = await screen.findByLabelText(/^E-mail/)
    await userEvent.clear(email)
    await userEvent.type(email, 'toinen@example.fi')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await prove('Save')
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for the password before the address changes, and says in the dialog that it is wrong', async () => {
    let tries = 0
    const shown = show({
      changeOwnUser: () =>
        tries++ === 0
          ? refused(401, 'INCORRECT_CREDENTIALS')
          : { json: { user: { ...user, pending_email: 'toinen@example.fi' } } },
    })
    const email = await screen.findByLabelText(/^E-mail/)
    await userEvent.clear(email)
    await userEvent.type(email, 'toinen@example.fi')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await prove('Save', 'wrong')
    const dialog = within(screen.getByRole('dialog', { name: 'Change the e-mail address' }))
    await dialog.findAllByText('The present password is wrong.')
    await prove('Save')
    await screen.findByText('The profile has been saved.')
    expect(bodiesOf(shown, 'changeOwnUser')).toEqual([
      { email: 'toinen@example.fi', current_password: 'wrong' },
      { email: 'toinen@example.fi', current_password: expect.stringContaining('Salasana-1') },
    ])
  })

  it('tells of an address that waits to be confirmed', async () => {
    show({ getOwnUser: { json: { user: { ...user, pending_email: 'uusi@example.fi' } } } })
    await screen.findByText(/uusi@example.fi waits to be confirmed/)
  })

  it('shows for whom and where one works', async () => {
    show({
      listOwnShops: pageOf([
        { id: 1, name: 'Helsinki Konala' } as Shop,
        { id: 2, name: 'Vantaa Hakkila' } as Shop,
      ]),
    })
    const card = within(await screen.findByRole('region', { name: 'Company and rights' }))
    card.getByText('Etelän Autokierto Oy')
    card.getByText('User')
    await card.findByText('Vantaa Hakkila')
    card.getByText('Your main user changes these.')
  })

  it('shows nothing but what is to be done first', async () => {
    const lacking = { totp: null, passkeys: [], recovery_codes_left: 0, required_by: 'operator' as const }
    const { api } = show({ getSecondFactor: { json: { second_factor: lacking } } })
    await screen.findByText(/Your company asks for two-step sign-in/)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Two-step sign-in',
    ])
    expect(api.count('listOwnSessions') + api.count('getMailChoices')).toBe(0)
  })

  it('asks for a new password alone where somebody else set it', async () => {
    show({ getOwnUser: { json: { user: { ...user, password_change_required: true } } } })
    await screen.findByText(/somebody else has set the present one/)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Password',
    ])
  })

  it('that cannot be loaded says so, and nothing of it can be written', async () => {
    show({ getOwnUser: { status: 500, json: { code: 'GENERAL_ERROR', message: '' } } })
    await screen.findByText('The profile could not be loaded')
    expect((screen.getByLabelText(/^Phone/) as HTMLInputElement).matches(':disabled')).toBe(true)
  })
})

describe('the mails about the own sites', () => {
  const none = { pace: null, topics: [] as MailTopic[] }
  const sites = [
    { shop: { id: 1, name: 'Helsinki Konala' }, ...none },
    { shop: { id: 2, name: 'Vantaa Hakkila' }, pace: 'now' as const, topics: ['order' as const] },
  ]
  const chosen = (answers: Answers = {}) =>
    show({
      getMailChoices: { json: { sites, bulletins: true } },
      changeMailChoices: { json: { sites, bulletins: false } },
      ...answers,
    })
  const konala = async () => within(await screen.findByRole('group', { name: 'Helsinki Konala' }))

  it('are chosen by site, all of them at first, and only what is new is sent', async () => {
    const shown = chosen()
    const site = await konala()
    expect(site.queryByRole('checkbox')).toBeNull()
    await userEvent.selectOptions(
      site.getByRole('combobox', { name: 'When' }),
      'In one mail each morning at 7',
    )
    expect(site.getAllByRole('checkbox')).toHaveLength(mailTopics.length)
    site.getByText('Always comes at once.')
    await userEvent.click(site.getByRole('checkbox', { name: 'New order' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save the mails' }))
    await screen.findByText('Your choice of mails has been saved.')
    expect(bodiesOf(shown, 'changeMailChoices')).toEqual([
      { sites: [{ shop_id: 1, pace: 'morning', topics: mailTopics.filter(topic => topic !== 'order') }] },
    ])
  })

  it('of the association are ended there, and chosen again', async () => {
    const shown = chosen()
    await konala()
    const bulletins = screen.getByRole('checkbox', { name: 'Announcements of the association by mail' })
    expect(bulletins).toHaveProperty('checked', true)
    await userEvent.click(bulletins)
    await userEvent.click(screen.getByRole('button', { name: 'Save the mails' }))
    await screen.findByText('Your choice of mails has been saved.')
    expect(bodiesOf(shown, 'changeMailChoices')).toEqual([{ sites: [], bulletins: false }])
  })

  it('show what was chosen, and leave out the market for subcontractors', async () => {
    renderStation(
      '/operator/profile',
      {
        getOwnUser: { json: { user: aUser('driver') } },
        getMailChoices: { json: { sites, bulletins: true } },
      },
      'driver',
    )
    const site = within(await screen.findByRole('group', { name: 'Vantaa Hakkila' }))
    expect(site.getByRole('checkbox', { name: 'New order' })).toHaveProperty('checked', true)
    expect(site.queryByRole('checkbox', { name: 'Your offer is claimed' })).toBeNull()
    await screen.findByText(/You have no e-mail address/)
  })

  it('of many sites are found by name, those with mails or with a change always in sight', async () => {
    const more = Array.from({ length: 100 }, (_, at) => ({
      shop: { id: at + 3, name: `Piste ${at}` },
      ...none,
    }))
    const many = [...more, ...sites]
    chosen({ getMailChoices: { json: { sites: many, bulletins: true } } })
    await screen.findByRole('group', { name: 'Vantaa Hakkila' })
    expect(screen.queryByRole('group', { name: 'Helsinki Konala' })).toBeNull()
    screen.getByText('Showing 7 of 102. Search to find the rest.')
    const search = screen.getByRole('searchbox', { name: /^Find in the list/ })
    await userEvent.type(search, 'konala')
    await userEvent.selectOptions((await konala()).getByRole('combobox', { name: 'When' }), 'At once')
    await userEvent.clear(search)
    await konala()
    screen.getByText('Showing 8 of 102. Search to find the rest.')
  })

  it('that could not be saved say so', async () => {
    chosen({ changeMailChoices: refused(404, 'SHOP_NOT_FOUND') })
    await userEvent.selectOptions((await konala()).getByRole('combobox', { name: 'When' }), 'At once')
    await userEvent.click(screen.getByRole('button', { name: 'Save the mails' }))
    await screen.findByRole('alert')
  })
})

describe('the own password', () => {
  const write = async (current = 'vanha salasana') => {
    await userEvent.type(await screen.findByLabelText('Present password'), current)
    await userEvent.type(screen.getByLabelText('New password'), strong)
    await userEvent.type(screen.getByLabelText('The new password again'), strong)
    await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  }

  it('is changed, and nothing typed stays', async () => {
    const shown = show({ changeOwnPassword: { status: 204 } })
    await write()
    await screen.findByText('The password has been changed.')
    expect(bodiesOf(shown, 'changeOwnPassword')).toEqual([
      { current_password: 'vanha salasana', password: strong, password_repeat: strong },
    ])
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
  })

  it('that was typed wrong is said beside it', async () => {
    show({ changeOwnPassword: { status: 401, json: { code: 'INCORRECT_CREDENTIALS', message: '' } } })
    await write('väärä')
    await screen.findAllByText('The present password is wrong.')
  })

  it('must be changed where somebody else has set it', async () => {
    show({ getOwnUser: { json: { user: { ...user, password_change_required: true } } } })
    await screen.findByText(/somebody else has set the present one/)
  })
})

describe('the link to a new address', () => {
  it('counts once it is pressed', async () => {
    const shown = show({ confirmEmail: { json: { user } } }, '/operator/profile/email/tok')
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }))
    await screen.findByText('The e-mail has been confirmed.')
    expect(bodiesOf(shown, 'confirmEmail').length).toBe(1)
  })

  it('that is gone says what to do', async () => {
    show(
      { confirmEmail: { status: 404, json: { code: 'NOT_FOUND', message: '' } } },
      '/operator/profile/email/tok',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }))
    await screen.findByText(/no longer valid/)
    screen.getByRole('link', { name: 'Open the profile' })
  })
})
