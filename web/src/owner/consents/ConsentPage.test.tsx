import type { ResponseBody } from '@autokierto/contract/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Answer, type Answering, type Answers, refused } from '../../testing/fake-api.ts'
import { pressButton } from '../../testing/find-controls.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { ainosClaims, aSearchedVehicle } from '../testing/owner-data.ts'

const consentToken = '0b8c3a52-1111-4222-8333-123456789abc'
const consentPath = `/person/consent/${consentToken}`
type ConsentPageAnswer = ResponseBody<'getConsent'>
const consentAnswer = (
  status: ConsentPageAnswer['status'] = 'asked',
  asked_by: string | null = 'Aino Virtanen',
): Answer<'getConsent'> & Answer<'answerConsent'> => ({
  json: { vehicle: aSearchedVehicle({ plate: 'TWO-222' }), asked_by, status },
})
const eerosClaims = { ...ainosClaims, sub: '2', first_name: 'Eero', last_name: 'Korhonen' }

const openConsent = (
  getConsent: Answering<'getConsent'>,
  answerConsent: Answering<'answerConsent'> = consentAnswer('agreed'),
  more: Answers = {},
) => renderApp(consentPath, { as: eerosClaims, answers: { getConsent, answerConsent, ...more } })
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

describe('the page of a consent link', () => {
  it('requires a strong login first and returns afterwards', async () => {
    const { router } = renderApp(consentPath)
    await screen.findByRole('heading', { level: 1 })
    expect(router.state.location.pathname).toBe('/login/person')
    expect(router.state.location.state.origin).toBe(consentPath)
  })

  it('shows the vehicle and the name of the requesting owner', async () => {
    openConsent(consentAnswer())
    await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla' })
    screen.getByText(/Aino Virtanen asks for your consent/)
    screen.getByText('TWO-222')
    expect(document.title).toBe('Consent · Autokierto')
  })

  it('shows the request without a name when the name is unknown', async () => {
    openConsent(consentAnswer('asked', null))
    await screen.findByText(/Another owner asks for your consent/)
  })

  it.each([
    ['I agree', true, 'agreed', 'You have agreed'],
    ['I do not agree', false, 'refused', 'You have refused'],
  ] as const)('sends the answer "%s" after a confirmation', async (button, agree, status, title) => {
    const { api } = openConsent(consentAnswer(), consentAnswer(status))
    await pressButton(button)
    expect(api.count('answerConsent')).toBe(0)
    await confirm(button)
    const heading = await screen.findByRole('heading', { level: 1, name: title })
    expect(document.activeElement).toBe(heading)
    const sent = api.seen.find(({ action }) => action === 'answerConsent')
    expect(sent?.body).toEqual({ agree })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take back my consent' }) !== null).toBe(agree)
  })

  it('sends no answer when the confirmation is cancelled', async () => {
    const { api } = openConsent(consentAnswer())
    await pressButton('I do not agree')
    await confirm('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.count('answerConsent')).toBe(0)
  })

  it('withdraws a consent on the same page', async () => {
    const { api } = openConsent(consentAnswer(), consentAnswer('agreed'), {
      takeConsentBack: { status: 204 },
    })
    await pressButton('I agree')
    await confirm('I agree')
    await pressButton('Take back my consent')
    await confirm('Take back my consent')
    await screen.findByRole('heading', { level: 1, name: 'Your consent has been taken back.' })
    expect(api.count('takeConsentBack')).toBe(1)
  })

  it.each([
    [403, 'FORBIDDEN', 'This request is for another person', 'Sign out', '/logout'],
    [409, 'STATE_CONFLICT', 'The request has already been answered', 'Your vehicles', '/person/history'],
    [404, 'NOT_FOUND', 'The link is not valid', 'To your pages', '/person'],
  ] as const)('shows a message for %s %s, with a link onwards', async (status, code, title, link, target) => {
    openConsent(refused(status, code))
    await screen.findByRole('heading', { level: 1, name: title })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: link })).toHaveProperty('pathname', target)
    expect(main.queryByRole('button', { name: 'I agree' })).toBeNull()
  })

  it.each([
    [409, 'STATE_CONFLICT', 'The request has already been answered'],
    [404, 'NOT_FOUND', 'The link is not valid'],
  ] as const)(
    'shows a message when the link expires before the answer: %s %s',
    async (status, code, title) => {
      openConsent(consentAnswer(), refused(status, code))
      await pressButton('I agree')
      await confirm('I agree')
      await screen.findByRole('heading', { level: 1, name: title })
    },
  )

  it('keeps the question open after a network failure, and retries', async () => {
    let calls = 0
    openConsent(consentAnswer(), () => (calls++ ? consentAnswer('agreed') : 'no network'))
    await pressButton('I agree')
    await confirm('I agree')
    await within(await screen.findByRole('dialog')).findByRole('alert')
    await confirm('I agree')
    await screen.findByRole('heading', { level: 1, name: 'You have agreed' })
  })

  it('fetches the request again after Try again is pressed', async () => {
    let calls = 0
    openConsent(() => (calls++ ? consentAnswer() : refused(500, 'GENERAL_ERROR')))
    await pressButton('Try again')
    await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla' })
  })
})
