// @vitest-environment jsdom
// @vitest-environment-options {"url": "http://localhost/"}
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '../testing/fake-api.ts'
import { fakeTokens } from '../testing/fake-token.ts'
import { renderApp } from '../testing/render-app.tsx'
import { hasPasskeys } from './passkeys.ts'

const asked = (methods: string[], more: object = {}) => ({
  status: 401,
  json: { code: 'SECOND_FACTOR_REQUIRED' as const, challenge: 'Y2g', methods, ...more },
})
const wrong = { status: 401, json: { code: 'SECOND_FACTOR_INCORRECT' as const } }
const over = { status: 401, json: { code: 'CHALLENGE_EXPIRED' as const } }

const signIn = async (answers: Answers) => {
  const shown = renderApp('/login/operator', { answers })
  await userEvent.type(await screen.findByLabelText('Username'), 'etela.yard')
  await userEvent.type(screen.getByLabelText('Password'), 'oikea salasana')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return shown
}
const bodies = ({ api }: Awaited<ReturnType<typeof signIn>>, action: string) =>
  api.seen.filter(call => call.action === action).map(({ body }) => body)

/** What a browser gives; the bytes are read as base64url of these letters. */
const credential = {
  id: 'key',
  rawId: new TextEncoder().encode('key').buffer,
  response: {
    clientDataJSON: new TextEncoder().encode('c').buffer,
    authenticatorData: new TextEncoder().encode('a').buffer,
    signature: new TextEncoder().encode('s').buffer,
  },
}
const get = vi.fn()
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  get.mockReset()
})

describe('the second step of signing in', () => {
  it('takes the code of the app, and stays for another try where it is wrong', async () => {
    let tries = 0
    const shown = await signIn({
      login: asked(['totp', 'recovery_code']),
      finishSecondFactor: () => (tries++ === 0 ? wrong : { json: fakeTokens({ user_type: 2 }) }),
    })
    const code = await screen.findByLabelText('Code from the app')
    expect(document.activeElement).toBe(code)
    await userEvent.type(code, '123 456')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(shown.app.session.state().isAuthenticated).toBe(true))
    expect(bodies(shown, 'finishSecondFactor')[1]).toEqual({
      challenge: 'Y2g',
      method: 'totp',
      code: '123 456',
    })
  })

  it('says at once what is no code', async () => {
    await signIn({ login: asked(['totp']) })
    await userEvent.type(await screen.findByLabelText('Code from the app'), '12')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findAllByText(/A code has six digits/)
  })

  it('takes a recovery code in its place', async () => {
    const shown = await signIn({
      login: asked(['totp', 'recovery_code']),
      finishSecondFactor: { json: fakeTokens({ user_type: 2 }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(screen.getByLabelText('Recovery code'), '7h2kq-9wx3m')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() =>
      expect(bodies(shown, 'finishSecondFactor')).toEqual([
        { challenge: 'Y2g', method: 'recovery_code', code: '7h2kq-9wx3m' },
      ]),
    )
  })

  it('that came too late begins again', async () => {
    await signIn({ login: asked(['totp']), finishSecondFactor: over })
    await userEvent.type(await screen.findByLabelText('Code from the app'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findByText(/took too long/)
    await userEvent.click(screen.getByRole('button', { name: 'Begin again' }))
    await screen.findByLabelText('Username')
  })

  it('takes a passkey of those the service names', async () => {
    get.mockResolvedValue(credential)
    const shown = await signIn({
      login: asked(['passkey'], { passkeys: ['a2V5'], rp_id: 'localhost' }),
      finishSecondFactor: { json: fakeTokens({ user_type: 2 }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(shown.app.session.state().isAuthenticated).toBe(true))
    expect(get.mock.calls[0]![0].publicKey).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ type: 'public-key' }],
    })
    expect(bodies(shown, 'finishSecondFactor')).toEqual([
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

  it('says that a passkey was not used, and lets one try again', async () => {
    get.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await signIn({ login: asked(['passkey'], { rp_id: 'localhost' }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    await screen.findByText(/passkey was not used/)
    screen.getByRole('button', { name: 'Use a passkey' })
  })
})

describe('signing in with a passkey alone', () => {
  it('asks the device to make sure who holds it', async () => {
    get.mockResolvedValue(credential)
    const { app } = renderApp('/login/operator', {
      answers: {
        startPasskeyLogin: { json: { challenge: 'Y2g', rp_id: 'localhost' } },
        finishPasskeyLogin: { json: fakeTokens({ user_type: 2 }) },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    await waitFor(() => expect(app.session.state().isAuthenticated).toBe(true))
    expect(get.mock.calls[0]![0].publicKey.userVerification).toBe('required')
  })

  it('says what was refused', async () => {
    get.mockResolvedValue(credential)
    renderApp('/login/operator', {
      answers: {
        startPasskeyLogin: { json: { challenge: 'Y2g', rp_id: 'localhost' } },
        finishPasskeyLogin: wrong,
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    await screen.findByText(/passkey is not right. It may have been removed/)
  })

  it('is not offered where there are no passkeys', async () => {
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
