import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { anAnswer, anAnswerServer } from '../../features/questionnaires/testing.ts'
import { renderApp } from '../../testing/render-app.tsx'

const companiesAnswer = { json: { results: [{ id: 1, name: 'Etelän Autokierto Oy' }] } }

describe('the battery form without a login', () => {
  it('asks for the reporter, generates a token, and opens the form with it', async () => {
    const server = anAnswerServer(anAnswer('company_battery', { operator: { id: null, name: 'Akku Oy' } }))
    const { api, router } = renderApp('/forms/battery', {
      answers: { listQuestionnaireCompanies: companiesAnswer, saveVisitorQuestionnaire: server.save },
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Begin' }))
    const getErrorLinks = () => within(screen.getByRole('alert')).getAllByRole('link')
    const getErrors = () => getErrorLinks().map(({ textContent }) => textContent?.trim())
    expect(getErrors()).toEqual(['Recycling operator This is required.', 'E-mail This is required.'])
    await user.selectOptions(screen.getByRole('combobox'), 'Other operator')
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    expect(getErrors()).toEqual(['Name of the operator This is required.', 'E-mail This is required.'])
    await user.type(screen.getByRole('textbox', { name: /Name of the operator/ }), 'Akku Oy')
    await user.type(screen.getByRole('textbox', { name: /E-mail/ }), 'anna@akku.example.fi')
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    await screen.findByRole('heading', { level: 1, name: 'Lithium-ion batteries put on the market' })
    const token = String((router.state.location.search as { token?: string }).token)
    expect(token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    const [first] = api.seen.filter(({ action }) => action === 'saveVisitorQuestionnaire')
    expect(first?.path).toContain(token)
    expect(first?.body).toEqual({ operator_name: 'Akku Oy', email: 'anna@akku.example.fi', language: 'en' })
  })

  it('shows the year that is reported', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="reporting-year" content="2031">')
    renderApp('/forms/battery', { answers: { listQuestionnaireCompanies: companiesAnswer } })
    await screen.findByRole('heading', { level: 1, name: 'Battery report 2031' })
    screen.getByText(/traction batteries of 2031/)
    document.querySelector('meta[name="reporting-year"]')?.remove()
  })

  it('changes the reporter of a draft and returns to the same part', async () => {
    const server = anAnswerServer(
      anAnswer('company_battery', { operator: { id: null, name: 'Akku Oy' }, version: 1 }),
    )
    const { api } = renderApp('/forms/battery?token=7d9f3a60-2f0d-4b57-9d0f-1f4a1f1f9a01', {
      answers: { listQuestionnaireCompanies: companiesAnswer, saveVisitorQuestionnaire: server.save },
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Change the reporter' }))
    await screen.findByRole('heading', { level: 1, name: 'Who reports?' })
    await user.selectOptions(await screen.findByRole('combobox'), 'Etelän Autokierto Oy')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The reporter has been changed.')
    await screen.findByRole('heading', { level: 1, name: 'Lithium-ion batteries put on the market' })
    expect(api.seen.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ operator_id: 1, language: 'en' }),
    )
  })

  it('requires a confirmation before an empty form is sent', async () => {
    const server = anAnswerServer(anAnswer('company_battery', { version: 1 }))
    renderApp('/forms/battery?token=7d9f3a60-2f0d-4b57-9d0f-1f4a1f1f9a01&part=5', {
      answers: { listQuestionnaireCompanies: companiesAnswer, saveVisitorQuestionnaire: server.save },
    })
    const user = userEvent.setup()
    const send = await screen.findByRole('button', { name: 'Send the form' })
    await user.click(send)
    const box = screen.getByRole('checkbox', { name: /There is nothing to report for 2024/ })
    expect(document.activeElement).toBe(box)
    screen.getByText('Confirm this before you send the form.')
    expect(server.answer().status).toBe('draft')
    await user.click(box)
    await user.click(send)
    await screen.findByText(/The form was sent empty/)
    expect(server.answer().nothing_to_report).toBe(true)
  })

  it('shows an error for an unknown link', async () => {
    renderApp('/forms/battery?token=7d9f3a60-2f0d-4b57-9d0f-1f4a1f1f9a01', {
      answers: { saveVisitorQuestionnaire: { status: 404, json: { code: 'NOT_FOUND' } } },
    })
    await screen.findByText(/form was not found/)
  })
})
