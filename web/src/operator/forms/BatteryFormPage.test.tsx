import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { anAnswer, anAnswerServer } from '../../questionnaires/testing.ts'
import { refused } from '../../testing/fake-api.ts'
import { renderStation } from '../testing/station.ts'

const battery = '/operator/forms/battery'
const kg = 'market_lithium_ion_batteries_kg'
const pcs = 'market_lithium_ion_batteries_pcs'

const open = (server: ReturnType<typeof anAnswerServer>, address = battery) =>
  renderStation(
    address,
    { getCompanyQuestionnaire: server.read, saveCompanyQuestionnaire: server.save },
    'main',
  )

describe('the battery form', () => {
  it('keeps what is typed, with comma or point, as soon as a field is left; empty is null', async () => {
    const server = anAnswerServer(anAnswer('company_battery'))
    const { api } = open(server)
    const user = userEvent.setup()
    const field = await screen.findByRole('textbox', { name: /Batteries, weight/ })
    await user.type(field, '1 200,5')
    await user.tab()
    await screen.findByText(/^Saved at/)
    expect(server.answer().answers[kg]).toBe(1200.5)
    expect((field as HTMLInputElement).value).toBe('1,200.5')
    await user.clear(field)
    await user.tab()
    await expect.poll(() => server.answer().answers[kg]).toBe(null)
    expect(api.count('saveCompanyQuestionnaire')).toBe(2)
  })

  it('asks of a doubtful figure when it is left, and takes a word for it', async () => {
    const server = anAnswerServer(anAnswer('company_battery', { answers: { [pcs]: 5 }, version: 1 }))
    const { api } = open(server)
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /Batteries, weight/ }), '6000')
    expect(screen.queryByRole('group', { name: /other than/ })).toBeNull()
    await user.tab()
    await user.click(screen.getByRole('textbox', { name: /Brands/ }))
    const asked = await screen.findByRole('group', { name: /other than 1–1,000 kg \(6,000 kg, 5 pcs\)/ })
    await user.type(within(asked).getByRole('textbox', { name: 'Why the figure is right' }), 'Bussien akkuja')
    await user.click(within(asked).getByRole('button', { name: 'The figure is right' }))
    await expect
      .poll(() =>
        api.seen.some(({ body }) => (JSON.stringify(body) ?? '').includes('"remark":"Bussien akkuja"')),
      )
      .toBe(true)
  })

  it('says a fault beside its field and does not send it', async () => {
    const server = anAnswerServer(anAnswer('company_battery'))
    const { api } = open(server)
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /Batteries, number/ }), '1.5')
    await user.tab()
    await screen.findByText('The number has too many decimals. Round it.')
    expect(api.count('saveCompanyQuestionnaire')).toBe(0)
  })

  it('takes in what another person answered elsewhere, and shows both where it is the same question', async () => {
    const server = anAnswerServer(anAnswer('company_battery', { version: 1 }))
    open(server)
    const user = userEvent.setup()
    const weight = await screen.findByRole('textbox', { name: /Batteries, weight/ })
    server.change({ [kg]: 900 })
    await user.type(weight, '800')
    await user.tab()
    await screen.findByText('Somebody else changed the same answers')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yours: 800 kg' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'The other’s: 900 kg' }))
    await user.click(screen.getByRole('button', { name: 'Keep these' }))
    expect((weight as HTMLInputElement).value).toBe('900')
    expect(server.answer().answers[kg]).toBe(900)
  })

  it('shows the whole before it is sent, and the receipt afterwards', async () => {
    const server = anAnswerServer(
      anAnswer('company_battery', { answers: { [kg]: 1000, [pcs]: 5 }, version: 1 }),
    )
    open(server, `${battery}?part=5`)
    const user = userEvent.setup()
    await screen.findByRole('heading', { level: 1, name: 'Check and send' })
    const table = screen.getByRole('table', { name: 'Put on the market: Lithium-ion' })
    within(table).getByRole('row', { name: /Batteries, weight 1,000 kg/ })
    await user.click(screen.getByRole('button', { name: 'Send the form' }))
    await screen.findByText(/Sent by Tuula Metsälä/)
    await screen.findByText('The form has been sent.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is read only outside its round', async () => {
    const round = { opens_on: '2024-01-01', closes_on: '2024-06-30', is_open: false }
    open(anAnswerServer(anAnswer('company_battery', { round })))
    await screen.findByText(/not open for answers/)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('keeps what could not be saved in the browser, and saves it after the reload', async () => {
    const server = anAnswerServer(anAnswer('company_battery'))
    let isAway = true
    const answers = {
      getCompanyQuestionnaire: server.read,
      saveCompanyQuestionnaire: (seen: { body: unknown }) =>
        isAway ? refused(500, 'GENERAL_ERROR') : server.save(seen),
    }
    renderStation(battery, answers, 'main')
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /Batteries, weight/ }), '700')
    await user.tab()
    await screen.findByText('Not saved; kept in the browser')
    isAway = false
    renderStation(battery, answers, 'main')
    await expect.poll(() => server.answer().answers[kg]).toBe(700)
  })
})
