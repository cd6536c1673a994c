import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { findButton } from '../../../testing/find-controls.ts'
import { aCertificate, anIssuedCertificate } from '../../testing/station.ts'
import { certifiedVehicle, decided, show } from '../testing.ts'

describe('certificate', () => {
  const file = (name = 'todistus.pdf', type = 'application/pdf', size = 20) =>
    new File([new Uint8Array(size)], name, { type })
  const choose = async (chosenFile: File) =>
    userEvent.upload(await screen.findByLabelText(/The certificate as a file/), chosenFile, {
      applyAccept: false,
    })
  const chooseAndSend = async (chosenFile: File) => {
    await choose(chosenFile)
    await userEvent.click(await findButton('Send the certificate'))
  }

  it('sends the certificate as it was chosen, and then shows it', async () => {
    let uploaded = false
    const { api } = show(decided, {
      getVehicle: () => ({
        json: { vehicle: uploaded ? { ...decided, certificate: aCertificate() } : decided },
      }),
      uploadCertificate: () => {
        uploaded = true
        return { status: 201, json: { certificate: anIssuedCertificate() } }
      },
    })
    await chooseAndSend(file())
    await screen.findByText('FI-2026-004512')
    await screen.findByText('Register confirmed')
    const body = api.seen.find(call => call.action === 'uploadCertificate')?.body as FormData
    expect((body.get('file') as File).name).toBe('todistus.pdf')
  })

  it('shows a preview before sending, and lets the user choose another file', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const { api } = show(decided)
    await choose(file('vale.jpg', 'image/jpeg'))
    expect(await screen.findByRole('img', { name: 'Preview of vale.jpg' })).toHaveProperty(
      'src',
      'blob:paper',
    )
    await userEvent.click(await findButton(/Remove .*vale.jpg|Remove the file vale.jpg/))
    expect(screen.queryByRole('img', { name: /Preview/ })).toBeNull()
    expect(api.count('uploadCertificate')).toBe(0)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  it('sends a file that cannot be previewed, after a warning', async () => {
    show(decided, { uploadCertificate: { status: 201, json: { certificate: anIssuedCertificate() } } })
    await choose(file('rikki.pdf'))
    await screen.findByText(/The file cannot be shown here. Open it yourself/)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await userEvent.click(await findButton('Send the certificate'))
    await screen.findByText('The certificate of destruction has been added.')
  })

  it('validates the file before anything is sent', async () => {
    const { api } = show(decided)
    await choose(file('notes.txt', 'text/plain'))
    await screen.findByText(/This kind of file cannot be sent/)
    await choose(file('big.pdf', 'application/pdf', 5_242_881))
    await screen.findByText(/The file is too large/)
    expect(api.count('uploadCertificate')).toBe(0)
  })

  it('sends a certificate again with one press after a failure', async () => {
    const { api } = show(decided, { uploadCertificate: { status: 503, json: { code: 'TRAFICOM_BROKEN' } } })
    await chooseAndSend(file())
    await userEvent.click(await findButton('Send again'))
    await waitFor(() => expect(api.count('uploadCertificate')).toBe(2))
  })

  it('retries automatically under the same key when the connection returns', async () => {
    let isOffline = true
    const { api } = show(decided, {
      uploadCertificate: () =>
        isOffline ? 'no network' : { status: 201, json: { certificate: anIssuedCertificate() } },
    })
    await chooseAndSend(file())
    await screen.findByText(/The file waits here and goes by itself/)
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    isOffline = false
    window.dispatchEvent(new Event('online'))
    await screen.findByText('The certificate of destruction has been added.')
    const keys = api.seen
      .filter(({ action }) => action === 'uploadCertificate')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('asks before leaving the page with an unsent file, and does not send it after that', async () => {
    const { api, router } = show(decided, { uploadCertificate: 'no network' })
    await chooseAndSend(file())
    await screen.findByText(/The file waits here and goes by itself/)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    void router.navigate({ to: '/operator/process' })
    await userEvent.click(await findButton('Stay on the page'))
    await screen.findByText(/The file waits here and goes by itself/)
    void router.navigate({ to: '/operator/process' })
    await userEvent.click(await findButton('Leave without sending'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator/process'))
    const uploadCount = api.count('uploadCertificate')
    window.dispatchEvent(new Event('online'))
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    expect(api.count('uploadCertificate')).toBe(uploadCount)
  })

  type Refusal = { code: ErrorCode; reason?: string; fields?: { field: string; code: 'INVALID' }[] }
  const refusals: [string, number, Refusal, RegExp][] = [
    ['too large for the server', 413, { code: 'FILE_TOO_LARGE' }, /too large/],
    ['that cannot be opened', 422, { code: 'FILE_UNREADABLE' }, /damaged or has no pages/],
    ['that ends too early', 422, { code: 'FILE_CUT' }, /The end of the file is missing/],
    ['with a password', 422, { code: 'FILE_LOCKED' }, /protected with a password/],
    ['with a program in it', 422, { code: 'FILE_ACTIVE' }, /program code, an electronic form or attached/],
    ['of another type inside', 415, { code: 'FILE_TYPE_UNSUPPORTED' }, /not of an accepted type/],
    [
      'of a vehicle whose owner has changed',
      409,
      { code: 'OWNER_NOT_CONFIRMED' },
      /owner could not be confirmed/,
    ],
    [
      'sent while the register is down',
      503,
      { code: 'TRAFICOM_BROKEN' },
      /register cannot be reached.*The file is still here/,
    ],
    [
      'made here before',
      400,
      { code: 'VALIDATION_ERROR', fields: [{ field: 'file', code: 'INVALID' }] },
      /already made/,
    ],
    ['of a stolen vehicle', 409, { code: 'VEHICLE_BLOCKED', reason: 'stolen' }, /cannot be handed over/],
  ]
  for (const [what, status, json, words] of refusals) {
    it(`rejects a certificate ${what}, shows the reason and keeps the file`, async () => {
      show(decided, { uploadCertificate: { status, json } })
      await chooseAndSend(file())
      await screen.findByText(words)
      screen.getByText('todistus.pdf')
      const again = screen.queryByRole('button', { name: 'Send again' })
      expect(again === null, 'a refused file is not sent again').toBe(json.code.startsWith('FILE_'))
    })
  }

  it('shows the certificate that a colleague added meanwhile', async () => {
    let isAddedByColleague = false
    show(decided, {
      getVehicle: () => ({
        json: { vehicle: isAddedByColleague ? { ...decided, certificate: aCertificate() } : decided },
      }),
      uploadCertificate: () => {
        isAddedByColleague = true
        return { status: 409, json: { code: 'STATE_CONFLICT' } }
      },
    })
    await chooseAndSend(file())
    await screen.findByText(/A colleague added the certificate/)
    await screen.findByText('FI-2026-004512')
  })

  it('offers no upload while the owner check is pending', async () => {
    show({ ...decided, owner_check: 'pending' })
    await screen.findByText('The owner check is under way')
    expect(screen.queryByLabelText(/The certificate as a file/)).toBeNull()
  })

  it('shows that the register rejected the notice', async () => {
    show({ ...decided, certificate: aCertificate('refused') })
    await screen.findByText('Register refused')
    await screen.findByText(/settle the removal with Traficom/)
  })

  it('reports a certificate that cannot be downloaded', async () => {
    show(certifiedVehicle, { getVehicleWithFiles: { status: 500, json: { code: 'GENERAL_ERROR' } } })
    await userEvent.click(await findButton('Download the certificate'))
    await screen.findByText(/could not be downloaded/)
  })

  it('issues the certificate with one press, and then shows it', async () => {
    let isIssued = false
    const { api } = show(decided, {
      getVehicle: () => ({
        json: { vehicle: isIssued ? { ...decided, certificate: aCertificate('pending') } : decided },
      }),
      makeCertificate: () => {
        isIssued = true
        return {
          status: 201,
          json: { certificate: { ...aCertificate('pending'), check_url: 'x', revoked_at: null } },
        }
      },
    })
    await userEvent.click(await findButton('Make the certificate'))
    await screen.findByText('FI-2026-004512')
    await screen.findByText('Register pending')
    expect(document.activeElement?.textContent).toContain('FI-2026-004512')
    expect(document.activeElement?.tagName).toBe('SECTION')
    expect(api.count('makeCertificate')).toBe(1)
    expect(api.count('uploadCertificate')).toBe(0)
  })

  it('shows why a certificate cannot be issued', async () => {
    show(decided, { makeCertificate: { status: 409, json: { code: 'OWNER_NOT_CONFIRMED' } } })
    await userEvent.click(await findButton('Make the certificate'))
    await screen.findByText(/owner could not be confirmed/)
  })

  it('revokes a certificate, with a required reason', async () => {
    let revoked = false
    const whole = { ...decided, certificate: aCertificate() }
    const { api } = show(whole, {
      getVehicle: () => ({ json: { vehicle: revoked ? decided : whole } }),
      revokeCertificate: () => {
        revoked = true
        return {
          json: { certificate: { ...aCertificate(), check_url: 'x', revoked_at: '2026-11-21T07:20:00Z' } },
        }
      },
    })
    await userEvent.click(await findButton('Revoke the certificate'))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke the certificate' }))
    await within(dialog).findAllByText('Write the reason.')
    expect(api.count('revokeCertificate')).toBe(0)
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong VIN')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke the certificate' }))
    await findButton('Make the certificate')
    expect(api.seen.find(call => call.action === 'revokeCertificate')?.body).toEqual({ reason: 'Wrong VIN' })
  })

  it('offers no revocation once the vehicle is finished', async () => {
    show({ ...decided, status: 'shop_recycled', certificate: aCertificate() })
    await screen.findByText('FI-2026-004512')
    expect(screen.queryByRole('button', { name: 'Revoke the certificate' })).toBeNull()
  })
})
