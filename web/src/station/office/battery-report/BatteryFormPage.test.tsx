import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { anAnswer, anAnswerServer } from '../../../features/questionnaires/testing.ts'
import type { Locale } from '../../../kit/texts/locale.ts'
import { refused } from '../../../testing/fake-api.ts'
import { renderStation } from '../../testing/station.ts'

const batteryPage = '/operator/forms/battery'
const batteryKg = 'market_lithium_ion_batteries_kg'
const batteryPcs = 'market_lithium_ion_batteries_pcs'

const openBattery = (server: ReturnType<typeof anAnswerServer>, address = batteryPage, locale?: Locale) =>
  renderStation(
    address,
    { getCompanyQuestionnaire: server.read, saveCompanyQuestionnaire: server.save },
    'main',
    locale,
  )

describe('the battery form', () => {
  it('saves a figure with comma or point on blur, and an empty field as null', async () => {
    const server = anAnswerServer(anAnswer('company_battery'))
    const { api } = openBattery(server)
    const user = userEvent.setup()
    const field = await screen.findByRole('textbox', { name: /Batteries, weight/ })
    await user.type(field, '1 200,5')
    await user.tab()
    await screen.findByText(/^Saved /)
    expect(server.answer().answers[batteryKg]).toBe(1200.5)
    expect((field as HTMLInputElement).value).toBe('1,200.5')
    await user.clear(field)
    await user.tab()
    await expect.poll(() => server.answer().answers[batteryKg]).toBe(null)
    expect(api.count('saveCompanyQuestionnaire')).toBe(2)
  })

  it('asks about an implausible figure on blur, and accepts a remark', async () => {
    const answers = { recycled_lithium_ion_whole_pcs: 5 }
    const server = anAnswerServer(anAnswer('company_battery', { answers, version: 1 }))
    const { api } = openBattery(server, `${batteryPage}?part=3`)
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /Whole batteries, weight/ }), '6000')
    expect(screen.queryByRole('group', { name: /other than/ })).toBeNull()
    await user.tab()
    await user.click(screen.getByRole('textbox', { name: /Brands/ }))
    const question = await screen.findByRole('group', { name: /other than 1–1,000 kg \(6,000 kg, 5 pcs\)/ })
    await user.type(
      within(question).getByRole('textbox', { name: 'Why the figure is right' }),
      'Bussien akkuja',
    )
    await user.click(within(question).getByRole('button', { name: 'The figure is right' }))
    await expect
      .poll(() =>
        api.seen.some(({ body }) => (JSON.stringify(body) ?? '').includes('"remark":"Bussien akkuja"')),
      )
      .toBe(true)
  })

  it('keeps a remark that is too long in full, and rejects it before sending', async () => {
    const answers = { recycled_lithium_ion_whole_pcs: 5, recycled_lithium_ion_whole_kg: 6000 }
    const { api } = openBattery(
      anAnswerServer(anAnswer('company_battery', { answers })),
      `${batteryPage}?part=3`,
    )
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Why the figure is right' })
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(1036))
    expect(field.value).toHaveLength(1036)
    screen.getByText('12 characters too many')
    await userEvent.click(screen.getByRole('button', { name: 'The figure is right' }))
    screen.getByText('The text is too long. Shorten it.')
    expect(api.count('saveCompanyQuestionnaire')).toBe(0)
  })

  it('keeps a text answer that is too long in full, and does not send it', async () => {
    const { api } = openBattery(anAnswerServer(anAnswer('company_battery')), `${batteryPage}?part=3`)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Brands/ })
    await userEvent.click(field)
    await userEvent.paste(`${'x'.repeat(1024)}  `)
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await userEvent.paste('x'.repeat(12))
    expect(field.value).toHaveLength(1038)
    screen.getByText('14 characters too many')
    screen.getByText('The text is too long. Shorten it.')
    await userEvent.tab()
    expect(api.count('saveCompanyQuestionnaire')).toBe(0)
  })

  it('puts weight and pieces of one item into one row, with the previous year’s figures', async () => {
    const previous = { [batteryKg]: 5760, [batteryPcs]: 32 }
    openBattery(anAnswerServer(anAnswer('company_battery', { previous, answers: { [batteryKg]: 6912 } })))
    const [weight, pieces] = await screen.findAllByRole('textbox', { name: /^Batteries, (weight|number)/ })
    const row = screen.getByText('Batteries').parentElement!.parentElement!
    expect(row.contains(weight!) && row.contains(pieces!)).toBe(true)
    expect(row.textContent).toContain('In 2023: 5,760 kg 32 pcs')
    expect(screen.getByText('Figure').parentElement!.textContent).toBe('Figure20242023')
    await userEvent.setup().type(pieces!, 'kolme')
    expect(pieces!.getAttribute('aria-invalid')).toBe('true')
    expect(weight!.getAttribute('aria-invalid')).toBeNull()
  })

  it('shows an error at its field and does not send the value', async () => {
    const server = anAnswerServer(anAnswer('company_battery'))
    const { api } = openBattery(server)
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /Batteries, number/ }), '1.5')
    await user.tab()
    await screen.findByText('The number has too many decimals. Round it.')
    expect(api.count('saveCompanyQuestionnaire')).toBe(0)
  })

  it('shows both values when another person answered the same question', async () => {
    const server = anAnswerServer(anAnswer('company_battery', { version: 1 }))
    openBattery(server)
    const user = userEvent.setup()
    const weight = await screen.findByRole('textbox', { name: /Batteries, weight/ })
    server.change({ [batteryKg]: 900 })
    await user.type(weight, '800')
    await user.tab()
    await screen.findByText('Somebody else changed the same answers')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yours: 800 kg' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'The other’s: 900 kg' }))
    await user.click(screen.getByRole('button', { name: 'Keep these' }))
    expect((weight as HTMLInputElement).value).toBe('900')
    expect(server.answer().answers[batteryKg]).toBe(900)
  })

  it('shows all answers before submitting, and the receipt afterwards', async () => {
    const server = anAnswerServer(
      anAnswer('company_battery', { answers: { [batteryKg]: 1000, [batteryPcs]: 5 }, version: 1 }),
    )
    openBattery(server, `${batteryPage}?part=5`)
    const user = userEvent.setup()
    await screen.findByRole('heading', { level: 1, name: 'Check and send' })
    const table = screen.getByRole('table', { name: 'Put on the market: Lithium-ion' })
    within(table).getByRole('row', { name: /Batteries, weight 1,000 kg/ })
    screen.getByText(/A sent form cannot be changed/)
    document.documentElement.scrollTop = 900
    await user.click(screen.getByRole('button', { name: 'Send the form' }))
    await screen.findByText(/Sent by Tuula Metsälä/)
    expect(document.documentElement.scrollTop).toBe(0)
    await screen.findByText('The battery form has been submitted.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('renders the form read-only outside its round', async () => {
    const round = { opens_on: '2024-01-01', closes_on: '2024-06-30', is_open: false }
    openBattery(anAnswerServer(anAnswer('company_battery', { round })))
    await screen.findByText(/not open for answers/)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('keeps an answer that could not be saved in the browser, and saves it after a reload', async () => {
    const server = anAnswerServer(anAnswer('company_battery'))
    let isDown = true
    const answers = {
      getCompanyQuestionnaire: server.read,
      saveCompanyQuestionnaire: (seen: { body: unknown }) =>
        isDown ? refused(500, 'GENERAL_ERROR') : server.save(seen),
    }
    renderStation(batteryPage, answers, 'main')
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /Batteries, weight/ }), '700')
    await user.tab()
    await screen.findByText('Not saved; kept in the browser')
    isDown = false
    renderStation(batteryPage, answers, 'main')
    await expect.poll(() => server.answer().answers[batteryKg]).toBe(700)
  })

  it('removes digit grouping while editing, so that a thousands comma is not parsed as a decimal comma', async () => {
    const server = anAnswerServer(anAnswer('company_battery', { answers: { [batteryKg]: 1200 }, version: 1 }))
    openBattery(server)
    const user = userEvent.setup()
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Batteries, weight/ })
    expect(field.value).toBe('1,200')
    await user.click(field)
    expect(field.value).toBe('1200')
    await user.keyboard('{End}{Backspace}1')
    await user.tab()
    await expect.poll(() => server.answer().answers[batteryKg]).toBe(1201)
    expect(field.value).toBe('1,201')
    await user.clear(field)
    await user.type(field, '1300')
    await user.tab()
    await expect.poll(() => server.answer().answers[batteryKg]).toBe(1300)
    await user.tab({ shift: true })
    await user.keyboard('77')
    expect(field.value).toBe('77')
  })

  it('asks which of two readings of a figure was meant, and saves the chosen one', async () => {
    const server = anAnswerServer(anAnswer('company_battery', { answers: { [batteryKg]: 7 }, version: 1 }))
    openBattery(server)
    const user = userEvent.setup()
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Batteries, weight/ })
    await user.clear(field)
    await user.type(field, '1,300')
    const question = screen.getByRole('group', { name: 'Did you mean 1,300 or 1.3?' })
    await user.tab()
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: '1,300' }))
    await user.tab()
    await user.keyboard('{Enter}')
    await expect.poll(() => server.answer().answers[batteryKg]).toBe(1.3)
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('group', { name: /Did you mean/ })).toBeNull()
  })

  it('replaces the value when a program focuses and selects the field in one step', async () => {
    const server = anAnswerServer(anAnswer('company_battery', { answers: { [batteryKg]: 1200 }, version: 1 }))
    openBattery(server)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Batteries, weight/ })
    act(() => {
      field.focus()
      field.select()
    })
    await userEvent.setup().keyboard('77')
    expect(field.value).toBe('77')
  })

  it('turns a typed point into the locale’s comma and keeps the caret after it', async () => {
    const server = anAnswerServer(anAnswer('company_battery', { answers: { [batteryKg]: 1200 }, version: 1 }))
    openBattery(server, batteryPage, 'fi')
    const user = userEvent.setup()
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Akut, paino/ })
    await user.click(field)
    await user.keyboard('{Home}{ArrowRight}.5')
    expect(field.value).toBe('1,5200')
  })

  it('does not ask for a remark on an invalid figure', async () => {
    const answers = { recycled_lithium_ion_whole_kg: 9e9, recycled_lithium_ion_whole_pcs: 5 }
    openBattery(anAnswerServer(anAnswer('company_battery', { answers, version: 1 })), `${batteryPage}?part=3`)
    await screen.findByText('The number is too large. Check it.')
    expect(screen.queryByRole('button', { name: 'The figure is right' })).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: /^Part 3 of 5.*1 question/ }))
  })

  it('collapses the list of parts into the current one, and leads to another', async () => {
    openBattery(anAnswerServer(anAnswer('company_battery')))
    const user = userEvent.setup()
    const fold = await screen.findByRole('button', { name: /^Part 1 of 5/ })
    await user.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Check and send' }))
    expect((await screen.findByRole('button', { name: /^Part 5 of 5/ })).getAttribute('aria-expanded')).toBe(
      'false',
    )
  })

  it('keeps an invalid number in its field and does not submit the form with the previous figure', async () => {
    const server = anAnswerServer(anAnswer('company_battery', { answers: { [batteryPcs]: 5 }, version: 1 }))
    const { api } = openBattery(server)
    const user = userEvent.setup()
    const field = await screen.findByRole('textbox', { name: /Batteries, number/ })
    await user.clear(field)
    await user.type(field, '1e309')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Check and send' }))
    await screen.findByText('1 thing to check')
    await user.click(screen.getByRole('button', { name: 'Send the form' }))
    expect(server.answer().status).toBe('draft')
    expect(api.seen.some(({ body }) => JSON.stringify(body)?.includes('submit'))).toBe(false)
    await user.click(screen.getByRole('button', { name: /^Batteries, number: / }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Batteries, number/ })).value).toBe(
      '1e309',
    )
  })

  it('shows the saved answers when the user returns immediately', async () => {
    const server = anAnswerServer(anAnswer('company_battery'))
    const { router } = openBattery(server)
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /Batteries, weight/ }), '800')
    await user.tab()
    await expect.poll(() => server.answer().answers[batteryKg]).toBe(800)
    await router.navigate({ to: '/operator/responsibility/directives' })
    await screen.findByRole('heading', { level: 1, name: 'Directives' })
    await router.navigate({ to: batteryPage })
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Batteries, weight/ })
    expect(field.value).toBe('800')
  })

  it('lists answers that arrived after another person submitted the form', async () => {
    const server = anAnswerServer(anAnswer('company_battery', { version: 1 }))
    openBattery(server)
    const user = userEvent.setup()
    const field = await screen.findByRole('textbox', { name: /Batteries, weight/ })
    server.save({ body: { submit: true } })
    await user.type(field, '800')
    await user.tab()
    await screen.findByText('One answer of yours came too late')
    screen.getByText(/Sent by Tuula Metsälä/)
    expect(server.answer().answers[batteryKg]).toBe(null)
    await user.click(screen.getByRole('button', { name: 'Discard them' }))
    expect(screen.queryByText(/came too late/)).toBeNull()
  })

  it('compares answers stored in the browser with what others answered since', async () => {
    const server = anAnswerServer(anAnswer('company_battery', { version: 1 }))
    let isDown = true
    const answers = {
      getCompanyQuestionnaire: server.read,
      saveCompanyQuestionnaire: (seen: { body: unknown }) =>
        isDown ? refused(500, 'GENERAL_ERROR') : server.save(seen),
    }
    renderStation(batteryPage, answers, 'main')
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /Batteries, weight/ }), '700')
    await user.tab()
    await screen.findByText('Not saved; kept in the browser')
    isDown = false
    server.change({ [batteryKg]: 900 }, 'Heikki Ojala')
    renderStation(batteryPage, answers, 'main')
    await screen.findByText('Heikki Ojala changed the same answers')
    expect(server.answer().answers[batteryKg]).toBe(900)
  })

  it('does not submit answers of others that the user has not seen', async () => {
    const server = anAnswerServer(
      anAnswer('company_battery', { answers: { [batteryKg]: 9, [batteryPcs]: 1 }, version: 1 }),
    )
    openBattery(server, `${batteryPage}?part=5`)
    const user = userEvent.setup()
    const send = await screen.findByRole('button', { name: 'Send the form' })
    server.change({ recycled_lithium_ion_modules_kg: 55 }, 'Heikki Ojala')
    await user.click(send)
    await screen.findByText(/^Answers changed while you were looking/)
    screen.getByText('Heikki Ojala is filling in this form too.')
    screen.getByRole('row', { name: /^Modules 55 kg/ })
    expect(server.answer().status).toBe('draft')
    await user.click(send)
    await expect.poll(() => server.answer().status).toBe('submitted')
  })

  it('shows a notice and sends no request for users without permission', async () => {
    const { api } = renderStation(batteryPage, {}, 'yard')
    await screen.findByText('A main user of the company fills in the battery form.')
    screen.getByRole('heading', { level: 1, name: 'Battery report' })
    expect(api.count('getCompanyQuestionnaire')).toBe(0)
  })

  it('shows the date of the last save if it was not today', async () => {
    openBattery(
      anAnswerServer(anAnswer('company_battery', { version: 3, updated_at: '2025-03-04T09:00:00Z' })),
    )
    await screen.findByText('Saved 4 Mar 2025 at 11:00')
  })

  it('shows why saving failed when the server rejects it', async () => {
    const server = anAnswerServer(anAnswer('company_battery'))
    const saveCompanyQuestionnaire = () => refused(403, 'FORBIDDEN')
    renderStation(batteryPage, { getCompanyQuestionnaire: server.read, saveCompanyQuestionnaire }, 'main')
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /Batteries, weight/ }), '700')
    await user.tab()
    await screen.findByText(/^Not saved; kept in the browser: You do not have the right/)
  })
})
