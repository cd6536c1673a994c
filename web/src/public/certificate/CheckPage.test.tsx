import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

const checkedCode = '0123456789abcdef0123456789abcdef'

describe('the page for entering the code of a certificate', () => {
  it('shows an error at the field, and then opens the check', async () => {
    const { api } = renderApp('/certificate', {
      locale: 'en',
      answers: { checkCertificate: { status: 404, json: { code: 'NOT_FOUND' } } },
    })
    const field = await screen.findByLabelText('Check code')
    const check = screen.getByRole('button', { name: 'Check' })
    await userEvent.click(check)
    expect(await screen.findAllByText('Enter the check code of the certificate.')).not.toHaveLength(0)
    await userEvent.type(field, 'FI-2026-004512')
    await userEvent.click(check)
    expect(await screen.findAllByText(/A check code has 32 characters/)).not.toHaveLength(0)
    expect(api.count('checkCertificate')).toBe(0)

    await userEvent.clear(field)
    await userEvent.type(field, `https://autokierto.example.fi/certificate/${checkedCode.toUpperCase()}`)
    await userEvent.click(check)
    await screen.findByText('No such certificate')
    expect(api.seen.map(({ path }) => path)).toContain(`public/certificate/${checkedCode}/`)
  })

  it('offers the check of a file, too', async () => {
    renderApp('/certificate', { locale: 'se' })
    await screen.findByLabelText(/Intygets fil/)
  })
})
