import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { fillField, findButton, pressButton } from '../../../testing/find-controls.ts'
import { atGate, confirmed, readIntakeDraft, showIntake } from '../testing.ts'

const details = { draft: confirmed, step: 'details' }
const PERSON = 'Personal identity code of the owner'

const submitOwner = async (id = '010180-9026') => {
  await fillField(new RegExp(`^${PERSON}`), id)
  await pressButton('Check the owner')
}

describe('OwnerCard', () => {
  it('confirms a person who is the owner in the register', async () => {
    const intake = showIntake({
      ...details,
      checkVehicleOwner: () => {
        intake.becomes({ owner_check: 'confirmed' })
        return { json: { owner_confirmed: true, missing: 0 } }
      },
    })
    await submitOwner()
    await screen.findByText('Confirmed')
    expect(intake.sent('checkVehicleOwner')).toEqual([{ personal_id: '010180-9026' }])
    await screen.findByRole('radio', { name: /^Recycle/ })
  })

  it('never stores the personal identity code in the browser', async () => {
    showIntake({ ...details, checkVehicleOwner: refused(422, 'OWNER_MISMATCH') })
    await userEvent.click(await screen.findByRole('radio', { name: 'A company' }))
    await fillField(/^Business ID/, '9900001-8')
    await fillField(/^Personal identity code of the representative/, '010180-9026')
    expect(readIntakeDraft()).toMatchObject({ ownerIs: 'company', businessId: '9900001-8' })
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    expect(stored).not.toContain('010180-9026')
  })

  it('confirms a company with its representative', async () => {
    const intake = showIntake({
      ...details,
      checkVehicleOwner: () => {
        intake.becomes({ owner_check: 'confirmed' })
        return { json: { owner_confirmed: true, missing: 0 } }
      },
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'A company' }))
    await pressButton('Check the owner')
    const summary = within(await screen.findByRole('alert'))
    summary.getByRole('link', { name: 'Enter the business ID.' })
    summary.getByRole('link', { name: 'Enter the personal identity code.' })
    await fillField(/^Business ID/, '9900001-8')
    await fillField(/^Personal identity code of the representative/, '010180-9026')
    await pressButton('Check the owner')
    await screen.findByText('Confirmed')
    expect(intake.sent('checkVehicleOwner')).toEqual([
      { personal_id: '010180-9026', business_id: '9900001-8' },
    ])
  })

  it('requires co-owners to be checked or represented by a power of attorney', async () => {
    let calls = 0
    const intake = showIntake({
      ...details,
      checkVehicleOwner: () => {
        if (++calls === 1) return { json: { owner_confirmed: false, missing: 1 } }
        intake.becomes({ owner_check: 'confirmed' })
        return { json: { owner_confirmed: true, missing: 0 } }
      },
    })
    await submitOwner()
    await screen.findByText('One owner is still missing')
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${PERSON}`)).value).toBe(''),
    )
    expect(readIntakeDraft().missing).toBe(1)
    const paper = new File(['paper'], 'valtakirja.pdf', { type: 'application/pdf' })
    await userEvent.upload(screen.getByLabelText(/^The paper as a file/), paper)
    await pressButton('Check the owner')
    await screen.findByText('Confirmed')
    expect(intake.sent('checkVehicleOwner')[1]).toEqual({
      authorisation: {
        name: 'valtakirja.pdf',
        content_type: 'application/pdf',
        content_base64: btoa('paper'),
      },
    })
  })

  it('continues the intake with a pending check while the register is down', async () => {
    const intake = showIntake({
      ...details,
      checkVehicleOwner: () => {
        intake.becomes({ owner_check: 'pending' })
        return { json: { owner_confirmed: false, missing: 1 } }
      },
    })
    await submitOwner()
    await screen.findByText('To be checked')
    expect(screen.queryByText(/still missing/)).toBeNull()
    expect(screen.getByRole('radio', { name: /^Recycle/ })).toHaveProperty('disabled', false)
    expect(screen.getByRole('radio', { name: /^Reuse and list to others/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('radio', { name: /^Processed at another site/ })).toHaveProperty('disabled', true)
  })

  it('retries the check when the connection returns, and keeps its data only in memory until then', async () => {
    let isOffline = true
    const intake = showIntake({
      ...details,
      checkVehicleOwner: () => {
        if (isOffline) return 'no network'
        intake.becomes({ owner_check: 'confirmed' })
        return { json: { owner_confirmed: true, missing: 0 } }
      },
    })
    await userEvent.click(await screen.findByText(/^Power of attorney/))
    const paper = new File(['paper'], 'valtakirja.pdf', { type: 'application/pdf' })
    await userEvent.upload(screen.getByLabelText(/^The paper as a file/), paper)
    await submitOwner()
    await screen.findByText(/The check waits on this page/)
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    for (const secret of ['010180-9026', 'valtakirja', btoa('paper')]) expect(stored).not.toContain(secret)
    expect((await findButton(/Check the owner/)).getAttribute('aria-busy')).toBe('true')
    isOffline = false
    window.dispatchEvent(new Event('online'))
    await screen.findByText('Confirmed')
    const sent = intake.api.seen.filter(({ action }) => action === 'checkVehicleOwner')
    expect(sent.at(-1)!.body).toEqual(sent[0]!.body)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('cancels a waiting check, so that the code can be typed again', async () => {
    const { api } = showIntake({ ...details, checkVehicleOwner: 'no network' })
    await submitOwner()
    await pressButton('Do not send')
    expect(screen.queryByText(/The check waits/)).toBeNull()
    const before = api.count('checkVehicleOwner')
    window.dispatchEvent(new Event('online'))
    await submitOwner('010180-9027')
    await screen.findByRole('link', { name: /personal identity code is not valid/ })
    expect(api.count('checkVehicleOwner')).toBe(before)
  })

  it('rejects an invalid personal identity code without a request', async () => {
    const { api } = showIntake(details)
    await submitOwner('010180-9027')
    const link = await screen.findByRole('link', { name: /personal identity code is not valid/ })
    await userEvent.click(link)
    expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${PERSON}`)))
    expect(api.count('checkVehicleOwner')).toBe(0)
  })

  it('shows what to compare when the code does not match an owner', async () => {
    showIntake({ ...details, checkVehicleOwner: refused(422, 'OWNER_MISMATCH') })
    await submitOwner()
    const alert = within(await screen.findByRole('alert'))
    alert.getByText(/not that of an owner in the register/)
    expect(alert.getAllByRole('listitem')).toHaveLength(4)
    alert.getByText(/After several wrong codes/)
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${PERSON}`)).value).toBe('010180-9026')
  })

  it('opens the document field when the register does not disclose the owner', async () => {
    showIntake({ ...details, checkVehicleOwner: refused(403, 'TRAFICOM_API_OWNER_RESTRICTED') })
    const paper = await screen.findByLabelText(/^The paper as a file/)
    expect(paper.closest('details')).toHaveProperty('open', false)
    await submitOwner()
    within(await screen.findByRole('alert')).getByText(/registration certificate, register extract/)
    expect(paper.closest('details')).toHaveProperty('open', true)
  })

  it.each([
    [409, 'OWNER_NOT_CONFIRMED', {}, /A paper alone does not do/],
    [409, 'STATE_CONFLICT', {}, /Search for the vehicle again/],
    [403, 'TRAFICOM_API_OWNER_RESTRICTED', {}, /disclosure ban/],
    [429, 'RATE_LIMITED', {}, /You can try again tomorrow/],
    [503, 'PRH_BROKEN', {}, /does not mean there is none/],
    [403, 'PRH_API_PERMISSION_DENIED', { reason: 'joint_only' }, /only together with another/],
    [403, 'PRH_API_PERMISSION_DENIED', { reason: 'not_allowed' }, /may not represent the company/],
    [409, 'VEHICLE_BLOCKED', { reason: 'stolen' }, /reported stolen/],
    [502, 'TRAFICOM_API_EXCEPTION', {}, /faulty answer/],
    [409, 'PAPERS_FULL', {}, /already has 5 powers of attorney/],
  ] as const)('%i %s explains what to do', async (status, code, more, text) => {
    showIntake({ ...details, checkVehicleOwner: refused(status, code, more) })
    await submitOwner()
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
  })

  it('checks the owner of a vehicle announced to another site, with a notice', async () => {
    showIntake({ ...details, car: atGate({ status: 'shop_transit', shop_id: 5 }) })
    await screen.findByText('The owner has announced the vehicle to another site')
    await screen.findByText(/The other site and the owner are told/)
    await findButton('Check the owner')
  })
})
