import type { ResponseBody } from '@autokierto/contract/calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'

const certificateCode = '0123456789abcdef0123456789abcdef'
const valid: ResponseBody<'checkCertificate'> = {
  status: 'valid',
  serial: 'FI-2026-004512',
  issued_at: '2026-11-20T07:20:00Z',
  plate_masked: 'A**-**3',
  station: 'Etelän Autokierto Oy, Helsinki Konala',
  revoked_at: null,
  replaced: false,
}
const nothing = {
  serial: null,
  issued_at: null,
  plate_masked: null,
  station: null,
  revoked_at: null,
  replaced: false,
}

const show = (answers: Answers, locale: 'fi' | 'en' | 'se' = 'en') =>
  renderApp(`/certificate/${certificateCode}`, { answers, locale })

describe('the page of a certificate check', () => {
  it('shows that the certificate is valid, and the details to compare', async () => {
    const { api } = show({ checkCertificate: { json: valid } })
    await screen.findByText('The certificate is valid')
    for (const text of ['FI-2026-004512', 'A**-**3', 'Etelän Autokierto Oy, Helsinki Konala'])
      screen.getByText(text)
    expect(document.title).toMatch(/certificate of destruction/)
    expect(api.count('checkCertificate')).toBe(1)
  })

  it('shows that the certificate was revoked, when, and that another one replaces it', async () => {
    show({
      checkCertificate: {
        json: { ...valid, status: 'revoked', revoked_at: '2026-11-21T07:20:00Z', replaced: true },
      },
    })
    await screen.findByText('The certificate has been revoked')
    screen.getByText(/revoked it on 21 Nov 2026/)
    screen.getByText('Another certificate has been given for the vehicle.')
    expect(screen.queryByText('The certificate is valid')).toBeNull()
  })

  it('shows in the selected language that the certificate is unknown', async () => {
    show({ checkCertificate: { json: { ...nothing, status: 'unknown' } } }, 'se')
    await screen.findByText('Intyget hittas inte')
    await userEvent.click((await screen.findAllByRole('button', { name: /Suomi|FI/ }))[0]!)
    await screen.findByText('Todistusta ei löydy')
  })

  it('keeps an unknown code in the field for correction, and links to another check', async () => {
    const { router } = show({
      checkCertificate: ({ path }) => ({
        json: path.includes(certificateCode) ? { ...nothing, status: 'unknown' } : valid,
      }),
    })
    await screen.findByText('The code checked: 0123 4567 89ab cdef 0123 4567 89ab cdef')
    const field = screen.getByLabelText('Check code') as HTMLInputElement
    expect(field.value).toBe(certificateCode)
    await userEvent.type(field, '{Backspace}0')
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    await screen.findByText('The certificate is valid')
    expect(document.activeElement?.textContent).toMatch(/^The certificate is valid/)
    await userEvent.click(screen.getByRole('link', { name: 'Check another certificate' }))
    expect(((await screen.findByLabelText('Check code')) as HTMLInputElement).value).toBe('')
    expect(router.state.location.pathname).toBe('/certificate')
  })

  it('shows a code that is too long as unknown', async () => {
    show({ checkCertificate: { status: 404, json: { code: 'NOT_FOUND' } } })
    await screen.findByText('No such certificate')
  })

  it('checks the certificate again after Try again is pressed', async () => {
    let answers = 0
    show({
      checkCertificate: () =>
        answers++ === 0 ? { status: 503, json: { code: 'SERVICE_UNAVAILABLE' } } : { json: valid },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText('The certificate is valid')
  })

  const outcomes: [ResponseBody<'verifyCertificate'>['status'], RegExp][] = [
    ['valid', /genuine and unchanged/],
    ['revoked', /genuine, but/],
    ['not_valid', /or it has been changed/],
  ]
  for (const [status, text] of outcomes) {
    it(`shows the result ${status} for a file`, async () => {
      const { api } = show({
        checkCertificate: { json: valid },
        verifyCertificate: { json: { status } },
      })
      const file = new File(['%PDF-1.7'], 'todistus.pdf', { type: 'application/pdf' })
      await userEvent.upload(await screen.findByLabelText(/File of the certificate/), file)
      await screen.findByText(text)
      const body = api.seen.find(call => call.action === 'verifyCertificate')?.body as FormData
      expect((body.get('file') as File).name).toBe('todistus.pdf')
    })
  }

  it('rejects a file of another type without sending it', async () => {
    const { api } = show({ checkCertificate: { json: valid } })
    const file = new File(['x'], 'notes.txt', { type: 'text/plain' })
    await userEvent.upload(await screen.findByLabelText(/File of the certificate/), file, {
      applyAccept: false,
    })
    await screen.findByText(/This kind of file cannot be sent/)
    expect(api.count('verifyCertificate')).toBe(0)
  })
})
