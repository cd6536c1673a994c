// @vitest-environment jsdom
// @vitest-environment-options {"url": "http://localhost/"}

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '../testing/fake-api.ts'
import { listBodies } from '../testing/fake-api.ts'
import { fakeTokens } from '../testing/fake-token.ts'
import { renderApp } from '../testing/render-app.tsx'
import { hasPasskeys } from './passkeys.ts'

const secondFactorRequired = (methods: string[], more: object = {}) => ({
  status: 401,
  json: { code: 'SECOND_FACTOR_REQUIRED' as const, challenge: 'Y2g', methods, ...more },
})
const incorrectAnswer = { status: 401, json: { code: 'SECOND_FACTOR_INCORRECT' as const } }
const expiredAnswer = { status: 401, json: { code: 'CHALLENGE_EXPIRED' as const } }

const signInWithPassword = async (answers: Answers) => {
  const rendered = renderApp('/login/operator', { answers })
  await userEvent.type(await screen.findByLabelText('Username'), 'etela.yard')
  await userEvent.type(screen.getByLabelText('Password'), 'oikea salasana')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return rendered
}

const credential = {
  id: 'key',
  rawId: new TextEncoder().encode('key').buffer,
  response: {
    clientDataJSON: new TextEncoder().encode('c').buffer,
    authenticatorData: new TextEncoder().encode('a').buffer,
    signature: new TextEncoder().encode('s').buffer,
  },
}
const getCredential = vi.fn()
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get: getCredential } } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  getCredential.mockReset()
})

describe('second step of signing in', () => {
  it('accepts a code of the app, and allows a retry after a wrong one', async () => {
    let tries = 0
    const rendered = await signInWithPassword({
      login: secondFactorRequired(['totp', 'recovery_code']),
      finishSecondFactor: () => (tries++ === 0 ? incorrectAnswer : { json: fakeTokens({ user_type: 2 }) }),
    })
    const code = await screen.findByLabelText('Code from the app')
    expect(document.activeElement).toBe(code)
    await userEvent.type(code, '123 456')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(rendered.app.session.state().isAuthenticated).toBe(true))
    expect(listBodies(rendered, 'finishSecondFactor')[1]).toEqual({
      challenge: 'Y2g',
      method: 'totp',
      code: '123 456',
    })
  })

  it('rejects an incomplete code without a call', async () => {
    await signInWithPassword({ login: secondFactorRequired(['totp']) })
    await userEvent.type(await screen.findByLabelText('Code from the app'), '12')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findAllByText(/A code has six digits/)
  })

  it('accepts a recovery code instead', async () => {
    const rendered = await signInWithPassword({
      login: secondFactorRequired(['totp', 'recovery_code']),
      finishSecondFactor: { json: fakeTokens({ user_type: 2 }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(screen.getByLabelText('Recovery code'), '7h2kq-9wx3m')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() =>
      expect(listBodies(rendered, 'finishSecondFactor')).toEqual([
        { challenge: 'Y2g', method: 'recovery_code', code: '7h2kq-9wx3m' },
      ]),
    )
  })

  it('starts over when the challenge has expired', async () => {
    await signInWithPassword({ login: secondFactorRequired(['totp']), finishSecondFactor: expiredAnswer })
    await userEvent.type(await screen.findByLabelText('Code from the app'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findByText(/took too long/)
    await userEvent.click(screen.getByRole('button', { name: 'Begin again' }))
    await screen.findByLabelText('Username')
  })

  it('accepts a passkey that the server listed', async () => {
    getCredential.mockResolvedValue(credential)
    const rendered = await signInWithPassword({
      login: secondFactorRequired(['passkey'], { passkeys: ['a2V5'], rp_id: 'localhost' }),
      finishSecondFactor: { json: fakeTokens({ user_type: 2 }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(rendered.app.session.state().isAuthenticated).toBe(true))
    expect(getCredential.mock.calls[0]![0].publicKey).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ type: 'public-key' }],
    })
    expect(listBodies(rendered, 'finishSecondFactor')).toEqual([
      {
        challenge: 'Y2g',
        method: 'passkey',
        passkey: {
          id: 'key',
          rawId: 'a2V5',
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: 'Yw', authenticatorData: 'YQ', signature: 'cw' },
        },
      },
    ])
  })

  it('reports an unused passkey and allows a retry', async () => {
    getCredential.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await signInWithPassword({ login: secondFactorRequired(['passkey'], { rp_id: 'localhost' }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    await screen.findByText(/passkey was not used/)
    screen.getByRole('button', { name: 'Use a passkey' })
  })
})

describe('signing in with a passkey alone', () => {
  it('requires user verification on the device', async () => {
    getCredential.mockResolvedValue(credential)
    const { app } = renderApp('/login/operator', {
      answers: {
        startPasskeyLogin: { json: { challenge: 'Y2g', rp_id: 'localhost' } },
        finishPasskeyLogin: { json: fakeTokens({ user_type: 2 }) },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    await waitFor(() => expect(app.session.state().isAuthenticated).toBe(true))
    expect(getCredential.mock.calls[0]![0].publicKey.userVerification).toBe('required')
  })

  it('shows why a passkey was rejected', async () => {
    getCredential.mockResolvedValue(credential)
    renderApp('/login/operator', {
      answers: {
        startPasskeyLogin: { json: { challenge: 'Y2g', rp_id: 'localhost' } },
        finishPasskeyLogin: incorrectAnswer,
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    await screen.findByText(/passkey is not right. It may have been removed/)
  })

  it('hides the passkey login when passkeys are unavailable', async () => {
    expect(hasPasskeys({ hostname: '127.0.0.1' })).toBe(false)
    expect(hasPasskeys({ hostname: '[::1]' })).toBe(false)
    expect(hasPasskeys({ hostname: 'kierto.example.fi' })).toBe(true)
    vi.stubGlobal('PublicKeyCredential', undefined)
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    renderApp('/login/operator')
    await screen.findByLabelText('Username')
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })
})
