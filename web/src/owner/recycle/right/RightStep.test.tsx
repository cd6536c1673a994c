import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answer, Seen } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aino, anAnswer, aVehicle, keepDraft, keptDraft } from '../../testing/owner-data.ts'

const hidden = anAnswer({ vehicle: null, is_company_owned: true, owners: { total: 1, agreed: 0 } })
const company = { business_id: '9900001-8', name: 'Virtanen Kuljetus Oy' }
const allowed = (part = {}): Answer => ({
  json: { ...anAnswer({ is_company_owned: true, ...part }), company },
})
const refused = (status: number, code: string, more = {}): Answer => ({ status, json: { code, ...more } })

function openStep(searchBusinessVehicle: Answer | ((seen: Seen) => Answer | Promise<Answer>)) {
  keepDraft({ value: 'KLO-456', found: hidden })
  return renderApp('/person/recycle?step=right', { as: aino, answers: { searchBusinessVehicle } })
}
const check = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm and check' }))

describe('the check of the right to represent', () => {
  it('says who is checked and why, and checks only when told to', async () => {
    const { api } = openStep(allowed())
    await screen.findByRole('heading', { level: 1, name: 'A company owns this vehicle' })
    const sheet = within(screen.getByRole('region', { name: 'The check' }))
    sheet.getByText('Aino Virtanen')
    sheet.getByText('You signed in with strong identification')
    sheet.getByText('KLO-456')
    expect(api.seen).toEqual([])
  })

  it('shows vehicle and company once the right is found, and goes on to the place', async () => {
    const { api, router } = openStep(allowed())
    await check()
    await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla' })
    expect(document.activeElement?.textContent).toBe('Toyota Corolla')
    screen.getByText('You represent Virtanen Kuljetus Oy')
    expect(screen.queryByText('Scrapping bonus 2026–2027')).toBeNull()
    expect(api.seen[0]?.body).toEqual({ plate_or_vin: 'KLO-456' })
    expect(router.state.location.search).toEqual({ step: 'right' })
    await userEvent.click(screen.getByRole('button', { name: 'Go on with this vehicle' }))
    await screen.findByRole('heading', { level: 1, name: 'Where is the vehicle?' })
    expect(document.title).toContain('Step 3 of 6, Place')
    expect(keptDraft().found?.company?.name).toBe('Virtanen Kuljetus Oy')
  })

  it('asks the other owners next where the company does not own it alone', async () => {
    openStep(allowed({ owners: { total: 2, agreed: 1 } }))
    await check()
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with this vehicle' }))
    await screen.findByRole('heading', { level: 1, name: 'Consent of the other owners' })
    expect(document.title).toContain('Step 3 of 7, Owners')
  })

  it.each([
    ['not_allowed', 'You may not represent this company', /Contact someone who may/],
    ['joint_only', 'You may represent the company only together with another', /sign a power of attorney/],
  ])('says %s, whom to turn to, and leads to another search', async (reason, title, words) => {
    const { router } = openStep(refused(403, 'PRH_API_PERMISSION_DENIED', { reason }))
    await check()
    expect((await screen.findByText(title)).closest('[role=status]')).toBeTruthy()
    screen.getByText(words)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Search for another vehicle' }))
    await screen.findByRole('heading', { level: 1, name: 'Which vehicle are you recycling?' })
    expect(router.state.location.search).toEqual({ step: 'vehicle' })
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('KLO-456')
  })

  it.each([
    [503, 'PRH_BROKEN'],
    [502, 'PRH_API_SERVER_EXCEPTION'],
    [502, 'PRH_API_EXCEPTION'],
  ])('never takes %s %s for a missing right, and tries again', async (status, code) => {
    let calls = 0
    openStep(() => (calls++ ? allowed() : refused(status, code)))
    await check()
    await screen.findByText('The check could not be made right now')
    expect(screen.getByRole('alert').textContent).toMatch(/not mean/)
    expect(screen.queryByText('You may not represent this company')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla' })
  })

  it.each([
    [503, 'TRAFICOM_BROKEN', 'The vehicle register does not answer'],
    [403, 'TRAFICOM_API_OWNER_RESTRICTED', 'The register does not name you as the owner'],
    [429, 'RATE_LIMITED', 'Too many searches'],
  ])('says %s %s as the search does', async (status, code, words) => {
    openStep(refused(status, code))
    await check()
    await screen.findByText(words)
  })

  it('leads to the open case of the company’s vehicle', async () => {
    openStep(allowed({ vehicle: aVehicle({ status: 'shop_transit' }) }))
    await check()
    await screen.findByText('The vehicle has already been announced')
    expect(screen.getByRole('link', { name: 'See the case' })).toHaveProperty('pathname', '/person/history')
  })

  it('keeps no personal identity code in the browser', async () => {
    openStep(allowed())
    await check()
    await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla' })
    const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    expect(kept).not.toMatch(/\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]/)
  })

  it('is no step of a vehicle that a person owns', async () => {
    keepDraft({ value: 'ABC-123', found: anAnswer() })
    const { router } = renderApp('/person/recycle?step=right', { as: aino })
    await screen.findByRole('heading', { level: 1, name: 'Which vehicle are you recycling?' })
    expect(router.state.location.search).not.toEqual({ step: 'right' })
  })
})
