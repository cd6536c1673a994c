import type { Shop } from '@autokierto/contract/shops'
import { type MailTopic, mailTopics } from '@autokierto/domain/fields/mail-fields'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../../testing/fake-api.ts'
import { listBodies, refused } from '../../../testing/fake-api.ts'
import { noFactor, prove } from '../../../testing/prove.ts'
import { aUser, pageOf, renderStation } from '../../testing/station.ts'

const ownUser = { ...aUser('yard'), email: 'jouni@example.fi', phone: '040 555 0199' }
const show = (answers: Answers = {}, address = '/operator/profile') =>
  renderStation(address, {
    getOwnUser: { json: { user: ownUser } },
    listOwnSessions: { json: { results: [] } },
    ...noFactor,
    ...answers,
  })

const strongPassword = 'kesäyön tuuli 42'

describe('own profile', () => {
  it("downloads the user's own data as PDF and JSON", async () => {
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

  it('groups the fields of the details, and does not mark the language as required', async () => {
    show()
    const details = within(await screen.findByRole('group', { name: 'Your details' }))
    expect(details.getByLabelText(/^Language/).matches(':required')).toBe(false)
  })

  it('sends only the changed fields and confirms that they are saved', async () => {
    const page = show({ changeOwnUser: { json: { user: { ...ownUser, phone: '050 555 0100' } } } })
    const phone = await screen.findByLabelText(/^Phone/)
    await userEvent.clear(phone)
    await userEvent.type(phone, '050 555 0100')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The profile has been saved.')
    expect(listBodies(page, 'changeOwnUser')).toEqual([{ phone: '050 555 0100' }])
  })

  it('normalises pasted text before sending', async () => {
    const page = show({ changeOwnUser: { json: { user: { ...ownUser, phone: '040 123 4567' } } } })
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
    expect(listBodies(page, 'changeOwnUser')).toEqual([{ first_name: 'Jouni Olavi', phone: '040 123 4567' }])
  })

  it('asks before leaving with unsaved changes, and not after saving', async () => {
    const { router } = show({
      changeOwnUser: { json: { user: { ...ownUser, pending_email: 'toinen@example.fi' } } },
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

  it('shows at the field that an e-mail address is taken', async () => {
    show({ changeOwnUser: { status: 409, json: { code: 'EMAIL_TAKEN', message: '' } } })
    const email = await screen.findByLabelText(/^E-mail/)
    await userEvent.clear(email)
    await userEvent.type(email, 'toinen@example.fi')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await prove('Save')
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for the password before changing the address, and reports a wrong one in the dialog', async () => {
    let requestCount = 0
    const page = show({
      changeOwnUser: () =>
        requestCount++ === 0
          ? refused(401, 'INCORRECT_CREDENTIALS')
          : { json: { user: { ...ownUser, pending_email: 'toinen@example.fi' } } },
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
    expect(listBodies(page, 'changeOwnUser')).toEqual([
      { email: 'toinen@example.fi', current_password: 'wrong' },
      { email: 'toinen@example.fi', current_password: expect.stringContaining('Salasana-1') },
    ])
  })

  it('shows an address that is not confirmed yet', async () => {
    show({ getOwnUser: { json: { user: { ...ownUser, pending_email: 'uusi@example.fi' } } } })
    await screen.findByText(/uusi@example.fi waits to be confirmed/)
  })

  it("shows the user's company, role and sites", async () => {
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

  it('shows only the second factor card while a required factor is missing', async () => {
    const lacking = { totp: null, passkeys: [], recovery_codes_left: 0, required_by: 'operator' as const }
    const { api } = show({ getSecondFactor: { json: { second_factor: lacking } } })
    await screen.findByText(/Your company asks for two-step sign-in/)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Two-step sign-in',
    ])
    expect(api.count('listOwnSessions') + api.count('getMailChoices')).toBe(0)
  })

  it('shows only the password card when somebody else has set the password', async () => {
    show({ getOwnUser: { json: { user: { ...ownUser, password_change_required: true } } } })
    await screen.findByText(/somebody else has set the present one/)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Password',
    ])
  })

  it('reports a profile that cannot be loaded and disables its fields', async () => {
    show({ getOwnUser: { status: 500, json: { code: 'GENERAL_ERROR', message: '' } } })
    await screen.findByText('The profile could not be loaded')
    expect((screen.getByLabelText(/^Phone/) as HTMLInputElement).matches(':disabled')).toBe(true)
  })
})

describe("mails about the user's sites", () => {
  const none = { pace: null, topics: [] as MailTopic[] }
  const sites = [
    { shop: { id: 1, name: 'Helsinki Konala' }, ...none },
    { shop: { id: 2, name: 'Vantaa Hakkila' }, pace: 'now' as const, topics: ['order' as const] },
  ]
  const showChoices = (answers: Answers = {}) =>
    show({
      getMailChoices: { json: { sites, bulletins: true } },
      changeMailChoices: { json: { sites, bulletins: false } },
      ...answers,
    })
  const konala = async () => within(await screen.findByRole('group', { name: 'Helsinki Konala' }))

  it('selects all topics when a site gets a pace, and sends only what changed', async () => {
    const page = showChoices()
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
    expect(listBodies(page, 'changeMailChoices')).toEqual([
      { sites: [{ shop_id: 1, pace: 'morning', topics: mailTopics.filter(topic => topic !== 'order') }] },
    ])
  })

  it('turns off the bulletins of the association by mail', async () => {
    const page = showChoices()
    await konala()
    const bulletins = screen.getByRole('checkbox', { name: 'Announcements of the association by mail' })
    expect(bulletins).toHaveProperty('checked', true)
    await userEvent.click(bulletins)
    await userEvent.click(screen.getByRole('button', { name: 'Save the mails' }))
    await screen.findByText('Your choice of mails has been saved.')
    expect(listBodies(page, 'changeMailChoices')).toEqual([{ sites: [], bulletins: false }])
  })

  it('shows the saved choices, and hides market topics from subcontractors', async () => {
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

  it('finds one of many sites by name, and always shows sites with mails or changes', async () => {
    const more = Array.from({ length: 100 }, (_, at) => ({
      shop: { id: at + 3, name: `Piste ${at}` },
      ...none,
    }))
    const many = [...more, ...sites]
    showChoices({ getMailChoices: { json: { sites: many, bulletins: true } } })
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

  it('reports that the choices could not be saved', async () => {
    showChoices({ changeMailChoices: refused(404, 'SHOP_NOT_FOUND') })
    await userEvent.selectOptions((await konala()).getByRole('combobox', { name: 'When' }), 'At once')
    await userEvent.click(screen.getByRole('button', { name: 'Save the mails' }))
    await screen.findByRole('alert')
  })
})

describe('own password', () => {
  const write = async (current = 'vanha salasana') => {
    await userEvent.type(await screen.findByLabelText('Present password'), current)
    await userEvent.type(screen.getByLabelText('New password'), strongPassword)
    await userEvent.type(screen.getByLabelText('The new password again'), strongPassword)
    await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  }

  it('changes the password and clears the fields', async () => {
    const page = show({ changeOwnPassword: { status: 204 } })
    await write()
    await screen.findByText('The password has been changed.')
    expect(listBodies(page, 'changeOwnPassword')).toEqual([
      { current_password: 'vanha salasana', password: strongPassword, password_repeat: strongPassword },
    ])
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
  })

  it('shows at the field that the current password is wrong', async () => {
    show({ changeOwnPassword: { status: 401, json: { code: 'INCORRECT_CREDENTIALS', message: '' } } })
    await write('väärä')
    await screen.findAllByText('The present password is wrong.')
  })

  it('warns that a password set by somebody else must be changed', async () => {
    show({ getOwnUser: { json: { user: { ...ownUser, password_change_required: true } } } })
    await screen.findByText(/somebody else has set the present one/)
  })
})

describe('link that confirms a new address', () => {
  it('confirms the address only after a press', async () => {
    const page = show({ confirmEmail: { json: { user: ownUser } } }, '/operator/profile/email/tok')
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }))
    await screen.findByText('The e-mail has been confirmed.')
    expect(listBodies(page, 'confirmEmail').length).toBe(1)
  })

  it('explains an expired link and links to the profile', async () => {
    show(
      { confirmEmail: { status: 404, json: { code: 'NOT_FOUND', message: '' } } },
      '/operator/profile/email/tok',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }))
    await screen.findByText(/no longer valid/)
    screen.getByRole('link', { name: 'Open the profile' })
  })
})
